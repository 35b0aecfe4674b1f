<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class DomainDns extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'zone' => ['zone', ''],
        'name_servers' => ['nameServers', ''],
        'provider' => ['provider', '?DnsProvider'],
        'records' => ['records', '[DnsRecord'],
    ];

    /**
     * @param list<string> $nameServers
     * @param list<DnsRecord> $records
     */
    public function __construct(
        public readonly string $object,
        public readonly string $zone,
        public readonly array $nameServers,
        public readonly ?DnsProvider $provider,
        public readonly array $records
    ) {
    }
}
