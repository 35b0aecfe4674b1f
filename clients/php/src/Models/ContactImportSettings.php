<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactImportSettings extends Model
{
    /** @internal */
    public const FIELDS = [
        'on_conflict' => ['onConflict', ''],
        'erase_empty' => ['eraseEmpty', ''],
        'delimiter' => ['delimiter', '?'],
        'preset' => ['preset', '?'],
        'segments' => ['segments', '[ContactImportSegment'],
        'topics' => ['topics', '[ContactImportTopicChoice'],
        'consent_source' => ['consentSource', '?'],
        'column_map' => ['columnMap', '?'],
    ];

    /**
     * @param string $onConflict One of {@see Enums\ContactImportOnConflict}.
     * @param ?string $preset One of {@see Enums\ContactImportPreset}.
     * @param list<ContactImportSegment> $segments
     * @param list<ContactImportTopicChoice> $topics
     */
    public function __construct(
        public readonly string $onConflict,
        public readonly bool $eraseEmpty,
        public readonly ?string $delimiter,
        public readonly ?string $preset,
        public readonly array $segments,
        public readonly array $topics,
        public readonly ?string $consentSource,
        public readonly mixed $columnMap
    ) {
    }
}
