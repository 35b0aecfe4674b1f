<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class DomainDmarc extends Model
{
    /** @internal */
    public const FIELDS = [
        'status' => ['status', ''],
        'fqdn' => ['fqdn', ''],
        'found' => ['found', ''],
        'advice' => ['advice', '?'],
        'reports' => ['reports', 'DomainReportsAsked'],
        'missing' => ['missing', '[DomainAdvisedRecord'],
    ];

    /**
     * @param string $status One of {@see Enums\DomainDmarcStatus}.
     * @param list<string> $found
     * @param list<DomainAdvisedRecord>|null $missing
     */
    public function __construct(
        public readonly string $status,
        public readonly string $fqdn,
        public readonly array $found,
        public readonly ?string $advice,
        public readonly ?DomainReportsAsked $reports = null,
        public readonly ?array $missing = null
    ) {
    }
}
