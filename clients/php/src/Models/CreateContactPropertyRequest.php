<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class CreateContactPropertyRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'key' => ['key', ''],
        'type' => ['type', ''],
        'fallback_value' => ['fallbackValue', ''],
    ];

    /**
     * @param string $key 1 to 50 ASCII letters, digits and underscores.
     * @param string $type One of {@see Enums\ContactPropertyType}.
     * @param string|int|float|null $fallbackValue The value for contacts without one; must have the property's
     *     type.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $type,
        public readonly string|int|float|null $fallbackValue = null
    ) {
    }
}
