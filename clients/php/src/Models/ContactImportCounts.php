<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ContactImportCounts extends Model
{
    /** @internal */
    public const FIELDS = [
        'total' => ['total', ''],
        'created' => ['created', ''],
        'updated' => ['updated', ''],
        'skipped' => ['skipped', ''],
        'failed' => ['failed', ''],
        'unchanged' => ['unchanged', ''],
        'duplicates' => ['duplicates', ''],
        'conflicts' => ['conflicts', ''],
        'unsubscribed' => ['unsubscribed', ''],
        'unsubscribed_kept' => ['unsubscribedKept', ''],
        'suppressed' => ['suppressed', ''],
        'errors' => ['errors', ''],
    ];

    /**
     * @param int $skipped Unchanged, duplicates, and contacts that `skip` left alone.
     * @param int $duplicates Rows that a later row with the same address replaces.
     * @param int $conflicts Contacts that `skip` left alone.
     * @param int $unsubscribed Contacts that the file unsubscribes.
     * @param int $unsubscribedKept Contacts that stay unsubscribed, whatever the file says.
     * @param int $suppressed Addresses that are on the suppression list, or come on it.
     * @param int $errors Errors that are kept for the report.
     */
    public function __construct(
        public readonly int $total,
        public readonly int $created,
        public readonly int $updated,
        public readonly int $skipped,
        public readonly int $failed,
        public readonly int $unchanged,
        public readonly int $duplicates,
        public readonly int $conflicts,
        public readonly int $unsubscribed,
        public readonly int $unsubscribedKept,
        public readonly int $suppressed,
        public readonly int $errors
    ) {
    }
}
