# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of batch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from . import (
        EmailTag,
        SendEmailAttachment,
        SendEmailTemplate,
        SentEmail,
    )

BatchBatchValidation: TypeAlias = Literal["strict", "permissive"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchError(Model):
    index: int
    message: str

    _codecs: ClassVar[Mapping[str, str]] = {"index": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SendEmailRequest(Model):
    from_: str | None = None
    """The sender, as `Name <address>` or an address, at one of the team's verified domains."""
    to: str | Sequence[str]
    """The recipients: 1 to 50, counting `cc` and `bcc`."""
    cc: str | Sequence[str] | None = None
    bcc: str | Sequence[str] | None = None
    reply_to: str | Sequence[str] | None = None
    subject: str | None = None
    """At most 998 characters."""
    html: str | None = None
    """The HTML body. Set `html`, `text` or both."""
    text: str | None = None
    """The plain-text body."""
    headers: Mapping[str, str] | None = None
    """Custom headers, such as `X-Entity-Ref-ID`."""
    attachments: Sequence[SendEmailAttachment] | None = None
    """The attachments, at most 40 MB in total after base64 encoding."""
    tags: Sequence[EmailTag] | None = None
    """Custom tags, included in events. Names and values consist of ASCII letters, digits, `_`
    and `-`.
    """
    scheduled_at: datetime | str | None = None
    """When to send, in ISO 8601 or words such as `in 2 hours`; at most 30 days ahead."""
    deliver_within: str | None = None
    """How long to attempt delivery, such as `10m` or `2 hours`; default 72 hours, at most 5
    days. With an hour or less, the email is never sent after its time.
    """
    topic_id: str | None = None
    """The id of a topic. The email goes only to recipients subscribed to it and carries
    unsubscribe links.
    """
    unsubscribe: bool | None = None
    """Set true to add unsubscribe links and skip recipients who have unsubscribed."""
    template: SendEmailTemplate | None = None

    _codecs: ClassVar[Mapping[str, str]] = {
        "attachments": "[SendEmailAttachment",
        "tags": "[EmailTag",
        "scheduled_at": "time",
        "template": "SendEmailTemplate",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SentBatch(Model):
    data: list[SentEmail]
    errors: list[BatchError] | None = None

    _codecs: ClassVar[Mapping[str, str]] = {"data": "[SentEmail", "errors": "[BatchError"}
