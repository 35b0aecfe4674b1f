<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class Email extends Model
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
        'object' => ['object', ''],
        'html' => ['html', '?'],
        'text' => ['text', '?'],
        'content_deleted' => ['contentDeleted', ''],
        'tags' => ['tags', '[EmailTag'],
        'template_id' => ['templateId', '?'],
        'broadcast_id' => ['broadcastId', '?'],
        'engagement' => ['engagement', 'EmailEngagement'],
    ];

    /**
     * @param list<string> $to
     * @param list<string>|null $bcc
     * @param list<string>|null $cc
     * @param list<string>|null $replyTo
     * @param array<string, int> $recipientCounts
     * @param list<EmailTag> $tags
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
        public readonly ?string $topicId,
        public readonly string $object,
        public readonly ?string $html,
        public readonly ?string $text,
        public readonly bool $contentDeleted,
        public readonly array $tags,
        public readonly ?string $templateId,
        public readonly ?string $broadcastId,
        public readonly EmailEngagement $engagement
    ) {
    }
}
