<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class CreateDomainRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'region' => ['region', ''],
        'fallback_region' => ['fallbackRegion', ''],
        'custom_return_path' => ['customReturnPath', ''],
        'open_tracking' => ['openTracking', ''],
        'click_tracking' => ['clickTracking', ''],
        'tls' => ['tls', ''],
        'capabilities' => ['capabilities', 'DomainCapabilitiesRequest'],
        'tracking_subdomain' => ['trackingSubdomain', ''],
    ];

    /**
     * @param ?string $tls One of {@see Enums\DomainTls}.
     */
    public function __construct(
        public readonly string $name,
        public readonly ?string $region = null,
        public readonly ?string $fallbackRegion = null,
        public readonly ?string $customReturnPath = null,
        public readonly ?bool $openTracking = null,
        public readonly ?bool $clickTracking = null,
        public readonly ?string $tls = null,
        public readonly DomainCapabilitiesRequest|array|null $capabilities = null,
        public readonly ?string $trackingSubdomain = null
    ) {
    }
}
