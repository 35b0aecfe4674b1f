<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class AutomationStepCounts extends Model
{
    /** @internal */
    public const FIELDS = [
        'entered' => ['entered', ''],
        'completed' => ['completed', ''],
        'skipped' => ['skipped', ''],
        'failed' => ['failed', ''],
        'waiting' => ['waiting', ''],
    ];

    public function __construct(
        public readonly int $entered,
        public readonly int $completed,
        public readonly int $skipped,
        public readonly int $failed,
        public readonly int $waiting
    ) {
    }
}
