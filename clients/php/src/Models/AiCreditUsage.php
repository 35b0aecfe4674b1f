<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class AiCreditUsage extends Model
{
    /** @internal */
    public const FIELDS = [
        'used' => ['used', ''],
        'limit' => ['limit', '?'],
        'is_unlimited' => ['isUnlimited', ''],
        'next_increase_at' => ['nextIncreaseAt', '?time'],
    ];

    public function __construct(
        public readonly int $used,
        public readonly ?int $limit,
        public readonly bool $isUnlimited,
        public readonly ?\DateTimeImmutable $nextIncreaseAt
    ) {
    }
}
