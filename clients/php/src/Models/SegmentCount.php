<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SegmentCount extends Model
{
    /** @internal */
    public const FIELDS = [
        'total' => ['total', ''],
        'would_receive' => ['wouldReceive', ''],
        'refused' => ['refused', 'RefusedContacts'],
        'as_of' => ['asOf', ''],
        'object' => ['object', ''],
        'id' => ['id', ''],
    ];

    public function __construct(
        public readonly int $total,
        public readonly int $wouldReceive,
        public readonly RefusedContacts $refused,
        public readonly string $asOf,
        public readonly string $object,
        public readonly string $id
    ) {
    }
}
