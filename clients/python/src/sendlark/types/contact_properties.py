# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of contact properties."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from . import (
        ContactPropertyType,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactProperty(Model):
    id: str
    key: str
    type: ContactPropertyType
    fallback_value: str | float | None
    created_at: datetime
    object: Literal["contact_property"]

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactPropertyItem(Model):
    id: str
    key: str
    type: ContactPropertyType
    fallback_value: str | float | None
    created_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactPropertyReference(Model):
    object: Literal["contact_property"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedContactProperty(Model):
    object: Literal["contact_property"]
    id: str
    deleted: Literal[True]
