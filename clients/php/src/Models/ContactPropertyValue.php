<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactPropertyValue extends Model
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
        'value' => ['value', ''],
    ];

    /**
     * @param string $type One of {@see Enums\ContactPropertyType}.
     */
    public function __construct(
        public readonly string $type,
        public readonly string|int|float $value
    ) {
    }
}
