<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class DailyEmailUsage extends Model
{
    /** @internal */
    public const FIELDS = [
        'used' => ['used', ''],
        'limit' => ['limit', '?'],
        'is_unlimited' => ['isUnlimited', ''],
        'sent' => ['sent', ''],
        'received' => ['received', ''],
        'resets_at' => ['resetsAt', 'time'],
    ];

    public function __construct(
        public readonly int $used,
        public readonly ?int $limit,
        public readonly bool $isUnlimited,
        public readonly int $sent,
        public readonly int $received,
        public readonly \DateTimeImmutable $resetsAt
    ) {
    }
}
