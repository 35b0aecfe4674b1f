<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class Delivery extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'email_id' => ['emailId', ''],
        'recipient' => ['recipient', ''],
        'destination' => ['destination', ''],
        'site' => ['site', ''],
        'state' => ['state', ''],
        'attempts' => ['attempts', ''],
        'created_at' => ['createdAt', 'time'],
        'due_at' => ['dueAt', 'time'],
        'expires_at' => ['expiresAt', 'time'],
        'last_class' => ['lastClass', '?'],
        'last_reply' => ['lastReply', '?'],
        'advice' => ['advice', '?'],
    ];

    /**
     * @param string $state One of {@see Enums\DeliveryState}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $emailId,
        public readonly string $recipient,
        public readonly string $destination,
        public readonly string $site,
        public readonly string $state,
        public readonly int $attempts,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $dueAt,
        public readonly \DateTimeImmutable $expiresAt,
        public readonly ?string $lastClass,
        public readonly ?string $lastReply,
        public readonly ?string $advice
    ) {
    }
}
