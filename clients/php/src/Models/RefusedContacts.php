<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class RefusedContacts extends Model
{
    /** @internal */
    public const FIELDS = [
        'unsubscribed' => ['unsubscribed', ''],
        'pending' => ['pending', ''],
        'opted_out' => ['optedOut', ''],
        'bounce' => ['bounce', ''],
        'complaint' => ['complaint', ''],
        'manual' => ['manual', ''],
    ];

    public function __construct(
        public readonly float $unsubscribed,
        public readonly float $pending,
        public readonly float $optedOut,
        public readonly float $bounce,
        public readonly float $complaint,
        public readonly float $manual
    ) {
    }
}
