<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class SendEmailTemplate extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'variables' => ['variables', ''],
    ];

    /**
     * @param string $id The id or alias of a published template.
     */
    public function __construct(
        public readonly string $id,
        public readonly mixed $variables = null
    ) {
    }
}
