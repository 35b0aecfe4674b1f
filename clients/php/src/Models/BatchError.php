<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BatchError extends Model
{
    /** @internal */
    public const FIELDS = [
        'index' => ['index', ''],
        'message' => ['message', ''],
    ];

    public function __construct(
        public readonly int $index,
        public readonly string $message
    ) {
    }
}
