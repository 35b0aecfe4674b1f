<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailCount extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'count' => ['count', ''],
        'is_exact' => ['isExact', ''],
    ];

    public function __construct(
        public readonly string $object,
        public readonly int $count,
        public readonly bool $isExact
    ) {
    }
}
