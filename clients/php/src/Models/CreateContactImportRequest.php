<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class CreateContactImportRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'file' => ['file', ''],
        'column_map' => ['columnMap', 'ContactImportColumnMap'],
        'on_conflict' => ['onConflict', ''],
        'segments' => ['segments', ''],
        'topics' => ['topics', '[ContactImportTopic'],
        'dry_run' => ['dryRun', ''],
        'preset' => ['preset', ''],
        'consent_source' => ['consentSource', ''],
        'erase_empty' => ['eraseEmpty', ''],
        'delimiter' => ['delimiter', ''],
    ];

    /**
     * @param \SplFileInfo|string $file CSV, or one JSON object per line.
     * @param ContactImportColumnMap|array|null $columnMap Columns of the file by name; default: found out by their
     *     names.
     * @param ?string $onConflict What happens to contacts that exist: `upsert`, the default, or `skip`. One of
     *     {@see Enums\ContactImportOnConflict}.
     * @param list<string>|null $segments Static segments that all contacts of the file join.
     * @param list<ContactImportTopic|array>|null $topics
     * @param ?bool $dryRun Counts what would change, and changes nothing.
     * @param ?string $preset The service that wrote the file; default: found out. One of {@see
     *     Enums\ContactImportPreset}.
     * @param ?string $consentSource How these people agreed.
     * @param ?bool $eraseEmpty Empty cells clear values instead of leaving them alone.
     * @param ?string $delimiter Default: found out. One of {@see Enums\ContactImportDelimiter}.
     */
    public function __construct(
        public readonly \SplFileInfo|string $file,
        public readonly ContactImportColumnMap|array|null $columnMap = null,
        public readonly ?string $onConflict = null,
        public readonly ?array $segments = null,
        public readonly ?array $topics = null,
        public readonly ?bool $dryRun = null,
        public readonly ?string $preset = null,
        public readonly ?string $consentSource = null,
        public readonly ?bool $eraseEmpty = null,
        public readonly ?string $delimiter = null
    ) {
    }
}
