<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class TranscriptLine extends Model
{
    /** @internal */
    public const FIELDS = [
        'at_ms' => ['atMs', ''],
        'kind' => ['kind', ''],
        'text' => ['text', ''],
    ];

    public function __construct(
        public readonly int $atMs,
        public readonly string $kind,
        public readonly string $text
    ) {
    }
}
