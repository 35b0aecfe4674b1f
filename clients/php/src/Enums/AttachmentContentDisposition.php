<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class AttachmentContentDisposition
{
    public const INLINE = 'inline';
    public const ATTACHMENT = 'attachment';
}
