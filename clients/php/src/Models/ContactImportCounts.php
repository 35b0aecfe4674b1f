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
     * @param float $skipped Unchanged, duplicates, and contacts that `skip` left alone.
     * @param float $duplicates Rows that a later row with the same address replaces.
     * @param float $conflicts Contacts that `skip` left alone.
     * @param float $unsubscribed Contacts that the file unsubscribes.
     * @param float $unsubscribedKept Contacts that stay unsubscribed, whatever the file says.
     * @param float $suppressed Addresses that are on the suppression list, or come on it.
     * @param float $errors Errors that are kept for the report.
     */
    public function __construct(
        public readonly float $total,
        public readonly float $created,
        public readonly float $updated,
        public readonly float $skipped,
        public readonly float $failed,
        public readonly float $unchanged,
        public readonly float $duplicates,
        public readonly float $conflicts,
        public readonly float $unsubscribed,
        public readonly float $unsubscribedKept,
        public readonly float $suppressed,
        public readonly float $errors
    ) {
    }
}
