<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class BounceType
{
    public const PERMANENT = 'Permanent';
    public const TRANSIENT = 'Transient';
    public const UNDETERMINED = 'Undetermined';
}
