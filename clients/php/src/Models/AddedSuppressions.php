<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class AddedSuppressions extends Model
{
    /** @internal */
    public const FIELDS = [
        'data' => ['data', '[SuppressionReference'],
    ];

    /**
     * @param list<SuppressionReference> $data
     */
    public function __construct(
        public readonly array $data
    ) {
    }
}
