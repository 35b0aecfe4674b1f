<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactImportColumn extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'target' => ['target', '?'],
        'property' => ['property', '?ContactImportProperty'],
    ];

    /**
     * @param ?string $target Null: the column is not imported. One of {@see Enums\ContactImportColumnTarget}.
     */
    public function __construct(
        public readonly string $name,
        public readonly ?string $target,
        public readonly ?ContactImportProperty $property
    ) {
    }
}
