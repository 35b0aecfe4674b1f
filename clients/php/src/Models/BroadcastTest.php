<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class BroadcastTest extends Model
{
    /** @internal */
    public const FIELDS = [
        'share_percent' => ['sharePercent', ''],
        'decide_by' => ['decideBy', ''],
        'decide_after_hours' => ['decideAfterHours', ''],
    ];

    /**
     * @param string $decideBy One of {@see Enums\BroadcastDecisionBy}.
     */
    public function __construct(
        public readonly int $sharePercent,
        public readonly string $decideBy,
        public readonly int $decideAfterHours
    ) {
    }
}
