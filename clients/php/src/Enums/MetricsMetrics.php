<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class MetricsMetrics
{
    public const RECEIVED = 'received';
    public const DELIVERED = 'delivered';
    public const COMPLAINED = 'complained';
    public const SUPPRESSED = 'suppressed';
    public const BOUNCED = 'bounced';
    public const BOUNCED_TRANSIENT = 'bounced_transient';
    public const BOUNCED_PERMANENT = 'bounced_permanent';
    public const BOUNCED_UNDETERMINED = 'bounced_undetermined';
    public const OPENED = 'opened';
    public const CLICKED = 'clicked';
    public const UNSUBSCRIBED = 'unsubscribed';
    public const DELIVERY_DELAYED = 'delivery_delayed';
    public const FAILED = 'failed';
    public const SENT = 'sent';
    public const UNIQUE_OPENED = 'unique_opened';
    public const UNIQUE_CLICKED = 'unique_clicked';
    public const DELIVERY_RATE = 'delivery_rate';
    public const OPEN_RATE = 'open_rate';
    public const CLICK_RATE = 'click_rate';
    public const BOUNCE_RATE = 'bounce_rate';
    public const COMPLAINT_RATE = 'complaint_rate';
    public const UNSUBSCRIBE_RATE = 'unsubscribe_rate';
    public const OPENED_MACHINE = 'opened_machine';
    public const CLICKED_MACHINE = 'clicked_machine';
}
