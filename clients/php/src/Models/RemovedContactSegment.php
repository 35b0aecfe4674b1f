<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class RemovedContactSegment extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'id' => ['id', ''],
        'contact_id' => ['contactId', ''],
        'segment_id' => ['segmentId', ''],
        'audienceId' => ['audienceId', ''],
        'deleted' => ['deleted', ''],
    ];

    public function __construct(
        public readonly string $object,
        public readonly string $id,
        public readonly string $contactId,
        public readonly string $segmentId,
        public readonly string $audienceId,
        public readonly bool $deleted
    ) {
    }
}
