<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class DnsRecord extends Model
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
        'name' => ['name', ''],
        'fqdn' => ['fqdn', ''],
        'value' => ['value', ''],
        'priority' => ['priority', ''],
    ];

    /**
     * @param string $type One of {@see Enums\DnsRecordType}.
     */
    public function __construct(
        public readonly string $type,
        public readonly string $name,
        public readonly string $fqdn,
        public readonly string $value,
        public readonly ?int $priority = null
    ) {
    }
}
