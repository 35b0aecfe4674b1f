<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class ConsentText extends Model
{
    /** @internal */
    public const FIELDS = [
        'language' => ['language', ''],
        'wording' => ['wording', ''],
        'privacy_url' => ['privacyUrl', '?'],
    ];

    public function __construct(
        public readonly string $language,
        public readonly string $wording,
        public readonly ?string $privacyUrl
    ) {
    }
}
