<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class InsightStatus
{
    public const OK = 'ok';
    public const WARNING = 'warning';
    public const INFO = 'info';
}
