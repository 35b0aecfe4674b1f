<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class RecipientClickedLink extends Model
{
    /** @internal */
    public const FIELDS = [
        'url' => ['url', ''],
        'clicks' => ['clicks', ''],
    ];

    public function __construct(
        public readonly string $url,
        public readonly int $clicks
    ) {
    }
}
