<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ContactImportUndo extends Model
{
    /** @internal */
    public const FIELDS = [
        'restored' => ['restored', ''],
        'kept' => ['kept', ''],
    ];

    /**
     * @param int $kept Contacts that were changed since.
     */
    public function __construct(
        public readonly int $restored,
        public readonly int $kept
    ) {
    }
}
