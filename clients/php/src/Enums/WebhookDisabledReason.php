<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class WebhookDisabledReason
{
    public const MANUAL = 'manual';
    public const GONE = 'gone';
    public const FAILING = 'failing';
}
