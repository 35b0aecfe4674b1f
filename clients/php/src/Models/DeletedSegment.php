<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class DeletedSegment extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'id' => ['id', ''],
        'deleted' => ['deleted', ''],
    ];

    /**
     * @param string $object One of {@see Enums\SegmentObject}.
     */
    public function __construct(
        public readonly string $object,
        public readonly string $id,
        public readonly bool $deleted
    ) {
    }
}
