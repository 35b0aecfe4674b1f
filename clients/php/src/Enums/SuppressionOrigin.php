<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class SuppressionOrigin
{
    public const BOUNCE = 'bounce';
    public const COMPLAINT = 'complaint';
    public const MANUAL = 'manual';
}
