<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class TemplateVariable extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'key' => ['key', ''],
        'type' => ['type', ''],
        'fallback_value' => ['fallbackValue', ''],
        'is_optional' => ['isOptional', ''],
        'created_at' => ['createdAt', 'time'],
        'updated_at' => ['updatedAt', 'time'],
    ];

    /**
     * @param string $type One of {@see Enums\TemplateVariableType}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $key,
        public readonly string $type,
        public readonly mixed $fallbackValue,
        public readonly bool $isOptional,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt
    ) {
    }
}
