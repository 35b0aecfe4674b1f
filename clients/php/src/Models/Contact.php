<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class Contact extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'email' => ['email', ''],
        'first_name' => ['firstName', '?'],
        'last_name' => ['lastName', '?'],
        'created_at' => ['createdAt', 'time'],
        'unsubscribed' => ['unsubscribed', ''],
        'status' => ['status', ''],
        'object' => ['object', ''],
        'properties' => ['properties', '{ContactPropertyValue'],
        'language' => ['language', '?'],
        'time_zone' => ['timeZone', '?'],
        'suppression' => ['suppression', '?'],
        'activity' => ['activity', 'ContactActivity'],
    ];

    /**
     * @param bool $unsubscribed True also for a contact that has not confirmed yet.
     * @param string $status `pending`: has not confirmed the subscription yet, and gets only transactional email.
     *     One of {@see Enums\ContactStatus}.
     * @param array<string, ContactPropertyValue> $properties
     * @param ?string $suppression Why the address gets no email at all; null = it is not suppressed. One of {@see
     *     Enums\SuppressionOrigin}.
     * @param ContactActivity $activity A few seconds behind.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $email,
        public readonly ?string $firstName,
        public readonly ?string $lastName,
        public readonly \DateTimeImmutable $createdAt,
        public readonly bool $unsubscribed,
        public readonly string $status,
        public readonly string $object,
        public readonly array $properties,
        public readonly ?string $language,
        public readonly ?string $timeZone,
        public readonly ?string $suppression,
        public readonly ContactActivity $activity
    ) {
    }
}
