<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Omit;
use Sendlark\Model;

final class FormFieldRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'field' => ['field', ''],
        'label' => ['label', '~'],
        'required' => ['required', '~'],
    ];

    /**
     * @param string $field `first_name`, `last_name`, or `property.` and the key of a contact property.
     */
    public function __construct(
        public readonly string $field,
        public readonly string|null|Omit $label = Omit::Value,
        public readonly bool|null|Omit $required = Omit::Value
    ) {
    }
}
