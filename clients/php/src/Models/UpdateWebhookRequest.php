<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Omit;
use Sendlark\Model;

final class UpdateWebhookRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'endpoint' => ['endpoint', '~'],
        'events' => ['events', '~'],
        'status' => ['status', '~'],
    ];

    /**
     * @param list<string>|null|Omit $events
     * @param string|null|Omit $status One of {@see Enums\WebhookStatus}.
     */
    public function __construct(
        public readonly string|null|Omit $endpoint = Omit::Value,
        public readonly array|null|Omit $events = Omit::Value,
        public readonly string|null|Omit $status = Omit::Value
    ) {
    }
}
