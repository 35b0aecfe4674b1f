<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class CreateContactExportRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'format' => ['format', ''],
        'segment_id' => ['segmentId', ''],
        'filter' => ['filter', ''],
        'columns' => ['columns', ''],
    ];

    /**
     * @param ?string $format `csv` (the default), or `jsonl` for one JSON object a line. One of {@see
     *     Enums\ExportFormat}.
     * @param ?string $segmentId Only contacts of this segment.
     * @param mixed $filter Only contacts that match, as the `filter` of a segment.
     * @param list<string>|null $columns The columns in their order; all if absent. A property's column is
     *     `property.<key>`.
     */
    public function __construct(
        public readonly ?string $format = null,
        public readonly ?string $segmentId = null,
        public readonly mixed $filter = null,
        public readonly ?array $columns = null
    ) {
    }
}
