<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactImportFile extends Model
{
    /** @internal */
    public const FIELDS = [
        'format' => ['format', ''],
        'delimiter' => ['delimiter', '?'],
        'encoding' => ['encoding', ''],
        'has_header' => ['hasHeader', ''],
        'preset' => ['preset', '?'],
        'rows' => ['rows', ''],
        'columns' => ['columns', '[ContactImportColumn'],
        'preview' => ['preview', ''],
    ];

    /**
     * @param string $format One of {@see Enums\ContactImportFileFormat}.
     * @param string $encoding One of {@see Enums\ContactImportFileEncoding}.
     * @param ?string $preset One of {@see Enums\ContactImportPreset}.
     * @param list<ContactImportColumn> $columns
     * @param list<list<string>> $preview The first rows, as they are in the file.
     */
    public function __construct(
        public readonly string $format,
        public readonly ?string $delimiter,
        public readonly string $encoding,
        public readonly bool $hasHeader,
        public readonly ?string $preset,
        public readonly int $rows,
        public readonly array $columns,
        public readonly array $preview
    ) {
    }
}
