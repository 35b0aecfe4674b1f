<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class AutomationConnection extends Model
{
    /** @internal */
    public const FIELDS = [
        'from' => ['from', ''],
        'to' => ['to', ''],
        'type' => ['type', ''],
    ];

    /**
     * @param string $type One of {@see Enums\AutomationConnectionType}.
     */
    public function __construct(
        public readonly string $from,
        public readonly string $to,
        public readonly string $type
    ) {
    }
}
