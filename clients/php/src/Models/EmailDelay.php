<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailDelay extends Model
{
    /** @internal */
    public const FIELDS = [
        'class' => ['class', ''],
        'message' => ['message', ''],
        'next_attempt_at' => ['nextAttemptAt', 'time'],
        'advice' => ['advice', ''],
    ];

    public function __construct(
        public readonly string $class,
        public readonly string $message,
        public readonly ?\DateTimeImmutable $nextAttemptAt = null,
        public readonly ?string $advice = null
    ) {
    }
}
