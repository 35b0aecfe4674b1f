<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class ApiKeyPermission
{
    public const FULL_ACCESS = 'full_access';
    public const SENDING_ACCESS = 'sending_access';
}
