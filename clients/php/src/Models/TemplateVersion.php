<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class TemplateVersion extends Model
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
        'object' => ['object', ''],
        'from' => ['from', '?'],
        'reply_to' => ['replyTo', '?'],
        'html' => ['html', ''],
        'text' => ['text', '?'],
        'document' => ['document', '?'],
        'variables' => ['variables', '[TemplateVariable'],
        'unknown_tags' => ['unknownTags', ''],
    ];

    /**
     * @param list<string>|null $replyTo
     * @param list<TemplateVariable> $variables
     * @param list<string> $unknownTags
     */
    public function __construct(
        public readonly string $id,
        public readonly ?string $subject,
        public readonly bool $isCurrent,
        public readonly bool $isPublished,
        public readonly ?\DateTimeImmutable $publishedAt,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly string $object,
        public readonly ?string $from,
        public readonly ?array $replyTo,
        public readonly string $html,
        public readonly ?string $text,
        public readonly mixed $document,
        public readonly array $variables,
        public readonly array $unknownTags
    ) {
    }
}
