<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SentEmail extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
    ];

    public function __construct(
        public readonly string $id
    ) {
    }
}
