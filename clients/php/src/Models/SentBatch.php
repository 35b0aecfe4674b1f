<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SentBatch extends Model
{
    /** @internal */
    public const FIELDS = [
        'data' => ['data', '[SentEmail'],
        'errors' => ['errors', '[BatchError'],
    ];

    /**
     * @param list<SentEmail> $data
     * @param list<BatchError>|null $errors
     */
    public function __construct(
        public readonly array $data,
        public readonly ?array $errors = null
    ) {
    }
}
