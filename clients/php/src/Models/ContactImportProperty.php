<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactImportProperty extends Model
{
    /** @internal */
    public const FIELDS = [
        'key' => ['key', ''],
        'type' => ['type', ''],
        'exists' => ['exists', ''],
    ];

    /**
     * @param string $type One of {@see Enums\ContactPropertyType}.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $type,
        public readonly bool $exists
    ) {
    }
}
