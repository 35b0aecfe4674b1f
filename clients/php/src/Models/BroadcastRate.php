<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastRate extends Model
{
    /** @internal */
    public const FIELDS = [
        'value' => ['value', ''],
        'low' => ['low', ''],
        'high' => ['high', ''],
    ];

    public function __construct(
        public readonly float $value,
        public readonly float $low,
        public readonly float $high
    ) {
    }
}
