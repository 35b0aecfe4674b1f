<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailFailedData extends Model
{
    /** @internal */
    public const FIELDS = [
        'broadcast_id' => ['broadcastId', ''],
        'template_id' => ['templateId', ''],
        'created_at' => ['createdAt', 'time'],
        'email_id' => ['emailId', ''],
        'message_id' => ['messageId', ''],
        'from' => ['from', ''],
        'to' => ['to', ''],
        'subject' => ['subject', ''],
        'headers' => ['headers', '[EmailEventHeader'],
        'tags' => ['tags', '{'],
        'failed' => ['failed', 'EmailFailure'],
    ];

    /**
     * @param list<string> $to The recipients of the event.
     * @param list<EmailEventHeader>|null $headers
     * @param array<string, string>|null $tags
     */
    public function __construct(
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $emailId,
        public readonly string $messageId,
        public readonly string $from,
        public readonly array $to,
        public readonly string $subject,
        public readonly ?string $broadcastId = null,
        public readonly ?string $templateId = null,
        public readonly ?array $headers = null,
        public readonly ?array $tags = null,
        public readonly ?EmailFailure $failed = null
    ) {
    }
}
