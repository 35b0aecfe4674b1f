<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Omit;
use Sendlark\Model;

final class UpdateDomainRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'region' => ['region', '~'],
        'fallback_region' => ['fallbackRegion', '~'],
        'open_tracking' => ['openTracking', '~'],
        'click_tracking' => ['clickTracking', '~'],
        'tls' => ['tls', '~'],
        'capabilities' => ['capabilities', '~DomainCapabilitiesRequest'],
        'tracking_subdomain' => ['trackingSubdomain', '~'],
    ];

    /**
     * @param string|null|Omit $tls One of {@see Enums\DomainTls}.
     */
    public function __construct(
        public readonly string|null|Omit $region = Omit::Value,
        public readonly string|null|Omit $fallbackRegion = Omit::Value,
        public readonly bool|null|Omit $openTracking = Omit::Value,
        public readonly bool|null|Omit $clickTracking = Omit::Value,
        public readonly string|null|Omit $tls = Omit::Value,
        public readonly DomainCapabilitiesRequest|array|null|Omit $capabilities = Omit::Value,
        public readonly string|null|Omit $trackingSubdomain = Omit::Value
    ) {
    }
}
