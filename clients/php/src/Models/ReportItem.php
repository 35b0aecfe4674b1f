<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ReportItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'received_at' => ['receivedAt', 'time'],
        'from' => ['from', ''],
        'to' => ['to', ''],
        'delivery_id' => ['deliveryId', '?'],
        'reason' => ['reason', ''],
        'size_bytes' => ['sizeBytes', ''],
    ];

    public function __construct(
        public readonly string $id,
        public readonly \DateTimeImmutable $receivedAt,
        public readonly string $from,
        public readonly string $to,
        public readonly ?string $deliveryId,
        public readonly string $reason,
        public readonly int $sizeBytes
    ) {
    }
}
