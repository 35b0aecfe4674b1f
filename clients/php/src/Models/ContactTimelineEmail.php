<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactTimelineEmail extends Model implements ContactTimelineItem
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
        'id' => ['id', ''],
        'created_at' => ['createdAt', 'time'],
        'from' => ['from', ''],
        'subject' => ['subject', ''],
        'broadcast_id' => ['broadcastId', '?'],
        'status' => ['status', ''],
        'opens' => ['opens', '[ContactTimelineOpen'],
        'clicks' => ['clicks', '[ContactTimelineClick'],
    ];

    /**
     * @param string $status One of {@see Enums\ContactTimelineEmailStatus}.
     * @param list<ContactTimelineOpen> $opens
     * @param list<ContactTimelineClick> $clicks
     */
    public function __construct(
        public readonly string $type,
        public readonly string $id,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $from,
        public readonly string $subject,
        public readonly ?string $broadcastId,
        public readonly string $status,
        public readonly array $opens,
        public readonly array $clicks
    ) {
    }
}
