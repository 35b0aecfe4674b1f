<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class TopicEventData extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'description' => ['description', '?'],
        'default_subscription' => ['defaultSubscription', ''],
        'deleted' => ['deleted', ''],
        'created_at' => ['createdAt', 'time'],
        'updated_at' => ['updatedAt', 'time'],
    ];

    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $description,
        public readonly string $defaultSubscription,
        public readonly bool $deleted,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt
    ) {
    }
}
