<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class CreateSegmentRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'filter' => ['filter', ''],
        'tracked' => ['tracked', ''],
    ];

    /**
     * @param string $name 1 to 100 characters.
     * @param mixed $filter Members by hand without one.
     * @param ?bool $tracked Keeps the filter's members as rows; entries and exits are events.
     */
    public function __construct(
        public readonly string $name,
        public readonly mixed $filter = null,
        public readonly ?bool $tracked = null
    ) {
    }
}
