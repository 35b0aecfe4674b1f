<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class DomainRecordStatus
{
    public const NOT_STARTED = 'not_started';
    public const PENDING = 'pending';
    public const VERIFIED = 'verified';
    public const FAILED = 'failed';
    public const TEMPORARY_FAILURE = 'temporary_failure';
}
