<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailEventHeader extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'value' => ['value', ''],
    ];

    public function __construct(
        public readonly string $name,
        public readonly string $value
    ) {
    }
}
