<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class RemoveSuppressionsRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'emails' => ['emails', ''],
        'ids' => ['ids', ''],
    ];

    /**
     * @param list<string>|null $emails
     * @param list<string>|null $ids
     */
    public function __construct(
        public readonly ?array $emails = null,
        public readonly ?array $ids = null
    ) {
    }
}
