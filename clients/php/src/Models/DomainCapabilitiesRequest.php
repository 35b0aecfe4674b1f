<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Omit;
use Sendlark\Model;

final class DomainCapabilitiesRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'sending' => ['sending', '~'],
        'receiving' => ['receiving', '~'],
    ];

    /**
     * @param string|null|Omit $sending One of {@see Enums\DomainCapability}.
     * @param string|null|Omit $receiving One of {@see Enums\DomainCapability}.
     */
    public function __construct(
        public readonly string|null|Omit $sending = Omit::Value,
        public readonly string|null|Omit $receiving = Omit::Value
    ) {
    }
}
