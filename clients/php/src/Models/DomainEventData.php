<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class DomainEventData extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'status' => ['status', ''],
        'created_at' => ['createdAt', 'time'],
        'region' => ['region', ''],
        'fallback_region' => ['fallbackRegion', '?'],
        'capabilities' => ['capabilities', 'DomainCapabilities'],
        'open_tracking' => ['openTracking', ''],
        'click_tracking' => ['clickTracking', ''],
        'records' => ['records', '[DomainRecord'],
        'tls' => ['tls', ''],
        'custom_return_path' => ['customReturnPath', ''],
        'tracking_subdomain' => ['trackingSubdomain', ''],
        'dmarc' => ['dmarc', '?DomainDmarc'],
        'checked_at' => ['checkedAt', '?time'],
        'next_check_at' => ['nextCheckAt', '?time'],
    ];

    /**
     * @param string $status One of {@see Enums\DomainStatus}.
     * @param list<DomainRecord> $records
     * @param string $tls One of {@see Enums\DomainTls}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $status,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $region,
        public readonly ?string $fallbackRegion,
        public readonly DomainCapabilities $capabilities,
        public readonly bool $openTracking,
        public readonly bool $clickTracking,
        public readonly array $records,
        public readonly string $tls,
        public readonly string $customReturnPath,
        public readonly ?DomainDmarc $dmarc,
        public readonly ?\DateTimeImmutable $checkedAt,
        public readonly ?\DateTimeImmutable $nextCheckAt,
        public readonly ?string $trackingSubdomain = null
    ) {
    }
}
