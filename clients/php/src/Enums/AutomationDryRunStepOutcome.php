<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class AutomationDryRunStepOutcome
{
    public const DEFAULT = 'default';
    public const CONDITION_MET = 'condition_met';
    public const CONDITION_NOT_MET = 'condition_not_met';
    public const TIMEOUT = 'timeout';
    public const EVENT_RECEIVED = 'event_received';
}
