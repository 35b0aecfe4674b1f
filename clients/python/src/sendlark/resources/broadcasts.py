# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of broadcasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from typing import Any

    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        BounceType,
        Broadcast,
        BroadcastCheck,
        BroadcastClickedLink,
        BroadcastItem,
        BroadcastRecipient,
        BroadcastRecipientReason,
        BroadcastReference,
        BroadcastSettingsRequest,
        BroadcastStatistics,
        BroadcastTestResult,
        BroadcastType,
        BroadcastVariantRequest,
        DeletedBroadcast,
    )

_BROADCASTS_LIST: Operation[BroadcastItem] = Operation(
    "broadcasts.list", "GET", "/broadcasts", "BroadcastItem"
)
_BROADCASTS_CREATE: Operation[BroadcastReference] = Operation(
    "broadcasts.create", "POST", "/broadcasts", "BroadcastReference", is_idempotent=True
)
_BROADCASTS_GET: Operation[Broadcast] = Operation(
    "broadcasts.get", "GET", "/broadcasts/{id}", "Broadcast"
)
_BROADCASTS_UPDATE: Operation[BroadcastReference] = Operation(
    "broadcasts.update", "PATCH", "/broadcasts/{id}", "BroadcastReference"
)
_BROADCASTS_REMOVE: Operation[DeletedBroadcast] = Operation(
    "broadcasts.remove", "DELETE", "/broadcasts/{id}", "DeletedBroadcast"
)
_BROADCASTS_SEND: Operation[BroadcastReference] = Operation(
    "broadcasts.send", "POST", "/broadcasts/{id}/send", "BroadcastReference", is_idempotent=True
)
_BROADCASTS_CHECK: Operation[BroadcastCheck] = Operation(
    "broadcasts.check", "POST", "/broadcasts/{id}/check", "BroadcastCheck", is_idempotent=True
)
_BROADCASTS_TEST: Operation[BroadcastTestResult] = Operation(
    "broadcasts.test", "POST", "/broadcasts/{id}/test", "BroadcastTestResult", is_idempotent=True
)
_BROADCASTS_CANCEL: Operation[BroadcastReference] = Operation(
    "broadcasts.cancel", "POST", "/broadcasts/{id}/cancel", "BroadcastReference", is_idempotent=True
)
_BROADCASTS_PAUSE: Operation[BroadcastReference] = Operation(
    "broadcasts.pause", "POST", "/broadcasts/{id}/pause", "BroadcastReference", is_idempotent=True
)
_BROADCASTS_RESUME: Operation[BroadcastReference] = Operation(
    "broadcasts.resume", "POST", "/broadcasts/{id}/resume", "BroadcastReference", is_idempotent=True
)
_BROADCASTS_DUPLICATE: Operation[BroadcastReference] = Operation(
    "broadcasts.duplicate",
    "POST",
    "/broadcasts/{id}/duplicate",
    "BroadcastReference",
    is_idempotent=True,
)
_BROADCASTS_RECIPIENTS: Operation[BroadcastRecipient] = Operation(
    "broadcasts.recipients", "GET", "/broadcasts/{id}/recipients", "BroadcastRecipient"
)
_BROADCASTS_CLICKED_LINKS: Operation[BroadcastClickedLink] = Operation(
    "broadcasts.clickedLinks", "GET", "/broadcasts/{id}/clicked-links", "BroadcastClickedLink"
)
_BROADCASTS_STATISTICS: Operation[BroadcastStatistics] = Operation(
    "broadcasts.statistics", "GET", "/broadcasts/{id}/statistics", "BroadcastStatistics"
)
_BROADCASTS_DECIDE: Operation[BroadcastReference] = Operation(
    "broadcasts.decide", "POST", "/broadcasts/{id}/decide", "BroadcastReference", is_idempotent=True
)
_BROADCASTS_RESEND: Operation[BroadcastReference] = Operation(
    "broadcasts.resend", "POST", "/broadcasts/{id}/resend", "BroadcastReference", is_idempotent=True
)


class BroadcastsResource(Resource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        status: str | Sequence[str] | None = None,
        q: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[BroadcastItem]:
        """List broadcasts.

        Lists the team's broadcasts without their content, newest first.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            status: Only these states, separated by commas: `draft`, `scheduled`, `sending`,
                …
            q: Part of the name.
            since: Only those that started at or after this time, else are scheduled, else
                were changed (ISO 8601).
            until: The same, before this time.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _BROADCASTS_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "status": status,
                "q": q,
                "since": since,
                "until": until,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def create(
        self,
        *,
        name: str | None = None,
        segment_id: str | None = None,
        audience_id: str | None = None,
        filter: Any = None,
        topic_id: str | None = None,
        from_: str | None = None,
        subject: str | None = None,
        reply_to: str | Sequence[str] | None = None,
        preview_text: str | None = None,
        html: str | None = None,
        text: str | None = None,
        document: Any = None,
        variants: Sequence[BroadcastVariantRequest] | None = None,
        settings: BroadcastSettingsRequest | None = None,
        send: bool | None = None,
        scheduled_at: datetime | str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Create a broadcast.

        Creates a draft, or sends it with `send: true`. It goes to a segment, to the
        contacts that match a `filter`, or to those of a segment that match it; `{all: []}`
        matches everybody. Only contacts that may get marketing email receive it. Tags such
        as `{{{FIRST_NAME|there}}}` and `{{{contact.plan}}}` are filled in for each
        recipient.

        Args:
            segment_id: Who gets it. The broadcast has a segment, a filter or both.
            audience_id: Another name of `segment_id`, for older client libraries.
            filter: Narrows the segment, or all contacts where there is none.
            document: The editor's document, from which HTML and text are rendered; null
                goes on in HTML.
            variants: The other variants of an A/B test; what they leave out is the
                broadcast's.
            send: Sends it, or schedules it with `scheduled_at`.
            scheduled_at: ISO 8601, or English such as `in 1 hour`; needs `send`.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_CREATE,
            (),
            body={
                "name": name,
                "segment_id": segment_id,
                "audience_id": audience_id,
                "filter": filter,
                "topic_id": topic_id,
                "from": from_,
                "subject": subject,
                "reply_to": reply_to,
                "preview_text": preview_text,
                "html": html,
                "text": text,
                "document": document,
                "variants": variants,
                "settings": settings,
                "send": send,
                "scheduled_at": scheduled_at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Broadcast:
        """Retrieve a broadcast.

        Returns the broadcast. `status` has the words that every client library knows:
        `queued` from when it is scheduled until its last email is sent. `state` is exact.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_BROADCASTS_GET, (id,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        segment_id: str | NotGiven | None = NOT_GIVEN,
        audience_id: str | NotGiven | None = NOT_GIVEN,
        filter: Any = NOT_GIVEN,
        topic_id: str | NotGiven | None = NOT_GIVEN,
        from_: str | NotGiven | None = NOT_GIVEN,
        subject: str | NotGiven | None = NOT_GIVEN,
        reply_to: str | Sequence[str] | NotGiven | None = NOT_GIVEN,
        preview_text: str | NotGiven | None = NOT_GIVEN,
        html: str | NotGiven | None = NOT_GIVEN,
        text: str | NotGiven | None = NOT_GIVEN,
        document: Any = NOT_GIVEN,
        variants: Sequence[BroadcastVariantRequest] | NotGiven | None = NOT_GIVEN,
        settings: BroadcastSettingsRequest | NotGiven | None = NOT_GIVEN,
        revision: int | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Change a broadcast.

        Changes only the fields you send, of a draft. A draft that was made in the editor
        keeps its `document`: to go on in HTML, send `document: null` with it.

        Args:
            segment_id: Who gets it. The broadcast has a segment, a filter or both.
            audience_id: Another name of `segment_id`, for older client libraries.
            filter: Narrows the segment, or all contacts where there is none.
            document: The editor's document, from which HTML and text are rendered; null
                goes on in HTML.
            variants: The other variants of an A/B test; what they leave out is the
                broadcast's.
            revision: Refuses the change with 409 if the broadcast is no longer at this
                revision.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_UPDATE,
            (id,),
            body={
                "name": name,
                "segment_id": segment_id,
                "audience_id": audience_id,
                "filter": filter,
                "topic_id": topic_id,
                "from": from_,
                "subject": subject,
                "reply_to": reply_to,
                "preview_text": preview_text,
                "html": html,
                "text": text,
                "document": document,
                "variants": variants,
                "settings": settings,
                "revision": revision,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedBroadcast:
        """Delete a broadcast.

        Deletes a draft. A broadcast that was sent is kept.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_BROADCASTS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    def send(
        self,
        id: str,
        *,
        scheduled_at: datetime | str | None = None,
        expected_recipients: int | None = None,
        revision: int | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Send a broadcast.

        Sends a draft now, or at `scheduled_at`; a scheduled broadcast gets the new time. It
        is refused while `check` has stops: the message names them.

        Args:
            scheduled_at: ISO 8601, or English such as `in 1 hour`. Absent: now.
            expected_recipients: Refuses with 409 if another number would get it.
            revision: Refuses with 409 if the broadcast is no longer at this revision.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_SEND,
            (id,),
            body={
                "scheduled_at": scheduled_at,
                "expected_recipients": expected_recipients,
                "revision": revision,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def check(
        self,
        id: str,
        *,
        scheduled_at: datetime | str | None = None,
        links: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastCheck:
        """Check a broadcast.

        Returns what stops the broadcast from being sent, what you should look at, and who
        would receive it now. Changes nothing.

        Args:
            scheduled_at: Checks it for this time instead of now.
            links: Also requests each link, except those of recipients, to find dead ones.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_CHECK,
            (id,),
            body={"scheduled_at": scheduled_at, "links": links},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def test(
        self,
        id: str,
        *,
        to: str | Sequence[str],
        contact_id: str | None = None,
        variant: int | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastTestResult:
        """Send a test.

        Sends the broadcast to up to 10 addresses, with `[Test]` before its subject. Tags
        have the values of `contact_id`, or their fallbacks. Tests count in no statistics.

        Args:
            contact_id: Whose values the tags have; default: their fallbacks.
            variant: Which variant; default 0.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_TEST,
            (id,),
            body={"to": to, "contact_id": contact_id, "variant": variant},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Cancel a broadcast.

        A scheduled broadcast becomes a draft again. Of one that is being sent, nothing more
        is sent; what was delivered stays so.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_CANCEL,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def pause(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Pause a broadcast.

        Stops sending within seconds, until it is resumed or canceled.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_PAUSE,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def resume(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Resume a broadcast.

        Goes on with the recipients that have not got it yet.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_RESUME,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def duplicate(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Duplicate a broadcast.

        Creates a draft with the same content and audience, once for each `Idempotency-Key`.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_DUPLICATE,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def recipients(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        type: BroadcastType,
        email: str | None = None,
        bounce_type: BounceType | None = None,
        reply: str | None = None,
        reason: BroadcastRecipientReason | None = None,
        link: str | None = None,
        variant: int | None = None,
        group: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[BroadcastRecipient]:
        """List recipients of a broadcast.

        Lists the contacts behind one number of the broadcast, by `type`. Each contact is in
        a list once; the length of a list is its number in the statistics. `machine_opened`
        are those for whom only machines opened it.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            type: Which list.
            email: Only the contact with this address.
            bounce_type: Of `bounced`: only this type.
            reply: Of `bounced` and `failed`: only this class of the server's reply.
            reason: Of `skipped`: only for this reason.
            link: Of `clicked`: only this link, by its id.
            variant: Only this variant, from 0.
            group: Only this destination group.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _BROADCASTS_RECIPIENTS,
            (id,),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "type": type,
                "email": email,
                "bounce_type": bounce_type,
                "reply": reply,
                "reason": reason,
                "link": link,
                "variant": variant,
                "group": group,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def clicked_links(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[BroadcastClickedLink]:
        """List clicked links of a broadcast.

        Lists the links that people clicked, the most frequent first. `unique_clicks` are
        recipients. The URL is as it is in the content, with its tags.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _BROADCASTS_CLICKED_LINKS,
            (id,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def statistics(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastStatistics:
        """Retrieve the statistics of a broadcast.

        Returns the funnel, the first 48 hours, the numbers by destination group, link and
        variant, how fast it sends, and the median of the last ten broadcasts. Every number
        counts recipients and is the length of a list of `recipients`.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_BROADCASTS_STATISTICS, (id,), timeout=timeout, max_retries=max_retries)

    def decide(
        self,
        id: str,
        *,
        variant: int,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Choose the winner of an A/B test.

        The rest of the audience gets this variant. A test is decided once.

        Args:
            variant: The variant that the rest of the audience gets, from 0.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_DECIDE,
            (id,),
            body={"variant": variant},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def resend(
        self,
        id: str,
        *,
        subject: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Resend a broadcast to non-openers.

        Creates a draft with a new subject for those to whom the broadcast was delivered,
        and who neither opened nor clicked it, nor left or complained; an open by a machine
        counts as one. Possible once, from 48 hours after the broadcast ended.

        Args:
            subject: A new subject.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BROADCASTS_RESEND,
            (id,),
            body={"subject": subject},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete


class AsyncBroadcastsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        status: str | Sequence[str] | None = None,
        q: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[BroadcastItem]:
        """List broadcasts.

        Lists the team's broadcasts without their content, newest first.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            status: Only these states, separated by commas: `draft`, `scheduled`, `sending`,
                …
            q: Part of the name.
            since: Only those that started at or after this time, else are scheduled, else
                were changed (ISO 8601).
            until: The same, before this time.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _BROADCASTS_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "status": status,
                "q": q,
                "since": since,
                "until": until,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def create(
        self,
        *,
        name: str | None = None,
        segment_id: str | None = None,
        audience_id: str | None = None,
        filter: Any = None,
        topic_id: str | None = None,
        from_: str | None = None,
        subject: str | None = None,
        reply_to: str | Sequence[str] | None = None,
        preview_text: str | None = None,
        html: str | None = None,
        text: str | None = None,
        document: Any = None,
        variants: Sequence[BroadcastVariantRequest] | None = None,
        settings: BroadcastSettingsRequest | None = None,
        send: bool | None = None,
        scheduled_at: datetime | str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Create a broadcast.

        Creates a draft, or sends it with `send: true`. It goes to a segment, to the
        contacts that match a `filter`, or to those of a segment that match it; `{all: []}`
        matches everybody. Only contacts that may get marketing email receive it. Tags such
        as `{{{FIRST_NAME|there}}}` and `{{{contact.plan}}}` are filled in for each
        recipient.

        Args:
            segment_id: Who gets it. The broadcast has a segment, a filter or both.
            audience_id: Another name of `segment_id`, for older client libraries.
            filter: Narrows the segment, or all contacts where there is none.
            document: The editor's document, from which HTML and text are rendered; null
                goes on in HTML.
            variants: The other variants of an A/B test; what they leave out is the
                broadcast's.
            send: Sends it, or schedules it with `scheduled_at`.
            scheduled_at: ISO 8601, or English such as `in 1 hour`; needs `send`.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_CREATE,
            (),
            body={
                "name": name,
                "segment_id": segment_id,
                "audience_id": audience_id,
                "filter": filter,
                "topic_id": topic_id,
                "from": from_,
                "subject": subject,
                "reply_to": reply_to,
                "preview_text": preview_text,
                "html": html,
                "text": text,
                "document": document,
                "variants": variants,
                "settings": settings,
                "send": send,
                "scheduled_at": scheduled_at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Broadcast:
        """Retrieve a broadcast.

        Returns the broadcast. `status` has the words that every client library knows:
        `queued` from when it is scheduled until its last email is sent. `state` is exact.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_BROADCASTS_GET, (id,), timeout=timeout, max_retries=max_retries)

    async def update(
        self,
        id: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        segment_id: str | NotGiven | None = NOT_GIVEN,
        audience_id: str | NotGiven | None = NOT_GIVEN,
        filter: Any = NOT_GIVEN,
        topic_id: str | NotGiven | None = NOT_GIVEN,
        from_: str | NotGiven | None = NOT_GIVEN,
        subject: str | NotGiven | None = NOT_GIVEN,
        reply_to: str | Sequence[str] | NotGiven | None = NOT_GIVEN,
        preview_text: str | NotGiven | None = NOT_GIVEN,
        html: str | NotGiven | None = NOT_GIVEN,
        text: str | NotGiven | None = NOT_GIVEN,
        document: Any = NOT_GIVEN,
        variants: Sequence[BroadcastVariantRequest] | NotGiven | None = NOT_GIVEN,
        settings: BroadcastSettingsRequest | NotGiven | None = NOT_GIVEN,
        revision: int | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Change a broadcast.

        Changes only the fields you send, of a draft. A draft that was made in the editor
        keeps its `document`: to go on in HTML, send `document: null` with it.

        Args:
            segment_id: Who gets it. The broadcast has a segment, a filter or both.
            audience_id: Another name of `segment_id`, for older client libraries.
            filter: Narrows the segment, or all contacts where there is none.
            document: The editor's document, from which HTML and text are rendered; null
                goes on in HTML.
            variants: The other variants of an A/B test; what they leave out is the
                broadcast's.
            revision: Refuses the change with 409 if the broadcast is no longer at this
                revision.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_UPDATE,
            (id,),
            body={
                "name": name,
                "segment_id": segment_id,
                "audience_id": audience_id,
                "filter": filter,
                "topic_id": topic_id,
                "from": from_,
                "subject": subject,
                "reply_to": reply_to,
                "preview_text": preview_text,
                "html": html,
                "text": text,
                "document": document,
                "variants": variants,
                "settings": settings,
                "revision": revision,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedBroadcast:
        """Delete a broadcast.

        Deletes a draft. A broadcast that was sent is kept.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_BROADCASTS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    async def send(
        self,
        id: str,
        *,
        scheduled_at: datetime | str | None = None,
        expected_recipients: int | None = None,
        revision: int | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Send a broadcast.

        Sends a draft now, or at `scheduled_at`; a scheduled broadcast gets the new time. It
        is refused while `check` has stops: the message names them.

        Args:
            scheduled_at: ISO 8601, or English such as `in 1 hour`. Absent: now.
            expected_recipients: Refuses with 409 if another number would get it.
            revision: Refuses with 409 if the broadcast is no longer at this revision.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_SEND,
            (id,),
            body={
                "scheduled_at": scheduled_at,
                "expected_recipients": expected_recipients,
                "revision": revision,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def check(
        self,
        id: str,
        *,
        scheduled_at: datetime | str | None = None,
        links: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastCheck:
        """Check a broadcast.

        Returns what stops the broadcast from being sent, what you should look at, and who
        would receive it now. Changes nothing.

        Args:
            scheduled_at: Checks it for this time instead of now.
            links: Also requests each link, except those of recipients, to find dead ones.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_CHECK,
            (id,),
            body={"scheduled_at": scheduled_at, "links": links},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def test(
        self,
        id: str,
        *,
        to: str | Sequence[str],
        contact_id: str | None = None,
        variant: int | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastTestResult:
        """Send a test.

        Sends the broadcast to up to 10 addresses, with `[Test]` before its subject. Tags
        have the values of `contact_id`, or their fallbacks. Tests count in no statistics.

        Args:
            contact_id: Whose values the tags have; default: their fallbacks.
            variant: Which variant; default 0.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_TEST,
            (id,),
            body={"to": to, "contact_id": contact_id, "variant": variant},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Cancel a broadcast.

        A scheduled broadcast becomes a draft again. Of one that is being sent, nothing more
        is sent; what was delivered stays so.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_CANCEL,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def pause(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Pause a broadcast.

        Stops sending within seconds, until it is resumed or canceled.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_PAUSE,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def resume(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Resume a broadcast.

        Goes on with the recipients that have not got it yet.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_RESUME,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def duplicate(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Duplicate a broadcast.

        Creates a draft with the same content and audience, once for each `Idempotency-Key`.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_DUPLICATE,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def recipients(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        type: BroadcastType,
        email: str | None = None,
        bounce_type: BounceType | None = None,
        reply: str | None = None,
        reason: BroadcastRecipientReason | None = None,
        link: str | None = None,
        variant: int | None = None,
        group: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[BroadcastRecipient]:
        """List recipients of a broadcast.

        Lists the contacts behind one number of the broadcast, by `type`. Each contact is in
        a list once; the length of a list is its number in the statistics. `machine_opened`
        are those for whom only machines opened it.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            type: Which list.
            email: Only the contact with this address.
            bounce_type: Of `bounced`: only this type.
            reply: Of `bounced` and `failed`: only this class of the server's reply.
            reason: Of `skipped`: only for this reason.
            link: Of `clicked`: only this link, by its id.
            variant: Only this variant, from 0.
            group: Only this destination group.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _BROADCASTS_RECIPIENTS,
            (id,),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "type": type,
                "email": email,
                "bounce_type": bounce_type,
                "reply": reply,
                "reason": reason,
                "link": link,
                "variant": variant,
                "group": group,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def clicked_links(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[BroadcastClickedLink]:
        """List clicked links of a broadcast.

        Lists the links that people clicked, the most frequent first. `unique_clicks` are
        recipients. The URL is as it is in the content, with its tags.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _BROADCASTS_CLICKED_LINKS,
            (id,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def statistics(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastStatistics:
        """Retrieve the statistics of a broadcast.

        Returns the funnel, the first 48 hours, the numbers by destination group, link and
        variant, how fast it sends, and the median of the last ten broadcasts. Every number
        counts recipients and is the length of a list of `recipients`.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_STATISTICS, (id,), timeout=timeout, max_retries=max_retries
        )

    async def decide(
        self,
        id: str,
        *,
        variant: int,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Choose the winner of an A/B test.

        The rest of the audience gets this variant. A test is decided once.

        Args:
            variant: The variant that the rest of the audience gets, from 0.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_DECIDE,
            (id,),
            body={"variant": variant},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def resend(
        self,
        id: str,
        *,
        subject: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> BroadcastReference:
        """Resend a broadcast to non-openers.

        Creates a draft with a new subject for those to whom the broadcast was delivered,
        and who neither opened nor clicked it, nor left or complained; an open by a machine
        counts as one. Possible once, from 48 hours after the broadcast ended.

        Args:
            subject: A new subject.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BROADCASTS_RESEND,
            (id,),
            body={"subject": subject},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete
