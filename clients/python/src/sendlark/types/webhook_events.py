# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of webhook events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from . import (
        BounceType,
        DomainCapabilities,
        DomainDmarc,
        DomainRecord,
        DomainStatus,
        DomainTls,
        SuppressionOrigin,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactCreatedEvent(Model):
    type: Literal["contact.created"]
    created_at: datetime
    data: ContactEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "ContactEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactDeletedEvent(Model):
    type: Literal["contact.deleted"]
    created_at: datetime
    data: ContactEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "ContactEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactEventData(Model):
    id: str
    audience_id: str
    segment_ids: list[str]
    created_at: datetime
    updated_at: datetime
    email: str
    first_name: str | None
    last_name: str | None
    unsubscribed: bool

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "updated_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTopicsEventChoice(Model):
    id: str
    subscription: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTopicsEventData(Model):
    email: str
    topics: list[ContactTopicsEventChoice]

    _codecs: ClassVar[Mapping[str, str]] = {"topics": "[ContactTopicsEventChoice"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTopicsUpdatedEvent(Model):
    type: Literal["contact.topics.updated"]
    created_at: datetime
    data: ContactTopicsEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "ContactTopicsEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactUpdatedEvent(Model):
    type: Literal["contact.updated"]
    created_at: datetime
    data: ContactEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "ContactEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainCreatedEvent(Model):
    type: Literal["domain.created"]
    created_at: datetime
    data: DomainEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "DomainEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainDeletedEvent(Model):
    type: Literal["domain.deleted"]
    created_at: datetime
    data: DomainEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "DomainEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainEventData(Model):
    id: str
    name: str
    status: DomainStatus
    created_at: datetime
    region: str
    fallback_region: str | None
    capabilities: DomainCapabilities
    open_tracking: bool
    click_tracking: bool
    records: list[DomainRecord]
    tls: DomainTls
    custom_return_path: str
    tracking_subdomain: str | None = None
    dmarc: DomainDmarc | None
    checked_at: datetime | None
    next_check_at: datetime | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "capabilities": "DomainCapabilities",
        "records": "[DomainRecord",
        "dmarc": "DomainDmarc",
        "checked_at": "time",
        "next_check_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainUpdatedEvent(Model):
    type: Literal["domain.updated"]
    created_at: datetime
    data: DomainEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "DomainEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailBounce(Model):
    type: BounceType
    sub_type: str
    message: str
    diagnostic_code: list[str] | None = None
    class_: str | None = None
    advice: str | None = None

    _names: ClassVar[Mapping[str, str]] = {
        "sub_type": "subType",
        "diagnostic_code": "diagnosticCode",
        "class_": "class",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailBouncedData(Model):
    broadcast_id: str | None = None
    template_id: str | None = None
    created_at: datetime
    email_id: str
    message_id: str
    from_: str
    to: list[str]
    """The recipients of the event."""
    subject: str
    headers: list[EmailEventHeader] | None = None
    tags: dict[str, str] | None = None
    bounce: EmailBounce | None = None

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "headers": "[EmailEventHeader",
        "bounce": "EmailBounce",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailBouncedEvent(Model):
    type: Literal["email.bounced"]
    created_at: datetime
    data: EmailBouncedData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "EmailBouncedData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailClick(Model):
    ip_address: str
    timestamp: str
    user_agent: str
    is_machine: bool | None = None
    reason: str | None = None
    agent: str | None = None
    link: str

    _names: ClassVar[Mapping[str, str]] = {
        "ip_address": "ipAddress",
        "user_agent": "userAgent",
        "is_machine": "isMachine",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailClickedData(Model):
    broadcast_id: str | None = None
    template_id: str | None = None
    created_at: datetime
    email_id: str
    message_id: str
    from_: str
    to: list[str]
    """The recipients of the event."""
    subject: str
    headers: list[EmailEventHeader] | None = None
    tags: dict[str, str] | None = None
    click: EmailClick

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "headers": "[EmailEventHeader",
        "click": "EmailClick",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailClickedEvent(Model):
    type: Literal["email.clicked"]
    created_at: datetime
    data: EmailClickedData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "EmailClickedData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailComplainedEvent(Model):
    type: Literal["email.complained"]
    created_at: datetime
    data: EmailEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "EmailEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailDelay(Model):
    class_: str
    message: str
    next_attempt_at: datetime | None = None
    advice: str | None = None

    _codecs: ClassVar[Mapping[str, str]] = {"next_attempt_at": "time"}
    _names: ClassVar[Mapping[str, str]] = {"class_": "class"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailDelayedData(Model):
    broadcast_id: str | None = None
    template_id: str | None = None
    created_at: datetime
    email_id: str
    message_id: str
    from_: str
    to: list[str]
    """The recipients of the event."""
    subject: str
    headers: list[EmailEventHeader] | None = None
    tags: dict[str, str] | None = None
    delayed: EmailDelay | None = None

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "headers": "[EmailEventHeader",
        "delayed": "EmailDelay",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailDeliveredEvent(Model):
    type: Literal["email.delivered"]
    created_at: datetime
    data: EmailEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "EmailEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailDeliveryDelayedEvent(Model):
    type: Literal["email.delivery_delayed"]
    created_at: datetime
    data: EmailDelayedData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "EmailDelayedData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailEventData(Model):
    broadcast_id: str | None = None
    template_id: str | None = None
    created_at: datetime
    email_id: str
    message_id: str
    from_: str
    to: list[str]
    """The recipients of the event."""
    subject: str
    headers: list[EmailEventHeader] | None = None
    tags: dict[str, str] | None = None

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "headers": "[EmailEventHeader"}
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailEventHeader(Model):
    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailFailedData(Model):
    broadcast_id: str | None = None
    template_id: str | None = None
    created_at: datetime
    email_id: str
    message_id: str
    from_: str
    to: list[str]
    """The recipients of the event."""
    subject: str
    headers: list[EmailEventHeader] | None = None
    tags: dict[str, str] | None = None
    failed: EmailFailure | None = None

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "headers": "[EmailEventHeader",
        "failed": "EmailFailure",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailFailedEvent(Model):
    type: Literal["email.failed"]
    created_at: datetime
    data: EmailFailedData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "EmailFailedData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailFailure(Model):
    reason: str
    class_: str | None = None
    advice: str | None = None
    outcome: str | None = None

    _names: ClassVar[Mapping[str, str]] = {"class_": "class"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailOpen(Model):
    ip_address: str
    timestamp: str
    user_agent: str
    is_machine: bool | None = None
    reason: str | None = None
    agent: str | None = None

    _names: ClassVar[Mapping[str, str]] = {
        "ip_address": "ipAddress",
        "user_agent": "userAgent",
        "is_machine": "isMachine",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailOpenedData(Model):
    broadcast_id: str | None = None
    template_id: str | None = None
    created_at: datetime
    email_id: str
    message_id: str
    from_: str
    to: list[str]
    """The recipients of the event."""
    subject: str
    headers: list[EmailEventHeader] | None = None
    tags: dict[str, str] | None = None
    open: EmailOpen

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "headers": "[EmailEventHeader",
        "open": "EmailOpen",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailOpenedEvent(Model):
    type: Literal["email.opened"]
    created_at: datetime
    data: EmailOpenedData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "EmailOpenedData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailScheduledEvent(Model):
    type: Literal["email.scheduled"]
    created_at: datetime
    data: EmailEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "EmailEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailSentEvent(Model):
    type: Literal["email.sent"]
    created_at: datetime
    data: EmailEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "EmailEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailSuppressedData(Model):
    broadcast_id: str | None = None
    template_id: str | None = None
    created_at: datetime
    email_id: str
    message_id: str
    from_: str
    to: list[str]
    """The recipients of the event."""
    subject: str
    headers: list[EmailEventHeader] | None = None
    tags: dict[str, str] | None = None
    suppressed: EmailSuppression | None = None

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "headers": "[EmailEventHeader",
        "suppressed": "EmailSuppression",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailSuppressedEvent(Model):
    type: Literal["email.suppressed"]
    created_at: datetime
    data: EmailSuppressedData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "EmailSuppressedData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailSuppression(Model):
    type: str
    message: str
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentEnteredEvent(Model):
    type: Literal["segment.entered"]
    created_at: datetime
    data: SegmentEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "SegmentEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentEventData(Model):
    id: str
    name: str
    contact_id: str
    email: str
    first_name: str | None
    last_name: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentLeftEvent(Model):
    type: Literal["segment.left"]
    created_at: datetime
    data: SegmentEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "SegmentEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SuppressionAddedEvent(Model):
    type: Literal["suppression.added"]
    created_at: datetime
    data: SuppressionEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "SuppressionEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SuppressionEventData(Model):
    id: str
    email: str
    origin: SuppressionOrigin
    source_id: str | None
    created_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SuppressionRemovedEvent(Model):
    type: Literal["suppression.removed"]
    created_at: datetime
    data: SuppressionEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "SuppressionEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicCreatedEvent(Model):
    type: Literal["topic.created"]
    created_at: datetime
    data: TopicEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "TopicEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicDeletedEvent(Model):
    type: Literal["topic.deleted"]
    created_at: datetime
    data: TopicEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "TopicEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicEventData(Model):
    id: str
    name: str
    description: str | None
    default_subscription: str
    deleted: bool
    created_at: datetime
    updated_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "updated_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicUpdatedEvent(Model):
    type: Literal["topic.updated"]
    created_at: datetime
    data: TopicEventData

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "TopicEventData"}


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownEvent(Model):
    """An event of a type that this version does not know."""

    type: str
    created_at: datetime
    data: dict[str, Any]

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


WebhookEventPayload: TypeAlias = (
    EmailSentEvent
    | EmailScheduledEvent
    | EmailDeliveredEvent
    | EmailDeliveryDelayedEvent
    | EmailBouncedEvent
    | EmailComplainedEvent
    | EmailFailedEvent
    | EmailSuppressedEvent
    | EmailOpenedEvent
    | EmailClickedEvent
    | ContactCreatedEvent
    | ContactUpdatedEvent
    | ContactDeletedEvent
    | SegmentEnteredEvent
    | SegmentLeftEvent
    | DomainCreatedEvent
    | DomainUpdatedEvent
    | DomainDeletedEvent
    | ContactTopicsUpdatedEvent
    | SuppressionAddedEvent
    | SuppressionRemovedEvent
    | TopicCreatedEvent
    | TopicUpdatedEvent
    | TopicDeletedEvent
    | UnknownEvent
)
