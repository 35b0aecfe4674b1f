# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of webhooks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


WebhookDisabledReason: TypeAlias = Literal["manual", "gone", "failing"] | str

WebhookEventStatus: TypeAlias = Literal["success", "pending", "failed", "attempting"] | str

WebhookEventType: TypeAlias = (
    Literal[
        "email.sent",
        "email.scheduled",
        "email.delivered",
        "email.delivery_delayed",
        "email.bounced",
        "email.complained",
        "email.failed",
        "email.suppressed",
        "email.opened",
        "email.clicked",
        "email.received",
        "contact.created",
        "contact.updated",
        "contact.deleted",
        "segment.entered",
        "segment.left",
        "domain.created",
        "domain.updated",
        "domain.deleted",
        "contact.topics.updated",
        "suppression.added",
        "suppression.removed",
        "topic.created",
        "topic.updated",
        "topic.deleted",
    ]
    | str
)

WebhookStatus: TypeAlias = Literal["enabled", "disabled"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedWebhook(Model):
    object: Literal["webhook"]
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedWebhook(Model):
    object: Literal["webhook"]
    id: str
    replayed: int

    _codecs: ClassVar[Mapping[str, str]] = {"replayed": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Webhook(Model):
    id: str
    endpoint: str
    created_at: datetime
    status: WebhookStatus
    events: list[WebhookEventType]
    disabled_reason: WebhookDisabledReason | None
    disabled_at: datetime | None
    failing_since: datetime | None
    object: Literal["webhook"]
    signing_secret: str = field(repr=False)

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "disabled_at": "time",
        "failing_since": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookAttempt(Model):
    id: str
    http_status_code: int
    response: str
    sent_at: datetime
    duration_ms: int
    error: str | None
    request: WebhookRequest

    _codecs: ClassVar[Mapping[str, str]] = {
        "http_status_code": "int",
        "sent_at": "time",
        "duration_ms": "int",
        "request": "WebhookRequest",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookEvent(Model):
    id: str
    type: WebhookEventType
    created_at: datetime
    status: WebhookEventStatus
    object: Literal["webhook_event"]
    next_attempt_at: datetime | None
    payload: Any

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "next_attempt_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookEventItem(Model):
    id: str
    type: WebhookEventType
    created_at: datetime
    status: WebhookEventStatus

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookEventReference(Model):
    object: Literal["webhook_event"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookItem(Model):
    id: str
    endpoint: str
    created_at: datetime
    status: WebhookStatus
    events: list[WebhookEventType]
    disabled_reason: WebhookDisabledReason | None
    disabled_at: datetime | None
    failing_since: datetime | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "disabled_at": "time",
        "failing_since": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookReference(Model):
    object: Literal["webhook"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookRequest(Model):
    method: Literal["POST"]
    url: str
    headers: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookWithSecret(Model):
    object: Literal["webhook"]
    id: str
    signing_secret: str = field(repr=False)
