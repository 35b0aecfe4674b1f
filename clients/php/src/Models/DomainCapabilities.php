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
     * @param string $sending One of {@see Enums\DomainCapabilitiesSending}.
     * @param string $receiving One of {@see Enums\DomainCapabilitiesReceiving}.
     */
    public function __construct(
        public readonly string $sending,
        public readonly string $receiving
    ) {
    }
}
