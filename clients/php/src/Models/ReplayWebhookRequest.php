<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ReplayWebhookRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'since' => ['since', ''],
        'event_ids' => ['eventIds', ''],
    ];

    /**
     * @param ?string $since Replays everything that failed since this time.
     * @param list<string>|null $eventIds Replays these events, whatever their state; at most 500.
     */
    public function __construct(
        public readonly ?string $since = null,
        public readonly ?array $eventIds = null
    ) {
    }
}
