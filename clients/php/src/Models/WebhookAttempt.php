<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class WebhookAttempt extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'http_status_code' => ['httpStatusCode', ''],
        'response' => ['response', ''],
        'sent_at' => ['sentAt', 'time'],
        'duration_ms' => ['durationMs', ''],
        'error' => ['error', '?'],
        'request' => ['request', 'WebhookRequest'],
    ];

    public function __construct(
        public readonly string $id,
        public readonly int $httpStatusCode,
        public readonly string $response,
        public readonly \DateTimeImmutable $sentAt,
        public readonly int $durationMs,
        public readonly ?string $error,
        public readonly WebhookRequest $request
    ) {
    }
}
