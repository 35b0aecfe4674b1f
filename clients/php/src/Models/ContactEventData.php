<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ContactEventData extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'audience_id' => ['audienceId', ''],
        'segment_ids' => ['segmentIds', ''],
        'created_at' => ['createdAt', 'time'],
        'updated_at' => ['updatedAt', 'time'],
        'email' => ['email', ''],
        'first_name' => ['firstName', '?'],
        'last_name' => ['lastName', '?'],
        'unsubscribed' => ['unsubscribed', ''],
    ];

    /**
     * @param list<string> $segmentIds
     */
    public function __construct(
        public readonly string $id,
        public readonly string $audienceId,
        public readonly array $segmentIds,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly string $email,
        public readonly ?string $firstName,
        public readonly ?string $lastName,
        public readonly bool $unsubscribed
    ) {
    }
}
