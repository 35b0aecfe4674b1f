<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class Attachment extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'filename' => ['filename', '?'],
        'size' => ['size', ''],
        'content_type' => ['contentType', ''],
        'content_disposition' => ['contentDisposition', ''],
        'content_id' => ['contentId', '?'],
        'download_url' => ['downloadUrl', ''],
        'expires_at' => ['expiresAt', 'time'],
        'object' => ['object', ''],
    ];

    /**
     * @param string $contentDisposition One of {@see Enums\AttachmentContentDisposition}.
     */
    public function __construct(
        public readonly string $id,
        public readonly ?string $filename,
        public readonly int $size,
        public readonly string $contentType,
        public readonly string $contentDisposition,
        public readonly ?string $contentId,
        public readonly string $downloadUrl,
        public readonly \DateTimeImmutable $expiresAt,
        public readonly string $object
    ) {
    }
}
