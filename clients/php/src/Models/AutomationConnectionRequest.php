<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Omit;
use Sendlark\Model;

final class AutomationConnectionRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'from' => ['from', ''],
        'to' => ['to', ''],
        'type' => ['type', '~'],
    ];

    /**
     * @param string $from The key of a step.
     * @param string $to The key of a step.
     * @param string|null|Omit $type `condition_met` and `condition_not_met` after a condition, `event_received` and
     *     `timeout` after a wait for an event; default `default`. One of {@see Enums\AutomationConnectionType}.
     */
    public function __construct(
        public readonly string $from,
        public readonly string $to,
        public readonly string|null|Omit $type = Omit::Value
    ) {
    }
}
