<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class DryRunAutomationRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'contact_id' => ['contactId', ''],
        'email' => ['email', ''],
        'payload' => ['payload', ''],
        'start_at' => ['startAt', 'time'],
        'answers' => ['answers', '{'],
    ];

    /**
     * @param ?string $contactId Give either this or `email`.
     * @param ?string $email The address of a contact.
     * @param mixed $payload Of the event that starts it.
     * @param \DateTimeInterface|string|null $startAt Default: now.
     * @param array<string, string>|null $answers What happens at steps, by key. A wait: `timeout`, `event_received`
     *     or `{payload, after}`; a condition: `condition_met` or `condition_not_met`; an email: `sent`, `delivered`,
     *     `opened` or `clicked`. Default: waits time out, conditions are evaluated, and emails are delivered.
     */
    public function __construct(
        public readonly ?string $contactId = null,
        public readonly ?string $email = null,
        public readonly mixed $payload = null,
        public readonly \DateTimeInterface|string|null $startAt = null,
        public readonly ?array $answers = null
    ) {
    }
}
