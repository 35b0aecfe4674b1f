<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class AutomationDryRun extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'id' => ['id', ''],
        'version' => ['version', ''],
        'contact_id' => ['contactId', ''],
        'starts_at' => ['startsAt', 'time'],
        'ends_at' => ['endsAt', '?time'],
        'steps' => ['steps', '[AutomationDryRunStep'],
    ];

    /**
     * @param list<AutomationDryRunStep> $steps
     */
    public function __construct(
        public readonly string $object,
        public readonly string $id,
        public readonly int $version,
        public readonly string $contactId,
        public readonly \DateTimeImmutable $startsAt,
        public readonly ?\DateTimeImmutable $endsAt,
        public readonly array $steps
    ) {
    }
}
