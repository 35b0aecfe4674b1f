<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class WebhookRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'method' => ['method', ''],
        'url' => ['url', ''],
        'headers' => ['headers', '{'],
    ];

    /**
     * @param array<string, string> $headers
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers
    ) {
    }
}
