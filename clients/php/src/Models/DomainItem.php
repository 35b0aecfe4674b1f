<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class DomainItem extends Model
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
    ];

    /**
     * @param string $status One of {@see Enums\DomainStatus}.
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
        public readonly bool $clickTracking
    ) {
    }
}
