<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactExport extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'status' => ['status', ''],
        'format' => ['format', ''],
        'columns' => ['columns', ''],
        'segment_id' => ['segmentId', '?'],
        'filter' => ['filter', '?'],
        'rows' => ['rows', ''],
        'bytes' => ['bytes', ''],
        'error' => ['error', '?'],
        'created_at' => ['createdAt', 'time'],
        'completed_at' => ['completedAt', '?time'],
        'expires_at' => ['expiresAt', '?time'],
        'object' => ['object', ''],
    ];

    /**
     * @param string $status One of {@see Enums\ContactExportStatus}.
     * @param string $format One of {@see Enums\ExportFormat}.
     * @param list<string> $columns
     */
    public function __construct(
        public readonly string $id,
        public readonly string $status,
        public readonly string $format,
        public readonly array $columns,
        public readonly ?string $segmentId,
        public readonly mixed $filter,
        public readonly int $rows,
        public readonly int $bytes,
        public readonly ?string $error,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?\DateTimeImmutable $completedAt,
        public readonly ?\DateTimeImmutable $expiresAt,
        public readonly string $object
    ) {
    }
}
