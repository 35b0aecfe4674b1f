<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class BroadcastType
{
    public const SENT = 'sent';
    public const SKIPPED = 'skipped';
    public const PENDING = 'pending';
    public const DELIVERED = 'delivered';
    public const BOUNCED = 'bounced';
    public const FAILED = 'failed';
    public const SUPPRESSED = 'suppressed';
    public const CANCELED = 'canceled';
    public const OPENED = 'opened';
    public const MACHINE_OPENED = 'machine_opened';
    public const CLICKED = 'clicked';
    public const UNSUBSCRIBED = 'unsubscribed';
    public const COMPLAINED = 'complained';
}
