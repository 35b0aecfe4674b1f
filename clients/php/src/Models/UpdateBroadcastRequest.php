<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Omit;
use Sendlark\Model;

final class UpdateBroadcastRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', '~'],
        'segment_id' => ['segmentId', '~'],
        'audience_id' => ['audienceId', '~'],
        'filter' => ['filter', '~'],
        'topic_id' => ['topicId', '~'],
        'from' => ['from', '~'],
        'subject' => ['subject', '~'],
        'reply_to' => ['replyTo', '~'],
        'preview_text' => ['previewText', '~'],
        'html' => ['html', '~'],
        'text' => ['text', '~'],
        'document' => ['document', '~'],
        'variants' => ['variants', '~[BroadcastVariantRequest'],
        'settings' => ['settings', '~BroadcastSettingsRequest'],
        'revision' => ['revision', '~'],
    ];

    /**
     * @param string|null|Omit $segmentId Who gets it. The broadcast has a segment, a filter or both.
     * @param string|null|Omit $audienceId Another name of `segment_id`, for older client libraries.
     * @param mixed $filter Narrows the segment, or all contacts where there is none.
     * @param string|list<string>|null|Omit $replyTo
     * @param mixed $document The editor's document, from which HTML and text are rendered; null goes on in HTML.
     * @param list<BroadcastVariantRequest|array>|null|Omit $variants The other variants of an A/B test; what they
     *     leave out is the broadcast's.
     * @param int|null|Omit $revision Refuses the change with 409 if the broadcast is no longer at this revision.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly string|null|Omit $segmentId = Omit::Value,
        public readonly string|null|Omit $audienceId = Omit::Value,
        public readonly mixed $filter = Omit::Value,
        public readonly string|null|Omit $topicId = Omit::Value,
        public readonly string|null|Omit $from = Omit::Value,
        public readonly string|null|Omit $subject = Omit::Value,
        public readonly string|array|null|Omit $replyTo = Omit::Value,
        public readonly string|null|Omit $previewText = Omit::Value,
        public readonly string|null|Omit $html = Omit::Value,
        public readonly string|null|Omit $text = Omit::Value,
        public readonly mixed $document = Omit::Value,
        public readonly array|null|Omit $variants = Omit::Value,
        public readonly BroadcastSettingsRequest|array|null|Omit $settings = Omit::Value,
        public readonly int|null|Omit $revision = Omit::Value
    ) {
    }
}
