<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactImportPropertyColumn extends Model
{
    /** @internal */
    public const FIELDS = [
        'column' => ['column', ''],
        'type' => ['type', ''],
    ];

    /**
     * @param ?string $type One of {@see Enums\ContactImportPropertyColumnType}.
     */
    public function __construct(
        public readonly string $column,
        public readonly ?string $type = null
    ) {
    }
}
