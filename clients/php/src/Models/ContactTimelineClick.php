<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ContactTimelineClick extends Model
{
    /** @internal */
    public const FIELDS = [
        'created_at' => ['createdAt', 'time'],
        'user_agent' => ['userAgent', ''],
        'link' => ['link', ''],
    ];

    public function __construct(
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $userAgent,
        public readonly string $link
    ) {
    }
}
