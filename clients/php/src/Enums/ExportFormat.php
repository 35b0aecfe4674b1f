<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class ExportFormat
{
    public const CSV = 'csv';
    public const JSONL = 'jsonl';
}
