<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Omit;
use Sendlark\Model;

final class BroadcastTestRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'share_percent' => ['sharePercent', '~'],
        'decide_by' => ['decideBy', '~'],
        'decide_after_hours' => ['decideAfterHours', '~'],
    ];

    /**
     * @param int|null|Omit $sharePercent Part of the audience that gets the variants; default 20.
     * @param string|null|Omit $decideBy One of {@see Enums\BroadcastDecisionBy}.
     */
    public function __construct(
        public readonly int|null|Omit $sharePercent = Omit::Value,
        public readonly string|null|Omit $decideBy = Omit::Value,
        public readonly int|null|Omit $decideAfterHours = Omit::Value
    ) {
    }
}
