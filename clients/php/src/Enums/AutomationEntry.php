<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class AutomationEntry
{
    public const ONCE = 'once';
    public const EVERY_TIME = 'every_time';
    public const WHEN_FINISHED = 'when_finished';
}
