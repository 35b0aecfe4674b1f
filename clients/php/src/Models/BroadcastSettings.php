<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class BroadcastSettings extends Model
{
    /** @internal */
    public const FIELDS = [
        'spread_hours' => ['spreadHours', ''],
        'rate_per_hour' => ['ratePerHour', '?'],
        'local_time' => ['localTime', ''],
        'time_zone' => ['timeZone', '?'],
        'missing_data' => ['missingData', ''],
        'guard' => ['guard', ''],
        'archive' => ['archive', ''],
        'test' => ['test', '?BroadcastTest'],
    ];

    /**
     * @param string $missingData One of {@see Enums\BroadcastSettingsMissingData}.
     */
    public function __construct(
        public readonly int $spreadHours,
        public readonly ?int $ratePerHour,
        public readonly bool $localTime,
        public readonly ?string $timeZone,
        public readonly string $missingData,
        public readonly bool $guard,
        public readonly bool $archive,
        public readonly ?BroadcastTest $test
    ) {
    }
}
