<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class Event extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'schema' => ['schema', '?{'],
        'created_at' => ['createdAt', 'time'],
        'updated_at' => ['updatedAt', 'time'],
        'object' => ['object', ''],
    ];

    /**
     * @param array<string, string>|null $schema
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?array $schema,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly string $object
    ) {
    }
}
