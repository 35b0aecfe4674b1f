# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


EventSchema: TypeAlias = Literal["string", "number", "boolean", "date"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedEvent(Model):
    object: Literal["event"]
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Model):
    id: str
    name: str
    schema: dict[str, EventSchema] | None
    created_at: datetime
    updated_at: datetime
    object: Literal["event"]

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "updated_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EventItem(Model):
    id: str
    name: str
    schema: dict[str, EventSchema] | None
    created_at: datetime
    updated_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "updated_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EventReference(Model):
    object: Literal["event"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SentEvent(Model):
    object: Literal["event"]
    event: str
