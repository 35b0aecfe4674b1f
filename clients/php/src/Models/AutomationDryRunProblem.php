<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class AutomationDryRunProblem extends Model
{
    /** @internal */
    public const FIELDS = [
        'message' => ['message', ''],
    ];

    public function __construct(
        public readonly string $message
    ) {
    }
}
