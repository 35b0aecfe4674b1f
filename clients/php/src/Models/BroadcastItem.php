<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class BroadcastItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'segment_id' => ['segmentId', '?'],
        'audience_id' => ['audienceId', '?'],
        'status' => ['status', ''],
        'created_at' => ['createdAt', 'time'],
        'scheduled_at' => ['scheduledAt', '?time'],
        'sent_at' => ['sentAt', '?time'],
        'topic_id' => ['topicId', '?'],
        'state' => ['state', ''],
        'reason' => ['reason', '?'],
        'revision' => ['revision', ''],
        'subject' => ['subject', '?'],
        'updated_at' => ['updatedAt', 'time'],
        'started_at' => ['startedAt', '?time'],
        'ended_at' => ['endedAt', '?time'],
        'audience' => ['audience', ''],
        'expanded' => ['expanded', ''],
        'skipped' => ['skipped', ''],
        'original_id' => ['originalId', '?'],
        'winner' => ['winner', '?'],
        'counts' => ['counts', 'BroadcastCounts'],
    ];

    /**
     * @param string $status One of {@see Enums\BroadcastStatus}.
     * @param string $state One of {@see Enums\BroadcastState}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $segmentId,
        public readonly ?string $audienceId,
        public readonly string $status,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?\DateTimeImmutable $scheduledAt,
        public readonly ?\DateTimeImmutable $sentAt,
        public readonly ?string $topicId,
        public readonly string $state,
        public readonly ?string $reason,
        public readonly int $revision,
        public readonly ?string $subject,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?\DateTimeImmutable $startedAt,
        public readonly ?\DateTimeImmutable $endedAt,
        public readonly int $audience,
        public readonly int $expanded,
        public readonly int $skipped,
        public readonly ?string $originalId,
        public readonly ?int $winner,
        public readonly BroadcastCounts $counts
    ) {
    }
}
