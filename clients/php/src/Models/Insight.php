<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class Insight extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'status' => ['status', ''],
        'title' => ['title', ''],
        'why' => ['why', ''],
        'how' => ['how', ''],
        'detail' => ['detail', '?'],
    ];

    /**
     * @param string $id One of {@see Enums\InsightId}.
     * @param string $status One of {@see Enums\InsightStatus}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $status,
        public readonly string $title,
        public readonly string $why,
        public readonly string $how,
        public readonly ?string $detail
    ) {
    }
}
