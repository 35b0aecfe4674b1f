<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Omit;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class UnsubscribePage extends Resource
{
    /**
     * Retrieve the unsubscribe page settings. Null means the default: the team's name, no logo, and colors that follow
     * the reader's light or dark mode.
     */
    public function get(?RequestOptions $options = null): Models\UnsubscribePage
    {
        return $this->call(
            'unsubscribePage.get',
            'GET',
            '/unsubscribe-page',
            answer: 'UnsubscribePage',
            options: $options
        );
    }

    /**
     * Change the unsubscribe page settings. Changes only the fields you send; null restores a default. Colors with too
     * little contrast are refused.
     *
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
    public function update(
        string|null|Omit $name = Omit::Value,
        string|null|Omit $logoUrl = Omit::Value,
        string|null|Omit $backgroundColor = Omit::Value,
        string|null|Omit $textColor = Omit::Value,
        string|null|Omit $accentColor = Omit::Value,
        bool|null|Omit $hideBranding = Omit::Value,
        bool|null|Omit $offerData = Omit::Value,
        string|null|Omit $templateFrom = Omit::Value,
        string|null|Omit $templateReplyTo = Omit::Value,
        string|null|Omit $templateFooter = Omit::Value,
        ?RequestOptions $options = null
    ): Models\UnsubscribePage {
        return $this->call(
            'unsubscribePage.update',
            'PATCH',
            '/unsubscribe-page',
            answer: 'UnsubscribePage',
            body: new Models\UpdateUnsubscribePageRequest(
                $name,
                $logoUrl,
                $backgroundColor,
                $textColor,
                $accentColor,
                $hideBranding,
                $offerData,
                $templateFrom,
                $templateReplyTo,
                $templateFooter
            ),
            options: $options
        );
    }
}
