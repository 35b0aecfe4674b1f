<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class TopicItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'description' => ['description', '?'],
        'default_subscription' => ['defaultSubscription', ''],
        'visibility' => ['visibility', ''],
        'created_at' => ['createdAt', 'time'],
    ];

    /**
     * @param string $defaultSubscription One of {@see Enums\TopicSubscription}.
     * @param string $visibility One of {@see Enums\TopicVisibility}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $description,
        public readonly string $defaultSubscription,
        public readonly string $visibility,
        public readonly \DateTimeImmutable $createdAt
    ) {
    }
}
