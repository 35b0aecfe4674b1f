<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ResendBroadcastRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'subject' => ['subject', ''],
    ];

    /**
     * @param string $subject A new subject.
     */
    public function __construct(
        public readonly string $subject
    ) {
    }
}
