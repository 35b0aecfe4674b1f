<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class ContactImportDelimiter
{
    public const COMMA_SIGN = ',';
    public const SEMICOLON_SIGN = ';';
    public const TAB_SIGN = "\t";
    public const PIPE_SIGN = '|';
    public const COMMA = 'comma';
    public const SEMICOLON = 'semicolon';
    public const TAB = 'tab';
    public const PIPE = 'pipe';
}
