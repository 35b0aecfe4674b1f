<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactImport extends Model
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
        'options' => ['options', 'ContactImportSettings'],
        'detected' => ['detected', '?ContactImportFile'],
        'undo_until' => ['undoUntil', '?'],
        'start_until' => ['startUntil', '?'],
        'undo' => ['undo', '?ContactImportUndo'],
    ];

    /**
     * @param string $status One of {@see Enums\ContactImportStatus}.
     * @param float $progress From 0 to 1.
     * @param ?\DateTimeImmutable $undoneAt While the status is `in_progress`, the undo is under way.
     * @param ?ContactImportFile $detected Null until the file was examined.
     * @param ?string $undoUntil Null: it cannot be undone.
     * @param ?string $startUntil For a dry run: until when its file is kept.
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
        public readonly ?\DateTimeImmutable $undoneAt,
        public readonly ContactImportSettings $options,
        public readonly ?ContactImportFile $detected,
        public readonly ?string $undoUntil,
        public readonly ?string $startUntil,
        public readonly ?ContactImportUndo $undo
    ) {
    }
}
