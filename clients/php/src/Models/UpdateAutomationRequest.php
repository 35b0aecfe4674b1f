<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Omit;
use Sendlark\Model;

final class UpdateAutomationRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', '~'],
        'status' => ['status', '~'],
        'entry' => ['entry', '~'],
        'goal_event' => ['goalEvent', '~'],
        'steps' => ['steps', '~[AutomationStepRequest'],
        'connections' => ['connections', '~[AutomationConnectionRequest'],
        'revision' => ['revision', '~'],
    ];

    /**
     * @param string|null|Omit $status When disabled, nobody enters; runs under way go on. One of {@see
     *     Enums\AutomationStatus}.
     * @param string|null|Omit $entry How often a contact may run through: `once`, `every_time`, or again
     *     `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else
     *     `when_finished`. One of {@see Enums\AutomationEntry}.
     * @param string|null|Omit $goalEvent A custom event that ends the runs of its contact wherever they are.
     * @param list<AutomationStepRequest|array>|null|Omit $steps
     * @param list<AutomationConnectionRequest|array>|null|Omit $connections
     * @param int|null|Omit $revision Refuses the change with 409 if the automation is no longer at this revision.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly string|null|Omit $status = Omit::Value,
        public readonly string|null|Omit $entry = Omit::Value,
        public readonly string|null|Omit $goalEvent = Omit::Value,
        public readonly array|null|Omit $steps = Omit::Value,
        public readonly array|null|Omit $connections = Omit::Value,
        public readonly int|null|Omit $revision = Omit::Value
    ) {
    }
}
