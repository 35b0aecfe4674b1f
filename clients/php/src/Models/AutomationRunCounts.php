<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class AutomationRunCounts extends Model
{
    /** @internal */
    public const FIELDS = [
        'started' => ['started', ''],
        'running' => ['running', ''],
        'failed' => ['failed', ''],
    ];

    public function __construct(
        public readonly int $started,
        public readonly int $running,
        public readonly int $failed
    ) {
    }
}
