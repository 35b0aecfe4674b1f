<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class BroadcastTestDecideBy
{
    public const CLICKS = 'clicks';
    public const OPENS = 'opens';
    public const HAND = 'hand';
}
