<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class DoubleOptIn extends Model
{
    /** @internal */
    public const FIELDS = [
        'form_id' => ['formId', ''],
        'redirect_url' => ['redirectUrl', ''],
    ];

    /**
     * @param string $formId The form whose email and page are used.
     * @param ?string $redirectUrl An `https` URL to go to after the confirmation; default: the form's.
     */
    public function __construct(
        public readonly string $formId,
        public readonly ?string $redirectUrl = null
    ) {
    }
}
