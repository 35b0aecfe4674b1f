<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class QueueChange extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'changed' => ['changed', ''],
        'has_more' => ['hasMore', ''],
        'after' => ['after', '?'],
    ];

    public function __construct(
        public readonly string $object,
        public readonly int $changed,
        public readonly bool $hasMore,
        public readonly ?string $after
    ) {
    }
}
