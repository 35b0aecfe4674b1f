<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'message_id' => ['messageId', ''],
        'to' => ['to', ''],
        'from' => ['from', ''],
        'created_at' => ['createdAt', 'time'],
        'subject' => ['subject', ''],
        'bcc' => ['bcc', '?'],
        'cc' => ['cc', '?'],
        'reply_to' => ['replyTo', '?'],
        'last_event' => ['lastEvent', ''],
        'recipient_counts' => ['recipientCounts', '{'],
        'scheduled_at' => ['scheduledAt', '?time'],
        'topic_id' => ['topicId', '?'],
    ];

    /**
     * @param list<string> $to
     * @param list<string>|null $bcc
     * @param list<string>|null $cc
     * @param list<string>|null $replyTo
     * @param array<string, int> $recipientCounts
     */
    public function __construct(
        public readonly string $id,
        public readonly string $messageId,
        public readonly array $to,
        public readonly string $from,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $subject,
        public readonly ?array $bcc,
        public readonly ?array $cc,
        public readonly ?array $replyTo,
        public readonly string $lastEvent,
        public readonly array $recipientCounts,
        public readonly ?\DateTimeImmutable $scheduledAt,
        public readonly ?string $topicId
    ) {
    }
}
