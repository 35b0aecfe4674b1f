<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class BroadcastDecision extends Model
{
    /** @internal */
    public const FIELDS = [
        'by' => ['by', ''],
        'probability' => ['probability', '?'],
        'is_clear' => ['isClear', ''],
        'at' => ['at', ''],
        'variants' => ['variants', '[BroadcastVariantResult'],
    ];

    /**
     * @param string $by One of {@see Enums\BroadcastDecisionBy}.
     * @param list<BroadcastVariantResult> $variants
     */
    public function __construct(
        public readonly string $by,
        public readonly ?float $probability,
        public readonly bool $isClear,
        public readonly string $at,
        public readonly array $variants
    ) {
    }
}
