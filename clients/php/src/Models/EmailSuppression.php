<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailSuppression extends Model
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
        'message' => ['message', ''],
        'reason' => ['reason', ''],
    ];

    public function __construct(
        public readonly string $type,
        public readonly string $message,
        public readonly ?string $reason = null
    ) {
    }
}
