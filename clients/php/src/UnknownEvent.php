<?php

declare(strict_types=1);

namespace Sendlark;

/** An event of a type that this version does not know. */
final class UnknownEvent extends Model
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
        'created_at' => ['createdAt', '?time'],
        'data' => ['data', '{'],
    ];

    /** @param array<string, mixed> $data */
    public function __construct(
        public readonly string $type,
        public readonly ?\DateTimeImmutable $createdAt,
        public readonly array $data
    ) {
    }
}
