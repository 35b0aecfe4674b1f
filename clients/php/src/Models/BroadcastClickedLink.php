<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastClickedLink extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'url' => ['url', ''],
        'clicks' => ['clicks', ''],
        'unique_clicks' => ['uniqueClicks', ''],
    ];

    public function __construct(
        public readonly string $id,
        public readonly string $url,
        public readonly int $clicks,
        public readonly int $uniqueClicks
    ) {
    }
}
