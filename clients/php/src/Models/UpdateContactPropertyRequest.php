<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Omit;
use Sendlark\Model;

final class UpdateContactPropertyRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'fallback_value' => ['fallbackValue', '~'],
    ];

    /**
     * @param string|int|float|null|Omit $fallbackValue The value for contacts without one; must have the property's
     *     type.
     */
    public function __construct(
        public readonly string|int|float|null|Omit $fallbackValue = Omit::Value
    ) {
    }
}
