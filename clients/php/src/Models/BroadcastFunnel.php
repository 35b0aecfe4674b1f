<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastFunnel extends Model
{
    /** @internal */
    public const FIELDS = [
        'audience' => ['audience', ''],
        'skipped' => ['skipped', ''],
        'sent' => ['sent', ''],
        'pending' => ['pending', ''],
        'delivered' => ['delivered', ''],
        'bounced' => ['bounced', ''],
        'failed' => ['failed', ''],
        'suppressed' => ['suppressed', ''],
        'canceled' => ['canceled', ''],
        'opened' => ['opened', ''],
        'machine_opened' => ['machineOpened', ''],
        'clicked' => ['clicked', ''],
        'unsubscribed' => ['unsubscribed', ''],
        'complained' => ['complained', ''],
    ];

    public function __construct(
        public readonly int $audience,
        public readonly int $skipped,
        public readonly int $sent,
        public readonly int $pending,
        public readonly int $delivered,
        public readonly int $bounced,
        public readonly int $failed,
        public readonly int $suppressed,
        public readonly int $canceled,
        public readonly int $opened,
        public readonly int $machineOpened,
        public readonly int $clicked,
        public readonly int $unsubscribed,
        public readonly int $complained
    ) {
    }
}
