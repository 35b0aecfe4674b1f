<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class DomainRecordType
{
    public const TXT = 'TXT';
    public const MX = 'MX';
    public const CNAME = 'CNAME';
}
