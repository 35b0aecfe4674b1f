<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class DomainDmarcStatus
{
    public const VERIFIED = 'verified';
    public const MISSING = 'missing';
    public const FAILED = 'failed';
    public const TEMPORARY_FAILURE = 'temporary_failure';
}
