<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class DomainTls
{
    public const OPPORTUNISTIC = 'opportunistic';
    public const ENFORCED = 'enforced';
}
