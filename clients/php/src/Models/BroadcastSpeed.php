<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastSpeed extends Model
{
    /** @internal */
    public const FIELDS = [
        'per_hour' => ['perHour', ''],
        'seconds_left' => ['secondsLeft', '?'],
    ];

    public function __construct(
        public readonly int $perHour,
        public readonly ?int $secondsLeft
    ) {
    }
}
