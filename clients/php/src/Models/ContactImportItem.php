<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactImportItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'id' => ['id', ''],
        'status' => ['status', ''],
        'created_at' => ['createdAt', 'time'],
        'completed_at' => ['completedAt', '?time'],
        'counts' => ['counts', 'ContactImportCounts'],
        'dry_run' => ['dryRun', ''],
        'file_name' => ['fileName', ''],
        'file_bytes' => ['fileBytes', ''],
        'progress' => ['progress', ''],
        'failure' => ['failure', '?'],
        'undone_at' => ['undoneAt', '?time'],
    ];

    /**
     * @param string $status One of {@see Enums\ContactImportStatus}.
     * @param float $progress From 0 to 1.
     * @param ?\DateTimeImmutable $undoneAt While the status is `in_progress`, the undo is under way.
     */
    public function __construct(
        public readonly string $object,
        public readonly string $id,
        public readonly string $status,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?\DateTimeImmutable $completedAt,
        public readonly ContactImportCounts $counts,
        public readonly bool $dryRun,
        public readonly string $fileName,
        public readonly int $fileBytes,
        public readonly float $progress,
        public readonly ?string $failure,
        public readonly ?\DateTimeImmutable $undoneAt
    ) {
    }
}
