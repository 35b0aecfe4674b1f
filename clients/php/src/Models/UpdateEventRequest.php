<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Omit;
use Sendlark\Model;

final class UpdateEventRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'schema' => ['schema', '~{'],
    ];

    /**
     * @param array<string, string>|null|Omit $schema Null accepts anything.
     */
    public function __construct(
        public readonly array|null|Omit $schema = Omit::Value
    ) {
    }
}
