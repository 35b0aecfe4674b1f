# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of deliveries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


DeliveryState: TypeAlias = (
    Literal[
        "scheduled",
        "queued",
        "held",
        "leased",
        "delivered",
        "unknown",
        "bounced",
        "failed",
        "suppressed",
        "canceled",
    ]
    | str
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery(Model):
    id: str
    email_id: str
    recipient: str
    destination: str
    site: str
    state: DeliveryState
    attempts: int
    created_at: datetime
    due_at: datetime
    expires_at: datetime
    last_class: str | None
    last_reply: str | None
    advice: str | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "attempts": "int",
        "created_at": "time",
        "due_at": "time",
        "expires_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueChange(Model):
    object: Literal["queue_change"]
    changed: int
    has_more: bool
    after: str | None

    _codecs: ClassVar[Mapping[str, str]] = {"changed": "int"}
