<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Omit;
use Sendlark\Model;

final class BroadcastVariantRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'subject' => ['subject', '~'],
        'preview_text' => ['previewText', '~'],
        'from' => ['from', '~'],
        'html' => ['html', '~'],
        'text' => ['text', '~'],
        'document' => ['document', '~'],
        'content_id' => ['contentId', '~'],
    ];

    /**
     * @param string|null|Omit $contentId Keeps this content of the variant.
     */
    public function __construct(
        public readonly string|null|Omit $subject = Omit::Value,
        public readonly string|null|Omit $previewText = Omit::Value,
        public readonly string|null|Omit $from = Omit::Value,
        public readonly string|null|Omit $html = Omit::Value,
        public readonly string|null|Omit $text = Omit::Value,
        public readonly mixed $document = Omit::Value,
        public readonly string|null|Omit $contentId = Omit::Value
    ) {
    }
}
