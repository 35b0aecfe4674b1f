<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ReplayedWebhook extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'id' => ['id', ''],
        'replayed' => ['replayed', ''],
    ];

    public function __construct(
        public readonly string $object,
        public readonly string $id,
        public readonly int $replayed
    ) {
    }
}
