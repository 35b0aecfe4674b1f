<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastVariant extends Model
{
    /** @internal */
    public const FIELDS = [
        'subject' => ['subject', '?'],
        'preview_text' => ['previewText', '?'],
        'from' => ['from', '?'],
        'content_id' => ['contentId', '?'],
    ];

    public function __construct(
        public readonly ?string $subject,
        public readonly ?string $previewText,
        public readonly ?string $from,
        public readonly ?string $contentId
    ) {
    }
}
