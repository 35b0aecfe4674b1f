<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Omit;
use Sendlark\Model;

final class UpdateUnsubscribePageRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', '~'],
        'logo_url' => ['logoUrl', '~'],
        'background_color' => ['backgroundColor', '~'],
        'text_color' => ['textColor', '~'],
        'accent_color' => ['accentColor', '~'],
        'hide_branding' => ['hideBranding', '~'],
        'offer_data' => ['offerData', '~'],
        'template_from' => ['templateFrom', '~'],
        'template_reply_to' => ['templateReplyTo', '~'],
        'template_footer' => ['templateFooter', '~'],
    ];

    /**
     * @param string|null|Omit $name The sender's name on the page; null = the team's name.
     * @param string|null|Omit $logoUrl An `https` URL of an image, shown up to 48 pixels high.
     * @param string|null|Omit $textColor Needs a contrast of at least 4.5 with the background.
     * @param string|null|Omit $accentColor The button's color; needs a contrast of at least 3 with the background.
     * @param bool|null|Omit $offerData Whether people can ask on the page for what is stored about them. It is sent
     *     to their address, once a day.
     * @param string|null|Omit $templateFrom The `from` of new templates in the dashboard.
     * @param string|null|Omit $templateReplyTo The `reply_to` of new templates in the dashboard.
     * @param string|null|Omit $templateFooter Plain text at the end of new templates in the dashboard, such as a
     *     postal address.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly string|null|Omit $logoUrl = Omit::Value,
        public readonly string|null|Omit $backgroundColor = Omit::Value,
        public readonly string|null|Omit $textColor = Omit::Value,
        public readonly string|null|Omit $accentColor = Omit::Value,
        public readonly bool|null|Omit $hideBranding = Omit::Value,
        public readonly bool|null|Omit $offerData = Omit::Value,
        public readonly string|null|Omit $templateFrom = Omit::Value,
        public readonly string|null|Omit $templateReplyTo = Omit::Value,
        public readonly string|null|Omit $templateFooter = Omit::Value
    ) {
    }
}
