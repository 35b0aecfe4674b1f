<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class EmailBounce extends Model
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
        'subType' => ['subType', ''],
        'message' => ['message', ''],
        'diagnosticCode' => ['diagnosticCode', ''],
        'class' => ['class', ''],
        'advice' => ['advice', ''],
    ];

    /**
     * @param string $type One of {@see Enums\BounceType}.
     * @param list<string>|null $diagnosticCode
     */
    public function __construct(
        public readonly string $type,
        public readonly string $subType,
        public readonly string $message,
        public readonly ?array $diagnosticCode = null,
        public readonly ?string $class = null,
        public readonly ?string $advice = null
    ) {
    }
}
