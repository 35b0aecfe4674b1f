<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ShareEmailRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'expires_in' => ['expiresIn', ''],
    ];

    /**
     * @param ?string $expiresIn How long the link works, such as `10m`, `2 hours` or `1 day`; default and at most
     *     48 hours.
     */
    public function __construct(
        public readonly ?string $expiresIn = null
    ) {
    }
}
