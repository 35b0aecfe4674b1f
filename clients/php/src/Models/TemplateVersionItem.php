<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class TemplateVersionItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'subject' => ['subject', '?'],
        'is_current' => ['isCurrent', ''],
        'is_published' => ['isPublished', ''],
        'published_at' => ['publishedAt', '?time'],
        'created_at' => ['createdAt', 'time'],
        'updated_at' => ['updatedAt', 'time'],
    ];

    public function __construct(
        public readonly string $id,
        public readonly ?string $subject,
        public readonly bool $isCurrent,
        public readonly bool $isPublished,
        public readonly ?\DateTimeImmutable $publishedAt,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt
    ) {
    }
}
