<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastCounts extends Model
{
    /** @internal */
    public const FIELDS = [
        'sent' => ['sent', ''],
        'delivered' => ['delivered', ''],
        'opened' => ['opened', ''],
        'clicked' => ['clicked', ''],
        'unsubscribed' => ['unsubscribed', ''],
        'bounced' => ['bounced', ''],
        'complained' => ['complained', ''],
    ];

    public function __construct(
        public readonly int $sent,
        public readonly int $delivered,
        public readonly int $opened,
        public readonly int $clicked,
        public readonly int $unsubscribed,
        public readonly int $bounced,
        public readonly int $complained
    ) {
    }
}
