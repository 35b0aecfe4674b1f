<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EmailEngagement extends Model
{
    /** @internal */
    public const FIELDS = [
        'opened_at' => ['openedAt', '?time'],
        'clicked_at' => ['clickedAt', '?time'],
        'opened_by' => ['openedBy', ''],
        'clicked_by' => ['clickedBy', ''],
    ];

    public function __construct(
        public readonly ?\DateTimeImmutable $openedAt,
        public readonly ?\DateTimeImmutable $clickedAt,
        public readonly int $openedBy,
        public readonly int $clickedBy
    ) {
    }
}
