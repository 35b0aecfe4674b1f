<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class UnsubscribePage extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'name' => ['name', '?'],
        'logo_url' => ['logoUrl', '?'],
        'background_color' => ['backgroundColor', '?'],
        'text_color' => ['textColor', '?'],
        'accent_color' => ['accentColor', '?'],
        'hide_branding' => ['hideBranding', ''],
        'offer_data' => ['offerData', ''],
        'template_from' => ['templateFrom', '?'],
        'template_reply_to' => ['templateReplyTo', '?'],
        'template_footer' => ['templateFooter', '?'],
    ];

    public function __construct(
        public readonly string $object,
        public readonly ?string $name,
        public readonly ?string $logoUrl,
        public readonly ?string $backgroundColor,
        public readonly ?string $textColor,
        public readonly ?string $accentColor,
        public readonly bool $hideBranding,
        public readonly bool $offerData,
        public readonly ?string $templateFrom,
        public readonly ?string $templateReplyTo,
        public readonly ?string $templateFooter
    ) {
    }
}
