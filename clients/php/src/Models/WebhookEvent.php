<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class WebhookEvent extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'type' => ['type', ''],
        'created_at' => ['createdAt', 'time'],
        'status' => ['status', ''],
        'object' => ['object', ''],
        'next_attempt_at' => ['nextAttemptAt', '?time'],
        'payload' => ['payload', '?'],
    ];

    /**
     * @param string $type One of {@see Enums\WebhookEventType}.
     * @param string $status One of {@see Enums\WebhookEventStatus}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $status,
        public readonly string $object,
        public readonly ?\DateTimeImmutable $nextAttemptAt,
        public readonly mixed $payload
    ) {
    }
}
