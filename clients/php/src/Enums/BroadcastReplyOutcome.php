<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class BroadcastReplyOutcome
{
    public const BOUNCED = 'bounced';
    public const FAILED = 'failed';
    public const DELAYED = 'delayed';
}
