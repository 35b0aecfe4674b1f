<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class ContactTimelineEmailStatus
{
    public const QUEUED = 'queued';
    public const SCHEDULED = 'scheduled';
    public const SENT = 'sent';
    public const DELIVERED = 'delivered';
    public const DELIVERY_DELAYED = 'delivery_delayed';
    public const BOUNCED = 'bounced';
    public const COMPLAINED = 'complained';
    public const FAILED = 'failed';
    public const SUPPRESSED = 'suppressed';
    public const OPENED = 'opened';
    public const CLICKED = 'clicked';
    public const CANCELED = 'canceled';
}
