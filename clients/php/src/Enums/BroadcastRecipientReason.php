<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class BroadcastRecipientReason
{
    public const BOUNCE = 'bounce';
    public const COMPLAINT = 'complaint';
    public const MANUAL = 'manual';
    public const UNSUBSCRIBED = 'unsubscribed';
    public const PENDING = 'pending';
    public const OPTED_OUT = 'opted_out';
    public const MISSING_DATA = 'missing_data';
    public const DELETED = 'deleted';
    public const CANCELED = 'canceled';
    public const FREQUENCY = 'frequency';
    public const INVALID = 'invalid';
}
