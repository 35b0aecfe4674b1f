<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class DeliveryAttemptOutcome
{
    public const DELIVERED = 'delivered';
    public const DEFERRED = 'deferred';
    public const BOUNCED = 'bounced';
    public const UNKNOWN = 'unknown';
}
