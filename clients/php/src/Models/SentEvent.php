<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SentEvent extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'event' => ['event', ''],
    ];

    public function __construct(
        public readonly string $object,
        public readonly string $event
    ) {
    }
}
