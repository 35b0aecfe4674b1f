<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactProperty extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'key' => ['key', ''],
        'type' => ['type', ''],
        'fallback_value' => ['fallbackValue', '?'],
        'created_at' => ['createdAt', 'time'],
        'object' => ['object', ''],
    ];

    /**
     * @param string $type One of {@see Enums\ContactPropertyType}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $key,
        public readonly string $type,
        public readonly string|int|float|null $fallbackValue,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $object
    ) {
    }
}
