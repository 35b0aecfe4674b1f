<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class TemplateVersionList extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'has_more' => ['hasMore', ''],
        'data' => ['data', '[TemplateVersionItem'],
    ];

    /**
     * @param list<TemplateVersionItem> $data
     */
    public function __construct(
        public readonly string $object,
        public readonly bool $hasMore,
        public readonly array $data
    ) {
    }
}
