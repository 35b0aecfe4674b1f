<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class AutomationRunItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'status' => ['status', ''],
        'started_at' => ['startedAt', '?time'],
        'completed_at' => ['completedAt', '?time'],
        'created_at' => ['createdAt', 'time'],
        'contact_id' => ['contactId', ''],
        'email' => ['email', '?'],
        'version' => ['version', ''],
        'step_key' => ['stepKey', '?'],
        'due_at' => ['dueAt', '?time'],
    ];

    /**
     * @param string $status One of {@see Enums\AutomationRunStatus}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $status,
        public readonly ?\DateTimeImmutable $startedAt,
        public readonly ?\DateTimeImmutable $completedAt,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $contactId,
        public readonly ?string $email,
        public readonly int $version,
        public readonly ?string $stepKey,
        public readonly ?\DateTimeImmutable $dueAt
    ) {
    }
}
