<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class TopicSubscription
{
    public const OPT_IN = 'opt_in';
    public const OPT_OUT = 'opt_out';
}
