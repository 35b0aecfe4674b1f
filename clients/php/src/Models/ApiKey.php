<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ApiKey extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'created_at' => ['createdAt', 'time'],
        'last_used_at' => ['lastUsedAt', '?time'],
        'token_hint' => ['tokenHint', ''],
        'permission' => ['permission', ''],
        'domain_id' => ['domainId', '?'],
        'allowed_ips' => ['allowedIps', ''],
        'expires_at' => ['expiresAt', '?time'],
    ];

    /**
     * @param string $permission One of {@see Enums\ApiKeyPermission}.
     * @param list<string> $allowedIps
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?\DateTimeImmutable $lastUsedAt,
        public readonly string $tokenHint,
        public readonly string $permission,
        public readonly ?string $domainId,
        public readonly array $allowedIps,
        public readonly ?\DateTimeImmutable $expiresAt
    ) {
    }
}
