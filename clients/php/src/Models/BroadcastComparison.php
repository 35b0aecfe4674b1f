<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastComparison extends Model
{
    /** @internal */
    public const FIELDS = [
        'broadcasts' => ['broadcasts', ''],
        'delivered' => ['delivered', 'BroadcastComparedRate'],
        'opened' => ['opened', 'BroadcastComparedRate'],
        'clicked' => ['clicked', 'BroadcastComparedRate'],
        'unsubscribed' => ['unsubscribed', 'BroadcastComparedRate'],
        'bounced' => ['bounced', 'BroadcastComparedRate'],
        'complained' => ['complained', 'BroadcastComparedRate'],
    ];

    public function __construct(
        public readonly int $broadcasts,
        public readonly BroadcastComparedRate $delivered,
        public readonly BroadcastComparedRate $opened,
        public readonly BroadcastComparedRate $clicked,
        public readonly BroadcastComparedRate $unsubscribed,
        public readonly BroadcastComparedRate $bounced,
        public readonly BroadcastComparedRate $complained
    ) {
    }
}
