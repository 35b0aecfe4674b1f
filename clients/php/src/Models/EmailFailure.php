<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailFailure extends Model
{
    /** @internal */
    public const FIELDS = [
        'reason' => ['reason', ''],
        'class' => ['class', ''],
        'advice' => ['advice', ''],
        'outcome' => ['outcome', ''],
    ];

    public function __construct(
        public readonly string $reason,
        public readonly ?string $class = null,
        public readonly ?string $advice = null,
        public readonly ?string $outcome = null
    ) {
    }
}
