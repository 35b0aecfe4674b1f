<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class AutomationDryRunStepStatus
{
    public const COMPLETED = 'completed';
    public const SKIPPED = 'skipped';
    public const FAILED = 'failed';
    public const WAITING = 'waiting';
}
