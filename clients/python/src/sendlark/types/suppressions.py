# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of suppressions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


SuppressionOrigin: TypeAlias = Literal["bounce", "complaint", "manual"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class AddedSuppressions(Model):
    data: list[SuppressionReference]

    _codecs: ClassVar[Mapping[str, str]] = {"data": "[SuppressionReference"}


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedSuppression(Model):
    object: Literal["suppression"]
    id: str
    deleted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedSuppressions(Model):
    data: list[RemovedSuppression]

    _codecs: ClassVar[Mapping[str, str]] = {"data": "[RemovedSuppression"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Suppression(Model):
    id: str
    email: str
    origin: SuppressionOrigin
    source_id: str | None
    created_at: datetime
    object: Literal["suppression"]

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SuppressionItem(Model):
    id: str
    email: str
    origin: SuppressionOrigin
    source_id: str | None
    created_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SuppressionReference(Model):
    object: Literal["suppression"]
    id: str
