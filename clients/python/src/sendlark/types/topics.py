# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of topics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from . import (
        TopicSubscription,
    )

TopicVisibility: TypeAlias = Literal["private", "public"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedTopic(Model):
    object: Literal["topic"]
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic(Model):
    id: str
    name: str
    description: str | None
    default_subscription: TopicSubscription
    visibility: TopicVisibility
    created_at: datetime
    object: Literal["topic"]

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicItem(Model):
    id: str
    name: str
    description: str | None
    default_subscription: TopicSubscription
    visibility: TopicVisibility
    created_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicReference(Model):
    object: Literal["topic"]
    id: str
