<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ContactTopicsEventData extends Model
{
    /** @internal */
    public const FIELDS = [
        'email' => ['email', ''],
        'topics' => ['topics', '[ContactTopicsEventChoice'],
    ];

    /**
     * @param list<ContactTopicsEventChoice> $topics
     */
    public function __construct(
        public readonly string $email,
        public readonly array $topics
    ) {
    }
}
