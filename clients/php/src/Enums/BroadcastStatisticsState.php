<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class BroadcastStatisticsState
{
    public const DRAFT = 'draft';
    public const SCHEDULED = 'scheduled';
    public const PREPARING = 'preparing';
    public const SENDING = 'sending';
    public const PAUSED = 'paused';
    public const DECIDING = 'deciding';
    public const SENT = 'sent';
    public const CANCELED = 'canceled';
}
