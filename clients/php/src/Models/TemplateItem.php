<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class TemplateItem extends Model
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
    ];

    /**
     * @param string $status One of {@see Enums\TemplateStatus}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $status,
        public readonly ?\DateTimeImmutable $publishedAt,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?string $alias
    ) {
    }
}
