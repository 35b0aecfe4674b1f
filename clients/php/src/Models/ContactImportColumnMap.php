<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ContactImportColumnMap extends Model
{
    /** @internal */
    public const FIELDS = [
        'email' => ['email', ''],
        'first_name' => ['firstName', ''],
        'last_name' => ['lastName', ''],
        'full_name' => ['fullName', ''],
        'unsubscribed' => ['unsubscribed', ''],
        'status' => ['status', ''],
        'language' => ['language', ''],
        'time_zone' => ['timeZone', ''],
        'segments' => ['segments', ''],
        'topics' => ['topics', ''],
        'attributes' => ['attributes', ''],
        'properties' => ['properties', '{ContactImportPropertyColumn'],
    ];

    /**
     * @param array<string, ContactImportPropertyColumn|array>|null $properties
     */
    public function __construct(
        public readonly ?string $email = null,
        public readonly ?string $firstName = null,
        public readonly ?string $lastName = null,
        public readonly ?string $fullName = null,
        public readonly ?string $unsubscribed = null,
        public readonly ?string $status = null,
        public readonly ?string $language = null,
        public readonly ?string $timeZone = null,
        public readonly ?string $segments = null,
        public readonly ?string $topics = null,
        public readonly ?string $attributes = null,
        public readonly ?array $properties = null
    ) {
    }
}
