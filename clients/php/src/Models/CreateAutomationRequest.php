<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class CreateAutomationRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'status' => ['status', ''],
        'entry' => ['entry', ''],
        'goal_event' => ['goalEvent', ''],
        'steps' => ['steps', '[AutomationStepRequest'],
        'connections' => ['connections', '[AutomationConnectionRequest'],
    ];

    /**
     * @param list<AutomationStepRequest|array> $steps
     * @param ?string $status Default `disabled`. One of {@see Enums\AutomationStatus}.
     * @param ?string $entry How often a contact may run through: `once`, `every_time`, or again `when_finished`.
     *     Default: `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`. One of
     *     {@see Enums\AutomationEntry}.
     * @param ?string $goalEvent A custom event that ends the runs of its contact wherever they are.
     * @param list<AutomationConnectionRequest|array>|null $connections
     */
    public function __construct(
        public readonly string $name,
        public readonly array $steps,
        public readonly ?string $status = null,
        public readonly ?string $entry = null,
        public readonly ?string $goalEvent = null,
        public readonly ?array $connections = null
    ) {
    }
}
