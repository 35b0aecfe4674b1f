<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class AutomationDryRunStep extends Model
{
    /** @internal */
    public const FIELDS = [
        'key' => ['key', ''],
        'type' => ['type', ''],
        'at' => ['at', ''],
        'leaves_at' => ['leavesAt', '?time'],
        'status' => ['status', ''],
        'outcome' => ['outcome', '?'],
        'output' => ['output', '?'],
        'error' => ['error', '?AutomationDryRunProblem'],
    ];

    /**
     * @param string $type One of {@see Enums\AutomationStepType}.
     * @param string $status One of {@see Enums\AutomationDryRunStepStatus}.
     * @param ?string $outcome One of {@see Enums\AutomationConnectionType}.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $type,
        public readonly string $at,
        public readonly ?\DateTimeImmutable $leavesAt,
        public readonly string $status,
        public readonly ?string $outcome,
        public readonly mixed $output,
        public readonly ?AutomationDryRunProblem $error
    ) {
    }
}
