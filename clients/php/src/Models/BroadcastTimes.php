<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastTimes extends Model
{
    /** @internal */
    public const FIELDS = [
        'opened' => ['opened', ''],
        'clicked' => ['clicked', ''],
    ];

    public function __construct(
        public readonly int $opened,
        public readonly int $clicked
    ) {
    }
}
