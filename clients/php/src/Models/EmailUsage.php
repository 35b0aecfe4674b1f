<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailUsage extends Model
{
    /** @internal */
    public const FIELDS = [
        'daily' => ['daily', 'DailyEmailUsage'],
        'monthly' => ['monthly', 'MonthlyEmailUsage'],
    ];

    public function __construct(
        public readonly DailyEmailUsage $daily,
        public readonly MonthlyEmailUsage $monthly
    ) {
    }
}
