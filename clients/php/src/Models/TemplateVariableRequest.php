<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class TemplateVariableRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'key' => ['key', ''],
        'type' => ['type', ''],
        'fallback_value' => ['fallbackValue', ''],
    ];

    /**
     * @param string $type One of {@see Enums\TemplateVariableType}.
     * @param mixed $fallbackValue The value used when an email sets none; must have the variable's type. Without a
     *     fallback, every email must set a value; null allows an empty value.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $type,
        public readonly mixed $fallbackValue = null
    ) {
    }
}
