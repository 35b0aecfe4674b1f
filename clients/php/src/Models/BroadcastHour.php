<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastHour extends Model
{
    /** @internal */
    public const FIELDS = [
        'hour' => ['hour', ''],
        'delivered' => ['delivered', ''],
        'opened' => ['opened', ''],
        'clicked' => ['clicked', ''],
        'unsubscribed' => ['unsubscribed', ''],
    ];

    public function __construct(
        public readonly int $hour,
        public readonly int $delivered,
        public readonly int $opened,
        public readonly int $clicked,
        public readonly int $unsubscribed
    ) {
    }
}
