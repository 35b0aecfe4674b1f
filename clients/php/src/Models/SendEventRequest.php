<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SendEventRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'event' => ['event', ''],
        'contact_id' => ['contactId', ''],
        'email' => ['email', ''],
        'payload' => ['payload', ''],
        'idempotency_id' => ['idempotencyId', ''],
    ];

    /**
     * @param string $event The event's name. An unknown name is defined without a schema.
     * @param ?string $contactId Give either this or `email`.
     * @param ?string $email An address that is no contact's becomes a contact.
     * @param mixed $payload At most 16 KB of JSON, 5 levels deep.
     * @param ?string $idempotencyId As the header `Idempotency-Key`, which counts if this is absent.
     */
    public function __construct(
        public readonly string $event,
        public readonly ?string $contactId = null,
        public readonly ?string $email = null,
        public readonly mixed $payload = null,
        public readonly ?string $idempotencyId = null
    ) {
    }
}
