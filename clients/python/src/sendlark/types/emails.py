# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of emails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


AttachmentContentDisposition: TypeAlias = Literal["inline", "attachment"] | str

DeliveryAttemptOutcome: TypeAlias = Literal["delivered", "deferred", "bounced", "unknown"] | str

ExportFormat: TypeAlias = Literal["csv", "jsonl"] | str

InsightId: TypeAlias = (
    Literal[
        "link_hosts",
        "dmarc",
        "plain_text",
        "no_reply",
        "body_size",
        "youtube_links",
        "short_links",
        "insecure_links",
        "address_links",
        "merge_tags",
        "subject",
        "list_unsubscribe",
        "delivery_tls",
        "attachments",
        "active_content",
        "svg",
        "image_hosts",
        "image_alt",
        "image_ratio",
        "subdomain",
        "tracking_subdomain",
    ]
    | str
)

InsightStatus: TypeAlias = Literal["ok", "warning", "info"] | str

MetricsDimensions: TypeAlias = (
    Literal["period", "domain", "email", "broadcast", "tag", "template", "mailbox_provider"] | str
)

MetricsGranularity: TypeAlias = Literal["hourly", "daily", "weekly", "monthly"] | str

MetricsMetrics: TypeAlias = (
    Literal[
        "received",
        "delivered",
        "complained",
        "suppressed",
        "bounced",
        "bounced_transient",
        "bounced_permanent",
        "bounced_undetermined",
        "opened",
        "clicked",
        "unsubscribed",
        "delivery_delayed",
        "failed",
        "sent",
        "unique_opened",
        "unique_clicked",
        "delivery_rate",
        "open_rate",
        "click_rate",
        "bounce_rate",
        "complaint_rate",
        "unsubscribe_rate",
        "opened_machine",
        "clicked_machine",
    ]
    | str
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment(Model):
    id: str
    filename: str | None
    size: int
    content_type: str
    content_disposition: AttachmentContentDisposition
    content_id: str | None
    download_url: str
    expires_at: datetime
    object: Literal["attachment"]

    _codecs: ClassVar[Mapping[str, str]] = {"size": "int", "expires_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AttachmentItem(Model):
    id: str
    filename: str | None
    size: int
    content_type: str
    content_disposition: AttachmentContentDisposition
    content_id: str | None
    download_url: str
    expires_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {"size": "int", "expires_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedEmail(Model):
    object: Literal["email"]
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryAttempt(Model):
    id: str
    delivery_id: str
    recipient: str | None
    number: int
    started_at: datetime
    ended_at: datetime
    outcome: DeliveryAttemptOutcome
    class_: str | None
    advice: str | None
    code: int | None
    enhanced_code: str | None
    reply: str | None
    target: str | None
    ip: str | None
    tls: str | None
    egress: str | None
    is_possible_duplicate: bool
    transcript: list[TranscriptLine]

    _codecs: ClassVar[Mapping[str, str]] = {
        "number": "int",
        "started_at": "time",
        "ended_at": "time",
        "code": "int",
        "transcript": "[TranscriptLine",
    }
    _names: ClassVar[Mapping[str, str]] = {"class_": "class"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Email(Model):
    id: str
    message_id: str
    to: list[str]
    from_: str
    created_at: datetime
    subject: str
    bcc: list[str] | None
    cc: list[str] | None
    reply_to: list[str] | None
    last_event: str
    recipient_counts: dict[str, int]
    scheduled_at: datetime | None
    topic_id: str | None
    object: Literal["email"]
    html: str | None
    text: str | None
    content_deleted: bool
    tags: list[EmailTag]
    template_id: str | None
    broadcast_id: str | None
    engagement: EmailEngagement

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "recipient_counts": "{int",
        "scheduled_at": "time",
        "tags": "[EmailTag",
        "engagement": "EmailEngagement",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailCount(Model):
    object: Literal["email_count"]
    count: int
    is_exact: bool

    _codecs: ClassVar[Mapping[str, str]] = {"count": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailEngagement(Model):
    opened_at: datetime | None
    clicked_at: datetime | None
    opened_by: int
    clicked_by: int

    _codecs: ClassVar[Mapping[str, str]] = {
        "opened_at": "time",
        "clicked_at": "time",
        "opened_by": "int",
        "clicked_by": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailEvent(Model):
    id: str
    type: str
    created_at: datetime
    delivery_id: str | None
    data: Any

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailItem(Model):
    id: str
    message_id: str
    to: list[str]
    from_: str
    created_at: datetime
    subject: str
    bcc: list[str] | None
    cc: list[str] | None
    reply_to: list[str] | None
    last_event: str
    recipient_counts: dict[str, int]
    scheduled_at: datetime | None
    topic_id: str | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "recipient_counts": "{int",
        "scheduled_at": "time",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailReference(Model):
    object: Literal["email"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EmailTag(Model):
    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Insight(Model):
    id: InsightId
    status: InsightStatus
    title: str
    why: str
    how: str
    detail: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Insights(Model):
    object: Literal["insights"]
    email_id: str
    created_at: datetime
    is_final: bool
    data: list[Insight]

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "data": "[Insight"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricValues(Model):
    received: int | None = None
    delivered: int | None = None
    complained: int | None = None
    suppressed: int | None = None
    bounced: int | None = None
    bounced_transient: int | None = None
    bounced_permanent: int | None = None
    bounced_undetermined: int | None = None
    opened: int | None = None
    clicked: int | None = None
    unsubscribed: int | None = None
    delivery_delayed: int | None = None
    failed: int | None = None
    sent: int | None = None
    unique_opened: int | None = None
    unique_clicked: int | None = None
    delivery_rate: float | None = None
    open_rate: float | None = None
    click_rate: float | None = None
    bounce_rate: float | None = None
    complaint_rate: float | None = None
    unsubscribe_rate: float | None = None
    opened_machine: int | None = None
    clicked_machine: int | None = None

    _codecs: ClassVar[Mapping[str, str]] = {
        "received": "int",
        "delivered": "int",
        "complained": "int",
        "suppressed": "int",
        "bounced": "int",
        "bounced_transient": "int",
        "bounced_permanent": "int",
        "bounced_undetermined": "int",
        "opened": "int",
        "clicked": "int",
        "unsubscribed": "int",
        "delivery_delayed": "int",
        "failed": "int",
        "sent": "int",
        "unique_opened": "int",
        "unique_clicked": "int",
        "opened_machine": "int",
        "clicked_machine": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Metrics(Model):
    object: Literal["metrics"]
    start_date: str
    end_date: str
    metrics: list[MetricsMetrics]
    dimensions: list[MetricsDimensions]
    granularity: MetricsGranularity
    totals: MetricValues
    data: list[MetricsRow] | None = None

    _codecs: ClassVar[Mapping[str, str]] = {"totals": "MetricValues", "data": "[MetricsRow"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MetricsRow(Model):
    period: str | None = None
    domain_id: str | None = None
    domain_name: str | None = None
    email_id: str | None = None
    broadcast_id: str | None = None
    tag: str | None = None
    template_id: str | None = None
    template_name: str | None = None
    mailbox_provider: str | None = None
    received: int | None = None
    delivered: int | None = None
    complained: int | None = None
    suppressed: int | None = None
    bounced: int | None = None
    bounced_transient: int | None = None
    bounced_permanent: int | None = None
    bounced_undetermined: int | None = None
    opened: int | None = None
    clicked: int | None = None
    unsubscribed: int | None = None
    delivery_delayed: int | None = None
    failed: int | None = None
    sent: int | None = None
    unique_opened: int | None = None
    unique_clicked: int | None = None
    delivery_rate: float | None = None
    open_rate: float | None = None
    click_rate: float | None = None
    bounce_rate: float | None = None
    complaint_rate: float | None = None
    unsubscribe_rate: float | None = None
    opened_machine: int | None = None
    clicked_machine: int | None = None

    _codecs: ClassVar[Mapping[str, str]] = {
        "received": "int",
        "delivered": "int",
        "complained": "int",
        "suppressed": "int",
        "bounced": "int",
        "bounced_transient": "int",
        "bounced_permanent": "int",
        "bounced_undetermined": "int",
        "opened": "int",
        "clicked": "int",
        "unsubscribed": "int",
        "delivery_delayed": "int",
        "failed": "int",
        "sent": "int",
        "unique_opened": "int",
        "unique_clicked": "int",
        "opened_machine": "int",
        "clicked_machine": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class SendEmailAttachment(Model):
    filename: str | None = None
    """The file name. The content type is derived from it."""
    content: bytes | str | None = None
    """The content as base64 or an array of bytes. iCalendar may be plain text."""
    path: str | None = None
    """A URL to fetch the file from, instead of `content`."""
    content_type: str | None = None
    """The content type, if it cannot be derived from the name."""
    content_id: str | None = None
    """An id to show the file inside the HTML as `cid:<content_id>`."""
    inline_content_id: str | None = None

    _codecs: ClassVar[Mapping[str, str]] = {"content": "bytes"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SendEmailTemplate(Model):
    id: str
    """The id or alias of a published template."""
    variables: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SentEmail(Model):
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedEmail(Model):
    object: Literal["email"]
    id: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TranscriptLine(Model):
    at_ms: int
    kind: str
    text: str

    _codecs: ClassVar[Mapping[str, str]] = {"at_ms": "int"}
