<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class FormCounts extends Model
{
    /** @internal */
    public const FIELDS = [
        'viewed' => ['viewed', ''],
        'requested' => ['requested', ''],
        'confirmed' => ['confirmed', ''],
        'refused' => ['refused', ''],
    ];

    public function __construct(
        public readonly int $viewed,
        public readonly int $requested,
        public readonly int $confirmed,
        public readonly int $refused
    ) {
    }
}
