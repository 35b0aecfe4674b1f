<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class DomainRecordProblem extends Model
{
    /** @internal */
    public const FIELDS = [
        'code' => ['code', ''],
        'advice' => ['advice', ''],
    ];

    public function __construct(
        public readonly string $code,
        public readonly string $advice
    ) {
    }
}
