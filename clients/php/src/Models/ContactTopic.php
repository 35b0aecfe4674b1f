<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactTopic extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'description' => ['description', '?'],
        'subscription' => ['subscription', ''],
        'created_at' => ['createdAt', 'time'],
    ];

    /**
     * @param string $subscription One of {@see Enums\TopicSubscription}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $description,
        public readonly string $subscription,
        public readonly \DateTimeImmutable $createdAt
    ) {
    }
}
