<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class CreateWebhookRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'endpoint' => ['endpoint', ''],
        'events' => ['events', ''],
    ];

    /**
     * @param list<string> $events
     */
    public function __construct(
        public readonly string $endpoint,
        public readonly array $events
    ) {
    }
}
