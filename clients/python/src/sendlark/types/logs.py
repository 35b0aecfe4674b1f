# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of logs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


LogUserAgent: TypeAlias = (
    Literal[
        "smtp",
        "node",
        "python",
        "php",
        "ruby",
        "go",
        "rust",
        "java",
        "dotnet",
        "curl",
        "cli",
        "other",
    ]
    | str
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Log(Model):
    id: str
    created_at: datetime
    endpoint: str
    method: str
    response_status: int
    user_agent: str | None
    api_key_id: str
    client_ip: str | None
    duration_ms: int
    object: Literal["log"]
    request_body: Any
    response_body: Any

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "response_status": "int",
        "duration_ms": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class LogItem(Model):
    id: str
    created_at: datetime
    endpoint: str
    method: str
    response_status: int
    user_agent: str | None
    api_key_id: str
    client_ip: str | None
    duration_ms: int

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "response_status": "int",
        "duration_ms": "int",
    }
