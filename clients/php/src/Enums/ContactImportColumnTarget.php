<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class ContactImportColumnTarget
{
    public const EMAIL = 'email';
    public const FIRST_NAME = 'first_name';
    public const LAST_NAME = 'last_name';
    public const FULL_NAME = 'full_name';
    public const UNSUBSCRIBED = 'unsubscribed';
    public const UNSUBSCRIBED_AT = 'unsubscribed_at';
    public const BOUNCED_AT = 'bounced_at';
    public const STATUS = 'status';
    public const LANGUAGE = 'language';
    public const TIME_ZONE = 'time_zone';
    public const SEGMENTS = 'segments';
    public const TOPICS = 'topics';
    public const ATTRIBUTES = 'attributes';
    public const PROPERTY = 'property';
}
