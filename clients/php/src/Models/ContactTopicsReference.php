<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ContactTopicsReference extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'id' => ['id', ''],
        'contact_id' => ['contactId', ''],
        'topics' => ['topics', '[ContactTopicChoice'],
    ];

    /**
     * @param list<ContactTopicChoice> $topics
     */
    public function __construct(
        public readonly string $object,
        public readonly string $id,
        public readonly string $contactId,
        public readonly array $topics
    ) {
    }
}
