<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Omit;
use Sendlark\Model;

final class AutomationStepRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'key' => ['key', ''],
        'type' => ['type', ''],
        'config' => ['config', '~'],
    ];

    /**
     * @param string $key Names the step in connections, runs and variables; unique in the automation.
     * @param string $type One of {@see Enums\AutomationStepType}.
     * @param mixed $config What the type needs; see the guide to automations.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $type,
        public readonly mixed $config = Omit::Value
    ) {
    }
}
