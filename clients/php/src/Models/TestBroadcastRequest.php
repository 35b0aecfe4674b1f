<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class TestBroadcastRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'to' => ['to', ''],
        'contact_id' => ['contactId', ''],
        'variant' => ['variant', ''],
    ];

    /**
     * @param string|list<string> $to
     * @param ?string $contactId Whose values the tags have; default: their fallbacks.
     * @param ?int $variant Which variant; default 0.
     */
    public function __construct(
        public readonly string|array $to,
        public readonly ?string $contactId = null,
        public readonly ?int $variant = null
    ) {
    }
}
