<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class DomainCapabilities extends Model
{
    /** @internal */
    public const FIELDS = [
        'sending' => ['sending', ''],
        'receiving' => ['receiving', ''],
    ];

    /**
     * @param string $sending One of {@see Enums\DomainCapability}.
     * @param string $receiving One of {@see Enums\DomainCapability}.
     */
    public function __construct(
        public readonly string $sending,
        public readonly string $receiving
    ) {
    }
}
