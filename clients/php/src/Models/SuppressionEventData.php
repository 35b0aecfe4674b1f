<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class SuppressionEventData extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'email' => ['email', ''],
        'origin' => ['origin', ''],
        'source_id' => ['sourceId', '?'],
        'created_at' => ['createdAt', 'time'],
    ];

    /**
     * @param string $origin One of {@see Enums\SuppressionOrigin}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $email,
        public readonly string $origin,
        public readonly ?string $sourceId,
        public readonly \DateTimeImmutable $createdAt
    ) {
    }
}
