<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Omit;
use Sendlark\Model;

final class UpdateSegmentRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', '~'],
        'filter' => ['filter', '~'],
        'tracked' => ['tracked', '~'],
    ];

    /**
     * @param bool|null|Omit $tracked Keeps the filter's members as rows; entries and exits are events.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly mixed $filter = Omit::Value,
        public readonly bool|null|Omit $tracked = Omit::Value
    ) {
    }
}
