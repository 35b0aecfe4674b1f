<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class ContactImportFileEncoding
{
    public const UTF_8 = 'utf-8';
    public const UTF_16 = 'utf-16';
    public const WINDOWS_1252 = 'windows-1252';
}
