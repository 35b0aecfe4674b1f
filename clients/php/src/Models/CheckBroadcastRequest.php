<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class CheckBroadcastRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'scheduled_at' => ['scheduledAt', 'time'],
        'links' => ['links', ''],
    ];

    /**
     * @param \DateTimeInterface|string|null $scheduledAt Checks it for this time instead of now.
     * @param ?bool $links Also requests each link, except those of recipients, to find dead ones.
     */
    public function __construct(
        public readonly \DateTimeInterface|string|null $scheduledAt = null,
        public readonly ?bool $links = null
    ) {
    }
}
