<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SegmentItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'created_at' => ['createdAt', 'time'],
        'filter' => ['filter', '?'],
        'tracked' => ['tracked', ''],
        'members' => ['members', '?'],
    ];

    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly \DateTimeImmutable $createdAt,
        public readonly mixed $filter,
        public readonly bool $tracked,
        public readonly ?int $members
    ) {
    }
}
