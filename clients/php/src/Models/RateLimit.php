<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class RateLimit extends Model
{
    /** @internal */
    public const FIELDS = [
        'limit' => ['limit', ''],
        'is_unlimited' => ['isUnlimited', ''],
        'duration' => ['duration', ''],
    ];

    public function __construct(
        public readonly int $limit,
        public readonly bool $isUnlimited,
        public readonly string $duration
    ) {
    }
}
