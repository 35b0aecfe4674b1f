<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class FormField extends Model
{
    /** @internal */
    public const FIELDS = [
        'field' => ['field', ''],
        'label' => ['label', '?'],
        'required' => ['required', ''],
    ];

    public function __construct(
        public readonly string $field,
        public readonly ?string $label,
        public readonly bool $required
    ) {
    }
}
