# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of segments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


SegmentObject: TypeAlias = Literal["segment", "audience"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatedSegment(Model):
    object: SegmentObject
    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedSegment(Model):
    object: SegmentObject
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedContacts(Model):
    unsubscribed: int
    pending: int
    opted_out: int
    bounce: int
    complaint: int
    manual: int

    _codecs: ClassVar[Mapping[str, str]] = {
        "unsubscribed": "int",
        "pending": "int",
        "opted_out": "int",
        "bounce": "int",
        "complaint": "int",
        "manual": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment(Model):
    id: str
    name: str
    created_at: datetime
    filter: Any
    tracked: bool
    members: int | None
    object: SegmentObject

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "members": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentCount(Model):
    total: int
    would_receive: int
    refused: RefusedContacts
    as_of: str
    object: Literal["segment_count"]
    id: str

    _codecs: ClassVar[Mapping[str, str]] = {
        "total": "int",
        "would_receive": "int",
        "refused": "RefusedContacts",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentReference(Model):
    object: SegmentObject
    id: str
