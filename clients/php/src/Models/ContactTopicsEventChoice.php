<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ContactTopicsEventChoice extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'subscription' => ['subscription', ''],
    ];

    public function __construct(
        public readonly string $id,
        public readonly string $subscription
    ) {
    }
}
