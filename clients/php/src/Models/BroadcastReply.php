<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class BroadcastReply extends Model
{
    /** @internal */
    public const FIELDS = [
        'outcome' => ['outcome', ''],
        'class' => ['class', ''],
        'recipients' => ['recipients', ''],
        'times' => ['times', ''],
        'advice' => ['advice', '?'],
    ];

    /**
     * @param string $outcome One of {@see Enums\BroadcastReplyOutcome}.
     */
    public function __construct(
        public readonly string $outcome,
        public readonly string $class,
        public readonly int $recipients,
        public readonly int $times,
        public readonly ?string $advice
    ) {
    }
}
