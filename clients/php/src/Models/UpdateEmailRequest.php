<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Omit;
use Sendlark\Model;

final class UpdateEmailRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'scheduled_at' => ['scheduledAt', '~time'],
    ];

    public function __construct(
        public readonly \DateTimeInterface|string|null|Omit $scheduledAt = Omit::Value
    ) {
    }
}
