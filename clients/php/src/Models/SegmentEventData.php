<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SegmentEventData extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'contact_id' => ['contactId', ''],
        'email' => ['email', ''],
        'first_name' => ['firstName', '?'],
        'last_name' => ['lastName', '?'],
    ];

    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $contactId,
        public readonly string $email,
        public readonly ?string $firstName,
        public readonly ?string $lastName
    ) {
    }
}
