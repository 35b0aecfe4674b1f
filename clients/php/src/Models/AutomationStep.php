<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class AutomationStep extends Model
{
    /** @internal */
    public const FIELDS = [
        'key' => ['key', ''],
        'type' => ['type', ''],
        'config' => ['config', ''],
    ];

    /**
     * @param string $type One of {@see Enums\AutomationStepType}.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $type,
        public readonly mixed $config
    ) {
    }
}
