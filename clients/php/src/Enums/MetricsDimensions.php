<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class MetricsDimensions
{
    public const PERIOD = 'period';
    public const DOMAIN = 'domain';
    public const EMAIL = 'email';
    public const BROADCAST = 'broadcast';
    public const TAG = 'tag';
    public const TEMPLATE = 'template';
    public const MAILBOX_PROVIDER = 'mailbox_provider';
}
