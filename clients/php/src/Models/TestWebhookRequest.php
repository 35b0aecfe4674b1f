<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class TestWebhookRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
    ];

    public function __construct(
        public readonly ?string $type = null
    ) {
    }
}
