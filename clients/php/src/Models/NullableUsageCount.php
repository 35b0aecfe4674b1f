<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class NullableUsageCount extends Model
{
    /** @internal */
    public const FIELDS = [
        'used' => ['used', ''],
        'limit' => ['limit', '?'],
        'is_unlimited' => ['isUnlimited', ''],
    ];

    public function __construct(
        public readonly int $used,
        public readonly ?int $limit,
        public readonly bool $isUnlimited
    ) {
    }
}
