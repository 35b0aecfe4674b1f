<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class Usage extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'emails' => ['emails', 'EmailUsage'],
        'contacts' => ['contacts', 'UsageCount'],
        'segments' => ['segments', 'NullableUsageCount'],
        'broadcasts' => ['broadcasts', 'NullableUsageCount'],
        'ai_credits' => ['aiCredits', 'AiCreditUsage'],
        'automation_runs' => ['automationRuns', 'AutomationRunUsage'],
        'domains' => ['domains', 'NullableUsageCount'],
        'rate_limit' => ['rateLimit', 'RateLimit'],
        'plan' => ['plan', ''],
    ];

    public function __construct(
        public readonly string $object,
        public readonly EmailUsage $emails,
        public readonly UsageCount $contacts,
        public readonly NullableUsageCount $segments,
        public readonly NullableUsageCount $broadcasts,
        public readonly AiCreditUsage $aiCredits,
        public readonly AutomationRunUsage $automationRuns,
        public readonly NullableUsageCount $domains,
        public readonly RateLimit $rateLimit,
        public readonly string $plan
    ) {
    }
}
