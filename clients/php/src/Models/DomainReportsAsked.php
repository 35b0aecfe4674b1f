<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class DomainReportsAsked extends Model
{
    /** @internal */
    public const FIELDS = [
        'dmarc' => ['dmarc', ''],
        'tls' => ['tls', ''],
    ];

    public function __construct(
        public readonly bool $dmarc,
        public readonly bool $tls
    ) {
    }
}
