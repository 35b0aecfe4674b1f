<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class QueueChangeRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'ids' => ['ids', ''],
        'destination' => ['destination', ''],
        'site' => ['site', ''],
        'email_id' => ['emailId', ''],
        'reason' => ['reason', ''],
        'all' => ['all', ''],
        'after' => ['after', ''],
        'dry_run' => ['dryRun', ''],
    ];

    /**
     * @param list<string>|null $ids
     */
    public function __construct(
        public readonly ?array $ids = null,
        public readonly ?string $destination = null,
        public readonly ?string $site = null,
        public readonly ?string $emailId = null,
        public readonly ?string $reason = null,
        public readonly ?bool $all = null,
        public readonly ?string $after = null,
        public readonly ?bool $dryRun = null
    ) {
    }
}
