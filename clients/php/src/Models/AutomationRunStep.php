<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class AutomationRunStep extends Model
{
    /** @internal */
    public const FIELDS = [
        'key' => ['key', ''],
        'type' => ['type', ''],
        'status' => ['status', ''],
        'output' => ['output', '?'],
        'error' => ['error', '?'],
        'started_at' => ['startedAt', '?time'],
        'completed_at' => ['completedAt', '?time'],
        'created_at' => ['createdAt', 'time'],
    ];

    /**
     * @param string $type One of {@see Enums\AutomationStepType}.
     * @param string $status One of {@see Enums\AutomationRunStepStatus}.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $type,
        public readonly string $status,
        public readonly mixed $output,
        public readonly mixed $error,
        public readonly ?\DateTimeImmutable $startedAt,
        public readonly ?\DateTimeImmutable $completedAt,
        public readonly \DateTimeImmutable $createdAt
    ) {
    }
}
