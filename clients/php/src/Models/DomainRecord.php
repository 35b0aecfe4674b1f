<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class DomainRecord extends Model
{
    /** @internal */
    public const FIELDS = [
        'record' => ['record', ''],
        'name' => ['name', ''],
        'type' => ['type', ''],
        'ttl' => ['ttl', ''],
        'status' => ['status', ''],
        'value' => ['value', ''],
        'priority' => ['priority', ''],
        'fqdn' => ['fqdn', ''],
        'found' => ['found', '?'],
        'problem' => ['problem', '?DomainRecordProblem'],
        'key_state' => ['keyState', ''],
        'remove_after' => ['removeAfter', ''],
    ];

    /**
     * @param string $record One of {@see Enums\DomainRecordRecord}.
     * @param string $type One of {@see Enums\DnsRecordType}.
     * @param string $status One of {@see Enums\DomainRecordStatus}.
     * @param list<string>|null $found
     * @param ?string $keyState One of {@see Enums\DomainRecordKeyState}.
     */
    public function __construct(
        public readonly string $record,
        public readonly string $name,
        public readonly string $type,
        public readonly string $ttl,
        public readonly string $status,
        public readonly string $value,
        public readonly string $fqdn,
        public readonly ?array $found,
        public readonly ?DomainRecordProblem $problem,
        public readonly ?int $priority = null,
        public readonly ?string $keyState = null,
        public readonly ?string $removeAfter = null
    ) {
    }
}
