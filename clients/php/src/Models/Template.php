<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class Template extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'status' => ['status', ''],
        'published_at' => ['publishedAt', '?time'],
        'created_at' => ['createdAt', 'time'],
        'updated_at' => ['updatedAt', 'time'],
        'alias' => ['alias', '?'],
        'object' => ['object', ''],
        'current_version_id' => ['currentVersionId', ''],
        'has_unpublished_versions' => ['hasUnpublishedVersions', ''],
        'revision' => ['revision', ''],
        'from' => ['from', '?'],
        'subject' => ['subject', '?'],
        'reply_to' => ['replyTo', '?'],
        'html' => ['html', ''],
        'text' => ['text', '?'],
        'document' => ['document', '?'],
        'variables' => ['variables', '[TemplateVariable'],
        'unknown_tags' => ['unknownTags', ''],
    ];

    /**
     * @param string $status One of {@see Enums\TemplateStatus}.
     * @param list<string>|null $replyTo
     * @param list<TemplateVariable> $variables
     * @param list<string> $unknownTags
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $status,
        public readonly ?\DateTimeImmutable $publishedAt,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?string $alias,
        public readonly string $object,
        public readonly string $currentVersionId,
        public readonly bool $hasUnpublishedVersions,
        public readonly int $revision,
        public readonly ?string $from,
        public readonly ?string $subject,
        public readonly ?array $replyTo,
        public readonly string $html,
        public readonly ?string $text,
        public readonly mixed $document,
        public readonly array $variables,
        public readonly array $unknownTags
    ) {
    }
}
