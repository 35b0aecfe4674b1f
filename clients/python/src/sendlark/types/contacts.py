# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of contacts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from .._models import Model

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from . import (
        ExportFormat,
        SuppressionOrigin,
    )

ConsentAct: TypeAlias = (
    Literal[
        "requested",
        "confirmed",
        "granted",
        "withdrawn",
        "topic_in",
        "topic_out",
        "imported",
        "erased",
    ]
    | str
)

ConsentMethod: TypeAlias = (
    Literal["form", "api", "import", "dashboard", "preferences", "one_click", "mailto", "complaint"]
    | str
)

ContactErasureStatus: TypeAlias = Literal["in_progress", "completed"] | str

ContactExportStatus: TypeAlias = Literal["queued", "in_progress", "completed", "failed"] | str

ContactImportColumnTarget: TypeAlias = (
    Literal[
        "email",
        "first_name",
        "last_name",
        "full_name",
        "unsubscribed",
        "unsubscribed_at",
        "bounced_at",
        "status",
        "language",
        "time_zone",
        "segments",
        "topics",
        "attributes",
        "property",
    ]
    | str
)

ContactImportDelimiter: TypeAlias = (
    Literal[",", ";", "\t", "|", "comma", "semicolon", "tab", "pipe"] | str
)

ContactImportFileEncoding: TypeAlias = Literal["utf-8", "utf-16", "windows-1252"] | str

ContactImportFileFormat: TypeAlias = Literal["csv", "jsonl"] | str

ContactImportOnConflict: TypeAlias = Literal["upsert", "skip"] | str

ContactImportPreset: TypeAlias = (
    Literal["sendlark", "mailchimp", "brevo", "listmonk", "sendy", "resend", "sendgrid"] | str
)

ContactImportPropertyColumnType: TypeAlias = Literal["string", "number", "boolean"] | str

ContactImportStatus: TypeAlias = Literal["queued", "in_progress", "completed", "failed"] | str

ContactPropertyType: TypeAlias = Literal["string", "number"] | str

ContactStatus: TypeAlias = Literal["active", "pending"] | str

ContactTimelineEmailStatus: TypeAlias = (
    Literal[
        "queued",
        "scheduled",
        "sent",
        "delivered",
        "delivery_delayed",
        "bounced",
        "complained",
        "failed",
        "suppressed",
        "opened",
        "clicked",
        "canceled",
    ]
    | str
)

TopicSubscription: TypeAlias = Literal["opt_in", "opt_out"] | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Consent(Model):
    id: str
    act: ConsentAct
    method: ConsentMethod
    topics: list[str]
    """The ids of the topics concerned; empty = all email."""
    actor: str
    """`contact`, `user:<id>`, `key:<id>` or `operator`."""
    text: ConsentText | None
    """The exact wording that the person saw."""
    form_id: str | None
    form_version: int | None
    page_url: str | None
    ip: str | None
    """Shortened to its network after `[retention] consent_address_days`."""
    user_agent: str | None
    evidence: str | None
    """The id of the email with the link, or of the import, or the reason given."""
    created_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {
        "text": "ConsentText",
        "form_version": "int",
        "created_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsentText(Model):
    language: str
    wording: str
    privacy_url: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact(Model):
    id: str
    email: str
    first_name: str | None
    last_name: str | None
    created_at: datetime
    unsubscribed: bool
    """True also for a contact that has not confirmed yet."""
    status: ContactStatus
    """`pending`: has not confirmed the subscription yet, and gets only transactional email."""
    object: Literal["contact"]
    properties: dict[str, ContactPropertyValue]
    language: str | None
    time_zone: str | None
    suppression: SuppressionOrigin | None
    """Why the address gets no email at all; null = it is not suppressed."""
    activity: ContactActivity
    """A few seconds behind."""

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "properties": "{ContactPropertyValue",
        "activity": "ContactActivity",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactActivity(Model):
    last_sent_at: datetime | None
    last_delivered_at: datetime | None
    last_opened_at: datetime | None
    last_clicked_at: datetime | None
    last_event_at: datetime | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "last_sent_at": "time",
        "last_delivered_at": "time",
        "last_opened_at": "time",
        "last_clicked_at": "time",
        "last_event_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactErasure(Model):
    object: Literal["contact_erasure"]
    id: str
    contact_id: str | None
    status: ContactErasureStatus
    created_at: datetime
    completed_at: datetime | None

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "completed_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactExport(Model):
    id: str
    status: ContactExportStatus
    format: ExportFormat
    columns: list[str]
    segment_id: str | None
    filter: Any
    rows: int
    bytes: int
    error: str | None
    created_at: datetime
    completed_at: datetime | None
    expires_at: datetime | None
    object: Literal["contact_export"]

    _codecs: ClassVar[Mapping[str, str]] = {
        "rows": "int",
        "bytes": "int",
        "created_at": "time",
        "completed_at": "time",
        "expires_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactExportItem(Model):
    id: str
    status: ContactExportStatus
    format: ExportFormat
    columns: list[str]
    segment_id: str | None
    filter: Any
    rows: int
    bytes: int
    error: str | None
    created_at: datetime
    completed_at: datetime | None
    expires_at: datetime | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "rows": "int",
        "bytes": "int",
        "created_at": "time",
        "completed_at": "time",
        "expires_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactExportReference(Model):
    object: Literal["contact_export"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImport(Model):
    object: Literal["contact_import"]
    id: str
    status: ContactImportStatus
    created_at: datetime
    completed_at: datetime | None
    counts: ContactImportCounts
    dry_run: bool
    file_name: str
    file_bytes: int
    progress: float
    """From 0 to 1."""
    failure: str | None
    undone_at: datetime | None
    """While the status is `in_progress`, the undo is under way."""
    options: ContactImportSettings
    detected: ContactImportFile | None
    """Null until the file was examined."""
    undo_until: str | None
    """Null: it cannot be undone."""
    start_until: str | None
    """For a dry run: until when its file is kept."""
    undo: ContactImportUndo | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "completed_at": "time",
        "counts": "ContactImportCounts",
        "file_bytes": "int",
        "undone_at": "time",
        "options": "ContactImportSettings",
        "detected": "ContactImportFile",
        "undo": "ContactImportUndo",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportColumn(Model):
    name: str
    target: ContactImportColumnTarget | None
    """Null: the column is not imported."""
    property: ContactImportProperty | None

    _codecs: ClassVar[Mapping[str, str]] = {"property": "ContactImportProperty"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportColumnMap(Model):
    email: str | None = None
    first_name: str | None = None
    last_name: str | None = None
    full_name: str | None = None
    unsubscribed: str | None = None
    status: str | None = None
    language: str | None = None
    time_zone: str | None = None
    segments: str | None = None
    topics: str | None = None
    attributes: str | None = None
    properties: Mapping[str, ContactImportPropertyColumn] | None = None

    _codecs: ClassVar[Mapping[str, str]] = {"properties": "{ContactImportPropertyColumn"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportCounts(Model):
    total: int
    created: int
    updated: int
    skipped: int
    """Unchanged, duplicates, and contacts that `skip` left alone."""
    failed: int
    unchanged: int
    duplicates: int
    """Rows that a later row with the same address replaces."""
    conflicts: int
    """Contacts that `skip` left alone."""
    unsubscribed: int
    """Contacts that the file unsubscribes."""
    unsubscribed_kept: int
    """Contacts that stay unsubscribed, whatever the file says."""
    suppressed: int
    """Addresses that are on the suppression list, or come on it."""
    errors: int
    """Errors that are kept for the report."""

    _codecs: ClassVar[Mapping[str, str]] = {
        "total": "int",
        "created": "int",
        "updated": "int",
        "skipped": "int",
        "failed": "int",
        "unchanged": "int",
        "duplicates": "int",
        "conflicts": "int",
        "unsubscribed": "int",
        "unsubscribed_kept": "int",
        "suppressed": "int",
        "errors": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportFile(Model):
    format: ContactImportFileFormat
    delimiter: str | None
    encoding: ContactImportFileEncoding
    has_header: bool
    preset: ContactImportPreset | None
    rows: int
    columns: list[ContactImportColumn]
    preview: list[list[str]]
    """The first rows, as they are in the file."""

    _codecs: ClassVar[Mapping[str, str]] = {"rows": "int", "columns": "[ContactImportColumn"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportItem(Model):
    object: Literal["contact_import"]
    id: str
    status: ContactImportStatus
    created_at: datetime
    completed_at: datetime | None
    counts: ContactImportCounts
    dry_run: bool
    file_name: str
    file_bytes: int
    progress: float
    """From 0 to 1."""
    failure: str | None
    undone_at: datetime | None
    """While the status is `in_progress`, the undo is under way."""

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "completed_at": "time",
        "counts": "ContactImportCounts",
        "file_bytes": "int",
        "undone_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportProperty(Model):
    key: str
    type: ContactPropertyType
    exists: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportPropertyColumn(Model):
    column: str
    type: ContactImportPropertyColumnType | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportReference(Model):
    object: Literal["contact_import"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportSegment(Model):
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportSettings(Model):
    on_conflict: ContactImportOnConflict
    erase_empty: bool
    delimiter: str | None
    preset: ContactImportPreset | None
    segments: list[ContactImportSegment]
    topics: list[ContactImportTopicChoice]
    consent_source: str | None
    column_map: Any

    _codecs: ClassVar[Mapping[str, str]] = {
        "segments": "[ContactImportSegment",
        "topics": "[ContactImportTopicChoice",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportTopic(Model):
    id: str
    subscription: TopicSubscription


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportTopicChoice(Model):
    id: str
    subscription: TopicSubscription


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactImportUndo(Model):
    restored: int
    kept: int
    """Contacts that were changed since."""

    _codecs: ClassVar[Mapping[str, str]] = {"restored": "int", "kept": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactItem(Model):
    id: str
    email: str
    first_name: str | None
    last_name: str | None
    created_at: datetime
    unsubscribed: bool
    """True also for a contact that has not confirmed yet."""
    status: ContactStatus
    """`pending`: has not confirmed the subscription yet, and gets only transactional email."""

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactPropertyValue(Model):
    type: ContactPropertyType
    value: str | float


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactReference(Model):
    object: Literal["contact"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactSegment(Model):
    object: Literal["contact_segment"]
    id: str
    contact_id: str
    segment_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTimelineClick(Model):
    created_at: datetime
    user_agent: str
    link: str

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTimelineConsent(Model):
    type: Literal["consent"]
    id: str
    created_at: datetime
    act: ConsentAct
    method: ConsentMethod
    topics: list[str]
    form_id: str | None
    evidence: str | None
    actor: str

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTimelineEmail(Model):
    type: Literal["email"]
    id: str
    created_at: datetime
    from_: str
    subject: str
    broadcast_id: str | None
    status: ContactTimelineEmailStatus
    opens: list[ContactTimelineOpen]
    clicks: list[ContactTimelineClick]

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "opens": "[ContactTimelineOpen",
        "clicks": "[ContactTimelineClick",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTimelineEvent(Model):
    type: Literal["event"]
    id: str
    created_at: datetime
    name: str
    payload: Any

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTimelineOpen(Model):
    created_at: datetime
    user_agent: str

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTopic(Model):
    id: str
    name: str
    description: str | None
    subscription: TopicSubscription
    created_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTopicChoice(Model):
    id: str
    subscription: TopicSubscription


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactTopicsReference(Model):
    object: Literal["contact_topics"]
    id: str
    contact_id: str
    topics: list[ContactTopicChoice]

    _codecs: ClassVar[Mapping[str, str]] = {"topics": "[ContactTopicChoice"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedContact(Model):
    object: Literal["contact"]
    id: str
    contact: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleOptIn(Model):
    form_id: str
    """The form whose email and page are used."""
    redirect_url: str | None = None
    """An `https` URL to go to after the confirmation; default: the form's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedContactSegment(Model):
    object: Literal["contact_segment"]
    id: str
    contact_id: str
    segment_id: str
    audience_id: str
    deleted: Literal[True]

    _names: ClassVar[Mapping[str, str]] = {"audience_id": "audienceId"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentItem(Model):
    id: str
    name: str
    created_at: datetime
    filter: Any
    tracked: bool
    members: int | None

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time", "members": "int"}


ContactTimelineItem: TypeAlias = (
    ContactTimelineEmail | ContactTimelineEvent | ContactTimelineConsent
)
