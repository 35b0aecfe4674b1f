<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailEvent extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'type' => ['type', ''],
        'created_at' => ['createdAt', 'time'],
        'delivery_id' => ['deliveryId', '?'],
        'data' => ['data', ''],
    ];

    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?string $deliveryId,
        public readonly mixed $data
    ) {
    }
}
