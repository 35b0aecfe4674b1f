<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactErasure extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'id' => ['id', ''],
        'contact_id' => ['contactId', '?'],
        'status' => ['status', ''],
        'created_at' => ['createdAt', 'time'],
        'completed_at' => ['completedAt', '?time'],
    ];

    /**
     * @param string $status One of {@see Enums\ContactErasureStatus}.
     */
    public function __construct(
        public readonly string $object,
        public readonly string $id,
        public readonly ?string $contactId,
        public readonly string $status,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?\DateTimeImmutable $completedAt
    ) {
    }
}
