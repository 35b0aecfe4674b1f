<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class ContactTimelineConsentAct
{
    public const REQUESTED = 'requested';
    public const CONFIRMED = 'confirmed';
    public const GRANTED = 'granted';
    public const WITHDRAWN = 'withdrawn';
    public const TOPIC_IN = 'topic_in';
    public const TOPIC_OUT = 'topic_out';
    public const IMPORTED = 'imported';
    public const ERASED = 'erased';
}
