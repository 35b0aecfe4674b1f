<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class Webhook extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'endpoint' => ['endpoint', ''],
        'created_at' => ['createdAt', 'time'],
        'status' => ['status', ''],
        'events' => ['events', ''],
        'disabled_reason' => ['disabledReason', '?'],
        'disabled_at' => ['disabledAt', '?time'],
        'failing_since' => ['failingSince', '?time'],
        'object' => ['object', ''],
        'signing_secret' => ['signingSecret', ''],
    ];

    /**
     * @param string $status One of {@see Enums\WebhookStatus}.
     * @param list<string> $events
     * @param ?string $disabledReason One of {@see Enums\WebhookDisabledReason}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $endpoint,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $status,
        public readonly array $events,
        public readonly ?string $disabledReason,
        public readonly ?\DateTimeImmutable $disabledAt,
        public readonly ?\DateTimeImmutable $failingSince,
        public readonly string $object,
        public readonly string $signingSecret
    ) {
    }
}
