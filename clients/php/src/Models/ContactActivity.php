<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ContactActivity extends Model
{
    /** @internal */
    public const FIELDS = [
        'last_sent_at' => ['lastSentAt', '?time'],
        'last_delivered_at' => ['lastDeliveredAt', '?time'],
        'last_opened_at' => ['lastOpenedAt', '?time'],
        'last_clicked_at' => ['lastClickedAt', '?time'],
        'last_event_at' => ['lastEventAt', '?time'],
    ];

    public function __construct(
        public readonly ?\DateTimeImmutable $lastSentAt,
        public readonly ?\DateTimeImmutable $lastDeliveredAt,
        public readonly ?\DateTimeImmutable $lastOpenedAt,
        public readonly ?\DateTimeImmutable $lastClickedAt,
        public readonly ?\DateTimeImmutable $lastEventAt
    ) {
    }
}
