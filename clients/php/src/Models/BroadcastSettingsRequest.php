<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Omit;
use Sendlark\Model;

final class BroadcastSettingsRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'spread_hours' => ['spreadHours', '~'],
        'rate_per_hour' => ['ratePerHour', '~'],
        'local_time' => ['localTime', '~'],
        'time_zone' => ['timeZone', '~'],
        'missing_data' => ['missingData', '~'],
        'guard' => ['guard', '~'],
        'archive' => ['archive', '~'],
        'test' => ['test', '~BroadcastTestRequest'],
    ];

    /**
     * @param int|null|Omit $spreadHours Spreads the emails evenly over so many hours.
     * @param int|null|Omit $ratePerHour Recipients an hour, at most.
     * @param bool|null|Omit $localTime Sends at the scheduled time of day in each contact's time zone.
     * @param string|null|Omit $timeZone For contacts without one, such as `Europe/Berlin`.
     * @param string|null|Omit $missingData What happens to contacts for whom a tag has neither value nor fallback;
     *     default `send`. One of {@see Enums\BroadcastSettingsMissingData}.
     * @param bool|null|Omit $guard Pauses by itself after too many bounces or complaints; default true.
     * @param bool|null|Omit $archive Lists the broadcast in the team's public archive.
     * @param BroadcastTestRequest|array|null|Omit $test An A/B test of the variants; null ends it.
     */
    public function __construct(
        public readonly int|null|Omit $spreadHours = Omit::Value,
        public readonly int|null|Omit $ratePerHour = Omit::Value,
        public readonly bool|null|Omit $localTime = Omit::Value,
        public readonly string|null|Omit $timeZone = Omit::Value,
        public readonly string|null|Omit $missingData = Omit::Value,
        public readonly bool|null|Omit $guard = Omit::Value,
        public readonly bool|null|Omit $archive = Omit::Value,
        public readonly BroadcastTestRequest|array|null|Omit $test = Omit::Value
    ) {
    }
}
