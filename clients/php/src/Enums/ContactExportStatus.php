<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class ContactExportStatus
{
    public const QUEUED = 'queued';
    public const IN_PROGRESS = 'in_progress';
    public const COMPLETED = 'completed';
    public const FAILED = 'failed';
}
