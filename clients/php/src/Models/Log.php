<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class Log extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'created_at' => ['createdAt', 'time'],
        'endpoint' => ['endpoint', ''],
        'method' => ['method', ''],
        'response_status' => ['responseStatus', ''],
        'user_agent' => ['userAgent', '?'],
        'api_key_id' => ['apiKeyId', ''],
        'client_ip' => ['clientIp', '?'],
        'duration_ms' => ['durationMs', ''],
        'object' => ['object', ''],
        'request_body' => ['requestBody', ''],
        'response_body' => ['responseBody', ''],
    ];

    public function __construct(
        public readonly string $id,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $endpoint,
        public readonly string $method,
        public readonly int $responseStatus,
        public readonly ?string $userAgent,
        public readonly string $apiKeyId,
        public readonly ?string $clientIp,
        public readonly int $durationMs,
        public readonly string $object,
        public readonly mixed $requestBody,
        public readonly mixed $responseBody
    ) {
    }
}
