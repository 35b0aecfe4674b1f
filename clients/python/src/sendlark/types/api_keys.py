# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of api keys."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


ApiKeyPermission: TypeAlias = Literal["full_access", "sending_access"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKey(Model):
    id: str
    name: str
    created_at: datetime
    last_used_at: datetime | None
    token_hint: str
    permission: ApiKeyPermission
    domain_id: str | None
    allowed_ips: list[str]
    expires_at: datetime | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "last_used_at": "time",
        "expires_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKeyReference(Model):
    object: Literal["api_key"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatedApiKey(Model):
    id: str
    token: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedApiKey(Model):
    object: Literal["api_key"]
    id: str
    deleted: Literal[True]
