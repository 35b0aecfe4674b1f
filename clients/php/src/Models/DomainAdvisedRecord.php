<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class DomainAdvisedRecord extends Model
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
        'fqdn' => ['fqdn', ''],
        'value' => ['value', ''],
    ];

    public function __construct(
        public readonly string $type,
        public readonly string $fqdn,
        public readonly string $value
    ) {
    }
}
