<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class LogUserAgent
{
    public const SMTP = 'smtp';
    public const NODE = 'node';
    public const PYTHON = 'python';
    public const PHP = 'php';
    public const RUBY = 'ruby';
    public const GO = 'go';
    public const RUST = 'rust';
    public const JAVA = 'java';
    public const DOTNET = 'dotnet';
    public const CURL = 'curl';
    public const CLI = 'cli';
    public const OTHER = 'other';
}
