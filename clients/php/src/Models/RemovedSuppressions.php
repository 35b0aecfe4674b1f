<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class RemovedSuppressions extends Model
{
    /** @internal */
    public const FIELDS = [
        'data' => ['data', '[RemovedSuppression'],
    ];

    /**
     * @param list<RemovedSuppression> $data
     */
    public function __construct(
        public readonly array $data
    ) {
    }
}
