# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of usage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class AiCreditUsage(Model):
    used: int
    limit: int | None
    is_unlimited: bool
    next_increase_at: datetime | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "used": "int",
        "limit": "int",
        "next_increase_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationRunUsage(Model):
    used: int
    limit: int
    is_unlimited: bool
    resets_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {"used": "int", "limit": "int", "resets_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyEmailUsage(Model):
    used: int
    limit: int | None
    is_unlimited: bool
    sent: int
    received: int
    resets_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {
        "used": "int",
        "limit": "int",
        "sent": "int",
        "received": "int",
        "resets_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailUsage(Model):
    daily: DailyEmailUsage
    monthly: MonthlyEmailUsage

    _codecs: ClassVar[Mapping[str, str]] = {
        "daily": "DailyEmailUsage",
        "monthly": "MonthlyEmailUsage",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthlyEmailUsage(Model):
    used: int
    limit: int
    is_unlimited: bool
    sent: int
    received: int
    resets_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {
        "used": "int",
        "limit": "int",
        "sent": "int",
        "received": "int",
        "resets_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class NullableUsageCount(Model):
    used: int
    limit: int | None
    is_unlimited: bool

    _codecs: ClassVar[Mapping[str, str]] = {"used": "int", "limit": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class RateLimit(Model):
    limit: int
    is_unlimited: bool
    duration: str

    _codecs: ClassVar[Mapping[str, str]] = {"limit": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage(Model):
    object: Literal["usage"]
    emails: EmailUsage
    contacts: UsageCount
    segments: NullableUsageCount
    broadcasts: NullableUsageCount
    ai_credits: AiCreditUsage
    automation_runs: AutomationRunUsage
    domains: NullableUsageCount
    rate_limit: RateLimit
    plan: str

    _codecs: ClassVar[Mapping[str, str]] = {
        "emails": "EmailUsage",
        "contacts": "UsageCount",
        "segments": "NullableUsageCount",
        "broadcasts": "NullableUsageCount",
        "ai_credits": "AiCreditUsage",
        "automation_runs": "AutomationRunUsage",
        "domains": "NullableUsageCount",
        "rate_limit": "RateLimit",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageCount(Model):
    used: int
    limit: int
    is_unlimited: bool

    _codecs: ClassVar[Mapping[str, str]] = {"used": "int", "limit": "int"}
