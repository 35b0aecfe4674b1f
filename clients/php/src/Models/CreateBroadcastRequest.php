<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class CreateBroadcastRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'segment_id' => ['segmentId', ''],
        'audience_id' => ['audienceId', ''],
        'filter' => ['filter', ''],
        'topic_id' => ['topicId', ''],
        'from' => ['from', ''],
        'subject' => ['subject', ''],
        'reply_to' => ['replyTo', ''],
        'preview_text' => ['previewText', ''],
        'html' => ['html', ''],
        'text' => ['text', ''],
        'document' => ['document', ''],
        'variants' => ['variants', '[BroadcastVariantRequest'],
        'settings' => ['settings', 'BroadcastSettingsRequest'],
        'send' => ['send', ''],
        'scheduled_at' => ['scheduledAt', 'time'],
    ];

    /**
     * @param ?string $segmentId Who gets it. The broadcast has a segment, a filter or both.
     * @param ?string $audienceId Another name of `segment_id`, for older client libraries.
     * @param mixed $filter Narrows the segment, or all contacts where there is none.
     * @param string|list<string>|null $replyTo
     * @param mixed $document The editor's document, from which HTML and text are rendered; null goes on in HTML.
     * @param list<BroadcastVariantRequest|array>|null $variants The other variants of an A/B test; what they leave
     *     out is the broadcast's.
     * @param ?bool $send Sends it, or schedules it with `scheduled_at`.
     * @param \DateTimeInterface|string|null $scheduledAt ISO 8601, or English such as `in 1 hour`; needs `send`.
     */
    public function __construct(
        public readonly ?string $name = null,
        public readonly ?string $segmentId = null,
        public readonly ?string $audienceId = null,
        public readonly mixed $filter = null,
        public readonly ?string $topicId = null,
        public readonly ?string $from = null,
        public readonly ?string $subject = null,
        public readonly string|array|null $replyTo = null,
        public readonly ?string $previewText = null,
        public readonly ?string $html = null,
        public readonly ?string $text = null,
        public readonly mixed $document = null,
        public readonly ?array $variants = null,
        public readonly BroadcastSettingsRequest|array|null $settings = null,
        public readonly ?bool $send = null,
        public readonly \DateTimeInterface|string|null $scheduledAt = null
    ) {
    }
}
