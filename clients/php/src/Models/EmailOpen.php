<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailOpen extends Model
{
    /** @internal */
    public const FIELDS = [
        'ipAddress' => ['ipAddress', ''],
        'timestamp' => ['timestamp', ''],
        'userAgent' => ['userAgent', ''],
        'isMachine' => ['isMachine', ''],
        'reason' => ['reason', ''],
        'agent' => ['agent', ''],
    ];

    public function __construct(
        public readonly string $ipAddress,
        public readonly string $timestamp,
        public readonly string $userAgent,
        public readonly ?bool $isMachine = null,
        public readonly ?string $reason = null,
        public readonly ?string $agent = null
    ) {
    }
}
