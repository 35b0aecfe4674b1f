<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailScheduledEvent extends Model
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
        'created_at' => ['createdAt', 'time'],
        'data' => ['data', 'EmailEventData'],
    ];

    public function __construct(
        public readonly string $type,
        public readonly \DateTimeImmutable $createdAt,
        public readonly EmailEventData $data
    ) {
    }
}
