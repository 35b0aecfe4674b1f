<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SendEmailAttachment extends Model
{
    /** @internal */
    public const FIELDS = [
        'filename' => ['filename', ''],
        'content' => ['content', ''],
        'path' => ['path', ''],
        'content_type' => ['contentType', ''],
        'content_id' => ['contentId', ''],
        'inline_content_id' => ['inlineContentId', ''],
    ];

    /**
     * @param ?string $filename The file name. The content type is derived from it.
     * @param ?string $content The content as base64 or an array of bytes. iCalendar may be plain text.
     * @param ?string $path A URL to fetch the file from, instead of `content`.
     * @param ?string $contentType The content type, if it cannot be derived from the name.
     * @param ?string $contentId An id to show the file inside the HTML as `cid:<content_id>`.
     */
    public function __construct(
        public readonly ?string $filename = null,
        public readonly ?string $content = null,
        public readonly ?string $path = null,
        public readonly ?string $contentType = null,
        public readonly ?string $contentId = null,
        public readonly ?string $inlineContentId = null
    ) {
    }
}
