<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class DomainEventDataStatus
{
    public const NOT_STARTED = 'not_started';
    public const PENDING = 'pending';
    public const VERIFIED = 'verified';
    public const PARTIALLY_VERIFIED = 'partially_verified';
    public const PARTIALLY_FAILED = 'partially_failed';
    public const FAILED = 'failed';
}
