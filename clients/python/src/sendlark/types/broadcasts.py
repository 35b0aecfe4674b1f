# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of broadcasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from .._models import NOT_GIVEN, Model, NotGiven

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


BounceType: TypeAlias = Literal["Permanent", "Transient", "Undetermined"] | str

BroadcastCheckId: TypeAlias = (
    Literal[
        "from",
        "from_domain",
        "subject",
        "content",
        "html_size",
        "audience",
        "topic",
        "quota",
        "unknown_tags",
        "broken_tags",
        "bad_links",
        "bad_images",
        "missing_images",
        "test",
        "dmarc",
        "link_hosts",
        "image_hosts",
        "short_links",
        "insecure_links",
        "dead_links",
        "image_alt",
        "image_bytes",
        "svg",
        "active_content",
        "no_reply",
        "clipped",
        "no_unsubscribe",
        "no_postal_address",
        "no_text",
        "no_preview_text",
        "no_fallback",
        "unengaged",
        "sudden_volume",
        "same_audience",
        "small_test",
        "past",
        "night",
        "no_topic",
        "not_tested",
        "recipients",
        "duration",
        "cost",
    ]
    | str
)

BroadcastDecisionBy: TypeAlias = Literal["clicks", "opens", "hand"] | str

BroadcastExampleKind: TypeAlias = Literal["first", "longest", "emptiest"] | str

BroadcastRecipientReason: TypeAlias = (
    Literal[
        "bounce",
        "complaint",
        "manual",
        "unsubscribed",
        "pending",
        "opted_out",
        "missing_data",
        "deleted",
        "canceled",
        "frequency",
        "invalid",
    ]
    | str
)

BroadcastReplyOutcome: TypeAlias = Literal["bounced", "failed", "delayed"] | str

BroadcastSettingsMissingData: TypeAlias = Literal["send", "skip"] | str

BroadcastState: TypeAlias = (
    Literal["draft", "scheduled", "preparing", "sending", "paused", "deciding", "sent", "canceled"]
    | str
)

BroadcastStatus: TypeAlias = Literal["draft", "queued", "sent"] | str

BroadcastType: TypeAlias = (
    Literal[
        "sent",
        "skipped",
        "pending",
        "delivered",
        "bounced",
        "failed",
        "suppressed",
        "canceled",
        "opened",
        "machine_opened",
        "clicked",
        "unsubscribed",
        "complained",
    ]
    | str
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Broadcast(Model):
    id: str
    name: str
    segment_id: str | None
    audience_id: str | None
    status: BroadcastStatus
    created_at: datetime
    scheduled_at: datetime | None
    sent_at: datetime | None
    topic_id: str | None
    state: BroadcastState
    reason: str | None
    revision: int
    subject: str | None
    updated_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    audience: int
    expanded: int
    skipped: int
    original_id: str | None
    winner: int | None
    counts: BroadcastCounts
    object: Literal["broadcast"]
    from_: str | None
    reply_to: list[str] | None
    preview_text: str | None
    html: str | None
    text: str | None
    document: Any
    filter: Any
    settings: BroadcastSettings
    variants: list[BroadcastVariant]
    content_id: str | None
    is_tested: bool

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "scheduled_at": "time",
        "sent_at": "time",
        "revision": "int",
        "updated_at": "time",
        "started_at": "time",
        "ended_at": "time",
        "audience": "int",
        "expanded": "int",
        "skipped": "int",
        "winner": "int",
        "counts": "BroadcastCounts",
        "settings": "BroadcastSettings",
        "variants": "[BroadcastVariant",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastCheck(Model):
    object: Literal["broadcast_check"]
    id: str
    revision: int
    stops: list[BroadcastCheckItem]
    warnings: list[BroadcastCheckItem]
    infos: list[BroadcastCheckItem]
    recipients: int
    skipped: dict[str, int]
    examples: list[BroadcastExample]

    _codecs: ClassVar[Mapping[str, str]] = {
        "revision": "int",
        "stops": "[BroadcastCheckItem",
        "warnings": "[BroadcastCheckItem",
        "infos": "[BroadcastCheckItem",
        "recipients": "int",
        "skipped": "{int",
        "examples": "[BroadcastExample",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastCheckItem(Model):
    id: BroadcastCheckId
    message: str
    fix: str | None
    count: int | None = None

    _codecs: ClassVar[Mapping[str, str]] = {"count": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastClickedLink(Model):
    id: str
    url: str
    clicks: int
    unique_clicks: int

    _codecs: ClassVar[Mapping[str, str]] = {"clicks": "int", "unique_clicks": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastComparedRate(Model):
    value: float
    median: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastComparison(Model):
    broadcasts: int
    delivered: BroadcastComparedRate
    opened: BroadcastComparedRate
    clicked: BroadcastComparedRate
    unsubscribed: BroadcastComparedRate
    bounced: BroadcastComparedRate
    complained: BroadcastComparedRate

    _codecs: ClassVar[Mapping[str, str]] = {
        "broadcasts": "int",
        "delivered": "BroadcastComparedRate",
        "opened": "BroadcastComparedRate",
        "clicked": "BroadcastComparedRate",
        "unsubscribed": "BroadcastComparedRate",
        "bounced": "BroadcastComparedRate",
        "complained": "BroadcastComparedRate",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastCounts(Model):
    sent: int
    delivered: int
    opened: int
    clicked: int
    unsubscribed: int
    bounced: int
    complained: int

    _codecs: ClassVar[Mapping[str, str]] = {
        "sent": "int",
        "delivered": "int",
        "opened": "int",
        "clicked": "int",
        "unsubscribed": "int",
        "bounced": "int",
        "complained": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastDecision(Model):
    by: BroadcastDecisionBy
    probability: float | None
    is_clear: bool
    at: str
    variants: list[BroadcastVariantResult]

    _codecs: ClassVar[Mapping[str, str]] = {"variants": "[BroadcastVariantResult"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastExample(Model):
    kind: BroadcastExampleKind
    contact_id: str
    email: str
    subject: str
    preview_text: str
    html: str | None
    text: str | None
    missing: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastFunnel(Model):
    audience: int
    skipped: int
    sent: int
    pending: int
    delivered: int
    bounced: int
    failed: int
    suppressed: int
    canceled: int
    opened: int
    machine_opened: int
    clicked: int
    unsubscribed: int
    complained: int

    _codecs: ClassVar[Mapping[str, str]] = {
        "audience": "int",
        "skipped": "int",
        "sent": "int",
        "pending": "int",
        "delivered": "int",
        "bounced": "int",
        "failed": "int",
        "suppressed": "int",
        "canceled": "int",
        "opened": "int",
        "machine_opened": "int",
        "clicked": "int",
        "unsubscribed": "int",
        "complained": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastGroup(Model):
    group: str
    sent: int
    pending: int
    delivered: int
    bounced: int
    failed: int
    suppressed: int
    canceled: int
    opened: int
    machine_opened: int
    clicked: int
    unsubscribed: int
    complained: int
    replies: list[BroadcastReply]

    _codecs: ClassVar[Mapping[str, str]] = {
        "sent": "int",
        "pending": "int",
        "delivered": "int",
        "bounced": "int",
        "failed": "int",
        "suppressed": "int",
        "canceled": "int",
        "opened": "int",
        "machine_opened": "int",
        "clicked": "int",
        "unsubscribed": "int",
        "complained": "int",
        "replies": "[BroadcastReply",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastHour(Model):
    hour: int
    delivered: int
    opened: int
    clicked: int
    unsubscribed: int

    _codecs: ClassVar[Mapping[str, str]] = {
        "hour": "int",
        "delivered": "int",
        "opened": "int",
        "clicked": "int",
        "unsubscribed": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastItem(Model):
    id: str
    name: str
    segment_id: str | None
    audience_id: str | None
    status: BroadcastStatus
    created_at: datetime
    scheduled_at: datetime | None
    sent_at: datetime | None
    topic_id: str | None
    state: BroadcastState
    reason: str | None
    revision: int
    subject: str | None
    updated_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    audience: int
    expanded: int
    skipped: int
    original_id: str | None
    winner: int | None
    counts: BroadcastCounts

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "scheduled_at": "time",
        "sent_at": "time",
        "revision": "int",
        "updated_at": "time",
        "started_at": "time",
        "ended_at": "time",
        "audience": "int",
        "expanded": "int",
        "skipped": "int",
        "winner": "int",
        "counts": "BroadcastCounts",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastRate(Model):
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastRecipient(Model):
    id: str
    contact_id: str
    email: str
    count: int | None = None
    clicked_links: list[RecipientClickedLink] | None = None
    bounce_type: str | None = None
    reply: str | None = None
    advice: str | None = None
    reason: BroadcastRecipientReason | None = None
    at: str | None
    email_id: str | None
    variant: int
    destination_group: str | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "count": "int",
        "clicked_links": "[RecipientClickedLink",
        "variant": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastReference(Model):
    object: Literal["broadcast"]
    id: str
    revision: int

    _codecs: ClassVar[Mapping[str, str]] = {"revision": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastReply(Model):
    outcome: BroadcastReplyOutcome
    class_: str
    recipients: int
    times: int
    advice: str | None

    _codecs: ClassVar[Mapping[str, str]] = {"recipients": "int", "times": "int"}
    _names: ClassVar[Mapping[str, str]] = {"class_": "class"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastSettings(Model):
    spread_hours: int
    rate_per_hour: int | None
    local_time: bool
    time_zone: str | None
    missing_data: BroadcastSettingsMissingData
    guard: bool
    archive: bool
    test: BroadcastTest | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "spread_hours": "int",
        "rate_per_hour": "int",
        "test": "BroadcastTest",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastSettingsRequest(Model):
    spread_hours: int | NotGiven | None = NOT_GIVEN
    """Spreads the emails evenly over so many hours."""
    rate_per_hour: int | NotGiven | None = NOT_GIVEN
    """Recipients an hour, at most."""
    local_time: bool | NotGiven | None = NOT_GIVEN
    """Sends at the scheduled time of day in each contact's time zone."""
    time_zone: str | NotGiven | None = NOT_GIVEN
    """For contacts without one, such as `Europe/Berlin`."""
    missing_data: BroadcastSettingsMissingData | NotGiven | None = NOT_GIVEN
    """What happens to contacts for whom a tag has neither value nor fallback; default `send`."""
    guard: bool | NotGiven | None = NOT_GIVEN
    """Pauses by itself after too many bounces or complaints; default true."""
    archive: bool | NotGiven | None = NOT_GIVEN
    """Lists the broadcast in the team's public archive."""
    test: BroadcastTestRequest | NotGiven | None = NOT_GIVEN
    """An A/B test of the variants; null ends it."""

    _codecs: ClassVar[Mapping[str, str]] = {
        "spread_hours": "int",
        "rate_per_hour": "int",
        "test": "BroadcastTestRequest",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastSpeed(Model):
    per_hour: int
    seconds_left: int | None

    _codecs: ClassVar[Mapping[str, str]] = {"per_hour": "int", "seconds_left": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastStatistics(Model):
    object: Literal["broadcast_statistics"]
    id: str
    state: BroadcastState
    funnel: BroadcastFunnel
    skipped: dict[str, int]
    bounces: dict[str, int]
    times: BroadcastTimes
    by_hour: list[BroadcastHour]
    by_group: list[BroadcastGroup]
    by_link: list[BroadcastClickedLink]
    by_variant: list[BroadcastVariantFigures]
    winner: int | None
    decision: BroadcastDecision | None
    speed: BroadcastSpeed | None
    comparison: BroadcastComparison

    _codecs: ClassVar[Mapping[str, str]] = {
        "funnel": "BroadcastFunnel",
        "skipped": "{int",
        "bounces": "{int",
        "times": "BroadcastTimes",
        "by_hour": "[BroadcastHour",
        "by_group": "[BroadcastGroup",
        "by_link": "[BroadcastClickedLink",
        "by_variant": "[BroadcastVariantFigures",
        "winner": "int",
        "decision": "BroadcastDecision",
        "speed": "BroadcastSpeed",
        "comparison": "BroadcastComparison",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastTest(Model):
    share_percent: int
    decide_by: BroadcastDecisionBy
    decide_after_hours: int

    _codecs: ClassVar[Mapping[str, str]] = {"share_percent": "int", "decide_after_hours": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastTestRequest(Model):
    share_percent: int | NotGiven | None = NOT_GIVEN
    """Part of the audience that gets the variants; default 20."""
    decide_by: BroadcastDecisionBy | NotGiven | None = NOT_GIVEN
    decide_after_hours: int | NotGiven | None = NOT_GIVEN

    _codecs: ClassVar[Mapping[str, str]] = {"share_percent": "int", "decide_after_hours": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastTestResult(Model):
    object: Literal["broadcast_test"]
    id: str
    email_ids: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastTimes(Model):
    opened: int
    clicked: int

    _codecs: ClassVar[Mapping[str, str]] = {"opened": "int", "clicked": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastVariant(Model):
    subject: str | None
    preview_text: str | None
    from_: str | None
    content_id: str | None

    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastVariantFigures(Model):
    variant: int
    subject: str
    from_: str
    sent: int
    pending: int
    delivered: int
    bounced: int
    failed: int
    suppressed: int
    canceled: int
    opened: int
    machine_opened: int
    clicked: int
    unsubscribed: int
    complained: int
    open_rate: BroadcastRate
    click_rate: BroadcastRate

    _codecs: ClassVar[Mapping[str, str]] = {
        "variant": "int",
        "sent": "int",
        "pending": "int",
        "delivered": "int",
        "bounced": "int",
        "failed": "int",
        "suppressed": "int",
        "canceled": "int",
        "opened": "int",
        "machine_opened": "int",
        "clicked": "int",
        "unsubscribed": "int",
        "complained": "int",
        "open_rate": "BroadcastRate",
        "click_rate": "BroadcastRate",
    }
    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastVariantRequest(Model):
    subject: str | NotGiven | None = NOT_GIVEN
    preview_text: str | NotGiven | None = NOT_GIVEN
    from_: str | NotGiven | None = NOT_GIVEN
    html: str | NotGiven | None = NOT_GIVEN
    text: str | NotGiven | None = NOT_GIVEN
    document: Any = NOT_GIVEN
    content_id: str | NotGiven | None = NOT_GIVEN
    """Keeps this content of the variant."""

    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastVariantResult(Model):
    delivered: int
    wins: int

    _codecs: ClassVar[Mapping[str, str]] = {"delivered": "int", "wins": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedBroadcast(Model):
    object: Literal["broadcast"]
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecipientClickedLink(Model):
    url: str
    clicks: int

    _codecs: ClassVar[Mapping[str, str]] = {"clicks": "int"}
