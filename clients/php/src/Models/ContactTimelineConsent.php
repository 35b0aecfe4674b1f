<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactTimelineConsent extends Model implements ContactTimelineItem
{
    /** @internal */
    public const FIELDS = [
        'type' => ['type', ''],
        'id' => ['id', ''],
        'created_at' => ['createdAt', 'time'],
        'act' => ['act', ''],
        'method' => ['method', ''],
        'topics' => ['topics', ''],
        'form_id' => ['formId', '?'],
        'evidence' => ['evidence', '?'],
        'actor' => ['actor', ''],
    ];

    /**
     * @param string $act One of {@see Enums\ConsentAct}.
     * @param string $method One of {@see Enums\ConsentMethod}.
     * @param list<string> $topics
     */
    public function __construct(
        public readonly string $type,
        public readonly string $id,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $act,
        public readonly string $method,
        public readonly array $topics,
        public readonly ?string $formId,
        public readonly ?string $evidence,
        public readonly string $actor
    ) {
    }
}
