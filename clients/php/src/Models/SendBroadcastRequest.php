<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SendBroadcastRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'scheduled_at' => ['scheduledAt', 'time'],
        'expected_recipients' => ['expectedRecipients', ''],
        'revision' => ['revision', ''],
    ];

    /**
     * @param \DateTimeInterface|string|null $scheduledAt ISO 8601, or English such as `in 1 hour`. Absent: now.
     * @param ?int $expectedRecipients Refuses with 409 if another number would get it.
     * @param ?int $revision Refuses with 409 if the broadcast is no longer at this revision.
     */
    public function __construct(
        public readonly \DateTimeInterface|string|null $scheduledAt = null,
        public readonly ?int $expectedRecipients = null,
        public readonly ?int $revision = null
    ) {
    }
}
