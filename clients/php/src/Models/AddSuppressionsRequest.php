<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class AddSuppressionsRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'emails' => ['emails', ''],
    ];

    /**
     * @param list<string> $emails
     */
    public function __construct(
        public readonly array $emails
    ) {
    }
}
