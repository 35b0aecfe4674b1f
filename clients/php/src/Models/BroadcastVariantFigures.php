<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastVariantFigures extends Model
{
    /** @internal */
    public const FIELDS = [
        'variant' => ['variant', ''],
        'subject' => ['subject', ''],
        'from' => ['from', ''],
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
        'open_rate' => ['openRate', 'BroadcastRate'],
        'click_rate' => ['clickRate', 'BroadcastRate'],
    ];

    public function __construct(
        public readonly int $variant,
        public readonly string $subject,
        public readonly string $from,
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
        public readonly int $complained,
        public readonly BroadcastRate $openRate,
        public readonly BroadcastRate $clickRate
    ) {
    }
}
