# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of unsubscribe page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from .._models import NotGiven
    from ..types import (
        UnsubscribePage,
    )

_UNSUBSCRIBE_PAGE_GET: Operation[UnsubscribePage] = Operation(
    "unsubscribePage.get", "GET", "/unsubscribe-page", "UnsubscribePage"
)
_UNSUBSCRIBE_PAGE_UPDATE: Operation[UnsubscribePage] = Operation(
    "unsubscribePage.update", "PATCH", "/unsubscribe-page", "UnsubscribePage"
)


class UnsubscribePageResource(Resource):
    def get(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> UnsubscribePage:
        """Retrieve the unsubscribe page settings.

        Null means the default: the team's name, no logo, and colors that follow the
        reader's light or dark mode.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_UNSUBSCRIBE_PAGE_GET, (), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        logo_url: str | NotGiven | None = NOT_GIVEN,
        background_color: str | NotGiven | None = NOT_GIVEN,
        text_color: str | NotGiven | None = NOT_GIVEN,
        accent_color: str | NotGiven | None = NOT_GIVEN,
        hide_branding: bool | NotGiven | None = NOT_GIVEN,
        offer_data: bool | NotGiven | None = NOT_GIVEN,
        template_from: str | NotGiven | None = NOT_GIVEN,
        template_reply_to: str | NotGiven | None = NOT_GIVEN,
        template_footer: str | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> UnsubscribePage:
        """Change the unsubscribe page settings.

        Changes only the fields you send; null restores a default. Colors with too little
        contrast are refused.

        Args:
            name: The sender's name on the page; null = the team's name.
            logo_url: An `https` URL of an image, shown up to 48 pixels high.
            text_color: Needs a contrast of at least 4.5 with the background.
            accent_color: The button's color; needs a contrast of at least 3 with the
                background.
            offer_data: Whether people can ask on the page for what is stored about them. It
                is sent to their address, once a day.
            template_from: The `from` of new templates in the dashboard.
            template_reply_to: The `reply_to` of new templates in the dashboard.
            template_footer: Plain text at the end of new templates in the dashboard, such
                as a postal address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _UNSUBSCRIBE_PAGE_UPDATE,
            (),
            body={
                "name": name,
                "logo_url": logo_url,
                "background_color": background_color,
                "text_color": text_color,
                "accent_color": accent_color,
                "hide_branding": hide_branding,
                "offer_data": offer_data,
                "template_from": template_from,
                "template_reply_to": template_reply_to,
                "template_footer": template_footer,
            },
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncUnsubscribePageResource(AsyncResource):
    async def get(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> UnsubscribePage:
        """Retrieve the unsubscribe page settings.

        Null means the default: the team's name, no logo, and colors that follow the
        reader's light or dark mode.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_UNSUBSCRIBE_PAGE_GET, (), timeout=timeout, max_retries=max_retries)

    async def update(
        self,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        logo_url: str | NotGiven | None = NOT_GIVEN,
        background_color: str | NotGiven | None = NOT_GIVEN,
        text_color: str | NotGiven | None = NOT_GIVEN,
        accent_color: str | NotGiven | None = NOT_GIVEN,
        hide_branding: bool | NotGiven | None = NOT_GIVEN,
        offer_data: bool | NotGiven | None = NOT_GIVEN,
        template_from: str | NotGiven | None = NOT_GIVEN,
        template_reply_to: str | NotGiven | None = NOT_GIVEN,
        template_footer: str | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> UnsubscribePage:
        """Change the unsubscribe page settings.

        Changes only the fields you send; null restores a default. Colors with too little
        contrast are refused.

        Args:
            name: The sender's name on the page; null = the team's name.
            logo_url: An `https` URL of an image, shown up to 48 pixels high.
            text_color: Needs a contrast of at least 4.5 with the background.
            accent_color: The button's color; needs a contrast of at least 3 with the
                background.
            offer_data: Whether people can ask on the page for what is stored about them. It
                is sent to their address, once a day.
            template_from: The `from` of new templates in the dashboard.
            template_reply_to: The `reply_to` of new templates in the dashboard.
            template_footer: Plain text at the end of new templates in the dashboard, such
                as a postal address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _UNSUBSCRIBE_PAGE_UPDATE,
            (),
            body={
                "name": name,
                "logo_url": logo_url,
                "background_color": background_color,
                "text_color": text_color,
                "accent_color": accent_color,
                "hide_branding": hide_branding,
                "offer_data": offer_data,
                "template_from": template_from,
                "template_reply_to": template_reply_to,
                "template_footer": template_footer,
            },
            timeout=timeout,
            max_retries=max_retries,
        )
