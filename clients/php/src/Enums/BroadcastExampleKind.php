<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class BroadcastExampleKind
{
    public const FIRST = 'first';
    public const LONGEST = 'longest';
    public const EMPTIEST = 'emptiest';
}
