<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SendEmailRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'from' => ['from', ''],
        'to' => ['to', ''],
        'cc' => ['cc', ''],
        'bcc' => ['bcc', ''],
        'reply_to' => ['replyTo', ''],
        'subject' => ['subject', ''],
        'html' => ['html', ''],
        'text' => ['text', ''],
        'headers' => ['headers', '{'],
        'attachments' => ['attachments', '[SendEmailAttachment'],
        'tags' => ['tags', '[EmailTag'],
        'scheduled_at' => ['scheduledAt', 'time'],
        'deliver_within' => ['deliverWithin', ''],
        'topic_id' => ['topicId', ''],
        'unsubscribe' => ['unsubscribe', ''],
        'template' => ['template', 'SendEmailTemplate'],
    ];

    /**
     * @param string|list<string> $to The recipients: 1 to 50, counting `cc` and `bcc`.
     * @param ?string $from The sender, as `Name <address>` or an address, at one of the team's verified domains.
     * @param string|list<string>|null $cc
     * @param string|list<string>|null $bcc
     * @param string|list<string>|null $replyTo
     * @param ?string $subject At most 998 characters.
     * @param ?string $html The HTML body. Set `html`, `text` or both.
     * @param ?string $text The plain-text body.
     * @param array<string, string>|null $headers Custom headers, such as `X-Entity-Ref-ID`.
     * @param list<SendEmailAttachment|array>|null $attachments The attachments, at most 40 MB in total after base64
     *     encoding.
     * @param list<EmailTag|array>|null $tags Custom tags, included in events. Names and values consist of ASCII
     *     letters, digits, `_` and `-`.
     * @param \DateTimeInterface|string|null $scheduledAt When to send, in ISO 8601 or words such as `in 2 hours`;
     *     at most 30 days ahead.
     * @param ?string $deliverWithin How long to attempt delivery, such as `10m` or `2 hours`; default 72 hours, at
     *     most 5 days. With an hour or less, the email is never sent after its time.
     * @param ?string $topicId The id of a topic. The email goes only to recipients subscribed to it and carries
     *     unsubscribe links.
     * @param ?bool $unsubscribe Set true to add unsubscribe links and skip recipients who have unsubscribed.
     */
    public function __construct(
        public readonly string|array $to,
        public readonly ?string $from = null,
        public readonly string|array|null $cc = null,
        public readonly string|array|null $bcc = null,
        public readonly string|array|null $replyTo = null,
        public readonly ?string $subject = null,
        public readonly ?string $html = null,
        public readonly ?string $text = null,
        public readonly ?array $headers = null,
        public readonly ?array $attachments = null,
        public readonly ?array $tags = null,
        public readonly \DateTimeInterface|string|null $scheduledAt = null,
        public readonly ?string $deliverWithin = null,
        public readonly ?string $topicId = null,
        public readonly ?bool $unsubscribe = null,
        public readonly SendEmailTemplate|array|null $template = null
    ) {
    }
}
