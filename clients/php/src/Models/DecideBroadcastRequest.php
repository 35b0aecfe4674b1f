<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class DecideBroadcastRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'variant' => ['variant', ''],
    ];

    /**
     * @param int $variant The variant that the rest of the audience gets, from 0.
     */
    public function __construct(
        public readonly int $variant
    ) {
    }
}
