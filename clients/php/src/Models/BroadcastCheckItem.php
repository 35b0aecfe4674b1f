<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class BroadcastCheckItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'message' => ['message', ''],
        'fix' => ['fix', '?'],
        'count' => ['count', ''],
    ];

    /**
     * @param string $id One of {@see Enums\BroadcastCheckId}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $message,
        public readonly ?string $fix,
        public readonly ?int $count = null
    ) {
    }
}
