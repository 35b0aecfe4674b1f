<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class CreateEventRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'schema' => ['schema', '{'],
    ];

    /**
     * @param string $name 1 to 100 characters. Names that start with `resend:` or `sendlark:` are reserved.
     * @param array<string, string>|null $schema Types of the payload's fields. Without one, anything is accepted.
     */
    public function __construct(
        public readonly string $name,
        public readonly ?array $schema = null
    ) {
    }
}
