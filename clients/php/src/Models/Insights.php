<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class Insights extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'email_id' => ['emailId', ''],
        'created_at' => ['createdAt', 'time'],
        'is_final' => ['isFinal', ''],
        'data' => ['data', '[Insight'],
    ];

    /**
     * @param list<Insight> $data
     */
    public function __construct(
        public readonly string $object,
        public readonly string $emailId,
        public readonly \DateTimeImmutable $createdAt,
        public readonly bool $isFinal,
        public readonly array $data
    ) {
    }
}
