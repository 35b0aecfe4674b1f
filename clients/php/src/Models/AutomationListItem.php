<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class AutomationListItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'status' => ['status', ''],
        'created_at' => ['createdAt', 'time'],
        'updated_at' => ['updatedAt', 'time'],
        'entry' => ['entry', ''],
        'goal_event' => ['goalEvent', '?'],
        'version' => ['version', ''],
        'revision' => ['revision', ''],
        'trigger' => ['trigger', ''],
        'runs' => ['runs', 'AutomationRunCounts'],
    ];

    /**
     * @param string $status One of {@see Enums\AutomationStatus}.
     * @param string $entry One of {@see Enums\AutomationEntry}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $status,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly string $entry,
        public readonly ?string $goalEvent,
        public readonly int $version,
        public readonly int $revision,
        public readonly mixed $trigger,
        public readonly AutomationRunCounts $runs
    ) {
    }
}
