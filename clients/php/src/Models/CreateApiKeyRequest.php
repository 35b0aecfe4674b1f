<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class CreateApiKeyRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'permission' => ['permission', ''],
        'domain_id' => ['domainId', ''],
        'allowed_ips' => ['allowedIps', ''],
        'expires_at' => ['expiresAt', 'time'],
    ];

    /**
     * @param list<string>|null $allowedIps
     */
    public function __construct(
        public readonly string $name,
        public readonly ?string $permission = null,
        public readonly ?string $domainId = null,
        public readonly ?array $allowedIps = null,
        public readonly \DateTimeInterface|string|null $expiresAt = null
    ) {
    }
}
