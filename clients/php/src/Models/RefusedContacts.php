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
        public readonly int $unsubscribed,
        public readonly int $pending,
        public readonly int $optedOut,
        public readonly int $bounce,
        public readonly int $complaint,
        public readonly int $manual
    ) {
    }
}
