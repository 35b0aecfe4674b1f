<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class UpdateApiKeyRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
    ];

    public function __construct(
        public readonly string $name
    ) {
    }
}
