<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class DeliveryAttempt extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'delivery_id' => ['deliveryId', ''],
        'recipient' => ['recipient', '?'],
        'number' => ['number', ''],
        'started_at' => ['startedAt', 'time'],
        'ended_at' => ['endedAt', 'time'],
        'outcome' => ['outcome', ''],
        'class' => ['class', '?'],
        'advice' => ['advice', '?'],
        'code' => ['code', '?'],
        'enhanced_code' => ['enhancedCode', '?'],
        'reply' => ['reply', '?'],
        'target' => ['target', '?'],
        'ip' => ['ip', '?'],
        'tls' => ['tls', '?'],
        'egress' => ['egress', '?'],
        'is_possible_duplicate' => ['isPossibleDuplicate', ''],
        'transcript' => ['transcript', '[TranscriptLine'],
    ];

    /**
     * @param string $outcome One of {@see Enums\DeliveryAttemptOutcome}.
     * @param list<TranscriptLine> $transcript
     */
    public function __construct(
        public readonly string $id,
        public readonly string $deliveryId,
        public readonly ?string $recipient,
        public readonly int $number,
        public readonly \DateTimeImmutable $startedAt,
        public readonly \DateTimeImmutable $endedAt,
        public readonly string $outcome,
        public readonly ?string $class,
        public readonly ?string $advice,
        public readonly ?int $code,
        public readonly ?string $enhancedCode,
        public readonly ?string $reply,
        public readonly ?string $target,
        public readonly ?string $ip,
        public readonly ?string $tls,
        public readonly ?string $egress,
        public readonly bool $isPossibleDuplicate,
        public readonly array $transcript
    ) {
    }
}
