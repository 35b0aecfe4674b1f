# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Report(Model):
    id: str
    received_at: datetime
    from_: str
    to: str
    delivery_id: str | None
    reason: str
    size_bytes: int
    object: Literal["report"]
    raw: str

    _codecs: ClassVar[Mapping[str, str]] = {"received_at": "time", "size_bytes": "int"}
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportItem(Model):
    id: str
    received_at: datetime
    from_: str
    to: str
    delivery_id: str | None
    reason: str
    size_bytes: int

    _codecs: ClassVar[Mapping[str, str]] = {"received_at": "time", "size_bytes": "int"}
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}
