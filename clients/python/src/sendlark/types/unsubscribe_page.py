# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of unsubscribe page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .._models import Model


@dataclass(frozen=True, slots=True, kw_only=True)
class UnsubscribePage(Model):
    object: Literal["unsubscribe_page"]
    name: str | None
    logo_url: str | None
    background_color: str | None
    text_color: str | None
    accent_color: str | None
    hide_branding: bool
    offer_data: bool
    template_from: str | None
    template_reply_to: str | None
    template_footer: str | None
