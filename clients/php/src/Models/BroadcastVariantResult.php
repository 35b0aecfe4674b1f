<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastVariantResult extends Model
{
    /** @internal */
    public const FIELDS = [
        'delivered' => ['delivered', ''],
        'wins' => ['wins', ''],
    ];

    public function __construct(
        public readonly int $delivered,
        public readonly int $wins
    ) {
    }
}
