<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class EraseContactRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'reason' => ['reason', ''],
    ];

    /**
     * @param ?string $reason Why, for the audit log and the consent record. In the dashboard, people have to give
     *     one.
     */
    public function __construct(
        public readonly ?string $reason = null
    ) {
    }
}
