<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class DeliveryState
{
    public const SCHEDULED = 'scheduled';
    public const QUEUED = 'queued';
    public const HELD = 'held';
    public const LEASED = 'leased';
    public const DELIVERED = 'delivered';
    public const UNKNOWN = 'unknown';
    public const BOUNCED = 'bounced';
    public const FAILED = 'failed';
    public const SUPPRESSED = 'suppressed';
    public const CANCELED = 'canceled';
}
