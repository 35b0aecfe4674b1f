<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ContactTimelineEvent extends Model implements ContactTimelineItem
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
        'id' => ['id', ''],
        'created_at' => ['createdAt', 'time'],
        'name' => ['name', ''],
        'payload' => ['payload', ''],
    ];

    public function __construct(
        public readonly string $type,
        public readonly string $id,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $name,
        public readonly mixed $payload
    ) {
    }
}
