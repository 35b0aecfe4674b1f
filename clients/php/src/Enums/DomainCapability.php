<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class DomainCapability
{
    public const ENABLED = 'enabled';
    public const DISABLED = 'disabled';
}
