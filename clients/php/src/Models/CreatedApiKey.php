<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class CreatedApiKey extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'token' => ['token', ''],
    ];

    public function __construct(
        public readonly string $id,
        public readonly string $token
    ) {
    }
}
