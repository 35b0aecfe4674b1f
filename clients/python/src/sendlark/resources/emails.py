# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of emails."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        Attachment,
        AttachmentItem,
        DeletedEmail,
        DeliveryAttempt,
        Email,
        EmailCount,
        EmailEvent,
        EmailItem,
        EmailReference,
        EmailTag,
        ExportFormat,
        Insights,
        Metrics,
        SendEmailAttachment,
        SendEmailTemplate,
        SentEmail,
        SharedEmail,
    )

_EMAILS_SEND: Operation[SentEmail] = Operation(
    "emails.send", "POST", "/emails", "SentEmail", is_idempotent=True
)
_EMAILS_LIST: Operation[EmailItem] = Operation("emails.list", "GET", "/emails", "EmailItem")
_EMAILS_COUNT: Operation[EmailCount] = Operation(
    "emails.count", "GET", "/emails/count", "EmailCount"
)
_EMAILS_EXPORT: Operation[str] = Operation("emails.export", "GET", "/emails/export", "text")
_EMAILS_GET: Operation[Email] = Operation("emails.get", "GET", "/emails/{id}", "Email")
_EMAILS_UPDATE: Operation[EmailReference] = Operation(
    "emails.update", "PATCH", "/emails/{id}", "EmailReference"
)
_EMAILS_REMOVE: Operation[DeletedEmail] = Operation(
    "emails.remove", "DELETE", "/emails/{id}", "DeletedEmail"
)
_EMAILS_ATTACHMENTS_LIST: Operation[AttachmentItem] = Operation(
    "emails.attachments.list", "GET", "/emails/{id}/attachments", "AttachmentItem"
)
_EMAILS_ATTACHMENTS_GET: Operation[Attachment] = Operation(
    "emails.attachments.get", "GET", "/emails/{id}/attachments/{attachmentId}", "Attachment"
)
_EMAILS_EVENTS_LIST: Operation[EmailEvent] = Operation(
    "emails.events.list", "GET", "/emails/{id}/events", "EmailEvent"
)
_EMAILS_ATTEMPTS_LIST: Operation[DeliveryAttempt] = Operation(
    "emails.attempts.list", "GET", "/emails/{id}/attempts", "DeliveryAttempt"
)
_EMAILS_CANCEL: Operation[EmailReference] = Operation(
    "emails.cancel", "POST", "/emails/{id}/cancel", "EmailReference", is_idempotent=True
)
_EMAILS_SHARE: Operation[SharedEmail] = Operation(
    "emails.share", "POST", "/emails/{id}/share", "SharedEmail", is_idempotent=True
)
_EMAILS_INSIGHTS: Operation[Insights] = Operation(
    "emails.insights", "GET", "/emails/{id}/insights", "Insights"
)
_EMAILS_METRICS: Operation[Metrics] = Operation(
    "emails.metrics", "GET", "/emails/metrics", "Metrics"
)


class EmailsAttachmentsResource(Resource):
    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[AttachmentItem]:
        """List the attachments of an email.

        Lists all attachments in one response (at most 100; SMTP messages have at most 1,000
        parts). Each has a `download_url` that works for an hour without an API key.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _EMAILS_ATTACHMENTS_LIST,
            (id,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        attachment_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Attachment:
        """Retrieve an attachment.

        Returns the attachment with a `download_url` that works for an hour without an API
        key.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EMAILS_ATTACHMENTS_GET, (id, attachment_id), timeout=timeout, max_retries=max_retries
        )


class EmailsEventsResource(Resource):
    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[EmailEvent]:
        """List an email's events.

        Lists the email's events, newest first, with the same payloads that webhooks
        receive.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _EMAILS_EVENTS_LIST,
            (id,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class EmailsAttemptsResource(Resource):
    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[DeliveryAttempt]:
        """List an email's delivery attempts.

        Lists each attempt, newest first, with the remote server, its reply, what the reply
        means and the full SMTP conversation.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _EMAILS_ATTEMPTS_LIST,
            (id,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class EmailsResource(Resource):
    @cached_property
    def attachments(self) -> EmailsAttachmentsResource:
        return EmailsAttachmentsResource(self._client)

    @cached_property
    def events(self) -> EmailsEventsResource:
        return EmailsEventsResource(self._client)

    @cached_property
    def attempts(self) -> EmailsAttemptsResource:
        return EmailsAttemptsResource(self._client)

    def send(
        self,
        *,
        from_: str | None = None,
        to: str | Sequence[str],
        cc: str | Sequence[str] | None = None,
        bcc: str | Sequence[str] | None = None,
        reply_to: str | Sequence[str] | None = None,
        subject: str | None = None,
        html: str | None = None,
        text: str | None = None,
        headers: Mapping[str, str] | None = None,
        attachments: Sequence[SendEmailAttachment] | None = None,
        tags: Sequence[EmailTag] | None = None,
        scheduled_at: datetime | str | None = None,
        deliver_within: str | None = None,
        topic_id: str | None = None,
        unsubscribe: bool | None = None,
        template: SendEmailTemplate | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SentEmail:
        """Send an email.

        Accepts an email for delivery. Once this returns 200, the email is stored on disk
        and every recipient gets a final outcome. `from` must be at one of the team's
        verified domains. Set `html`, `text` or both, or a published `template` by id or
        alias, with values for its variables. `from`, `subject` and `reply_to` override the
        template's.

        Args:
            from_: The sender, as `Name <address>` or an address, at one of the team's
                verified domains.
            to: The recipients: 1 to 50, counting `cc` and `bcc`.
            subject: At most 998 characters.
            html: The HTML body. Set `html`, `text` or both.
            text: The plain-text body.
            headers: Custom headers, such as `X-Entity-Ref-ID`.
            attachments: The attachments, at most 40 MB in total after base64 encoding.
            tags: Custom tags, included in events. Names and values consist of ASCII
                letters, digits, `_` and `-`.
            scheduled_at: When to send, in ISO 8601 or words such as `in 2 hours`; at most
                30 days ahead.
            deliver_within: How long to attempt delivery, such as `10m` or `2 hours`;
                default 72 hours, at most 5 days. With an hour or less, the email is never
                sent after its time.
            topic_id: The id of a topic. The email goes only to recipients subscribed to it
                and carries unsubscribe links.
            unsubscribe: Set true to add unsubscribe links and skip recipients who have
                unsubscribed.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EMAILS_SEND,
            (),
            body={
                "from": from_,
                "to": to,
                "cc": cc,
                "bcc": bcc,
                "reply_to": reply_to,
                "subject": subject,
                "html": html,
                "text": text,
                "headers": headers,
                "attachments": attachments,
                "tags": tags,
                "scheduled_at": scheduled_at,
                "deliver_within": deliver_within,
                "topic_id": topic_id,
                "unsubscribe": unsubscribe,
                "template": template,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        created_after: datetime | str | None = None,
        created_before: datetime | str | None = None,
        status: str | Sequence[str] | None = None,
        last_event: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        recipient: str | None = None,
        recipient_domain: str | None = None,
        domain: str | None = None,
        api_key_id: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[EmailItem]:
        """List emails.

        Lists the team's emails without their content.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            created_after: Only emails accepted at or after this time (ISO 8601).
            created_before: Only emails accepted before this time (ISO 8601), not at it.
            status: Emails with a recipient in one of these statuses, comma-separated or
                repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced,
                complained, failed, suppressed, opened, clicked, canceled.
            last_event: Another name of `status`.
            tag: A tag as `name` or `name:value`. Repeat it to require several tags.
            recipient: An address in `to`, `cc` or `bcc`; case is ignored.
            recipient_domain: The domain of a recipient, such as `example.com`.
            domain: The sending domain's name or id.
            api_key_id: The API key that sent the email.
            search: Words, each of which must be part of a recipient's address or name, or
                of the subject; case and accents are ignored. A word of one or two letters
                must begin a word. The id of an email or of a delivery and a Message-ID are
                found, too.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _EMAILS_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "created_after": created_after,
                "created_before": created_before,
                "status": status,
                "last_event": last_event,
                "tag": tag,
                "recipient": recipient,
                "recipient_domain": recipient_domain,
                "domain": domain,
                "api_key_id": api_key_id,
                "search": search,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def count(
        self,
        *,
        created_after: datetime | str | None = None,
        created_before: datetime | str | None = None,
        status: str | Sequence[str] | None = None,
        last_event: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        recipient: str | None = None,
        recipient_domain: str | None = None,
        domain: str | None = None,
        api_key_id: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> EmailCount:
        """Count emails.

        Counts the emails that match the filters, in a bounded time: with `is_exact` false,
        there are at least `count`, such as 10,000.

        Args:
            created_after: Only emails accepted at or after this time (ISO 8601).
            created_before: Only emails accepted before this time (ISO 8601), not at it.
            status: Emails with a recipient in one of these statuses, comma-separated or
                repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced,
                complained, failed, suppressed, opened, clicked, canceled.
            last_event: Another name of `status`.
            tag: A tag as `name` or `name:value`. Repeat it to require several tags.
            recipient: An address in `to`, `cc` or `bcc`; case is ignored.
            recipient_domain: The domain of a recipient, such as `example.com`.
            domain: The sending domain's name or id.
            api_key_id: The API key that sent the email.
            search: Words, each of which must be part of a recipient's address or name, or
                of the subject; case and accents are ignored. A word of one or two letters
                must begin a word. The id of an email or of a delivery and a Message-ID are
                found, too.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EMAILS_COUNT,
            (),
            params={
                "created_after": created_after,
                "created_before": created_before,
                "status": status,
                "last_event": last_event,
                "tag": tag,
                "recipient": recipient,
                "recipient_domain": recipient_domain,
                "domain": domain,
                "api_key_id": api_key_id,
                "search": search,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def export(
        self,
        *,
        format: ExportFormat | None = None,
        created_after: datetime | str | None = None,
        created_before: datetime | str | None = None,
        status: str | Sequence[str] | None = None,
        last_event: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        recipient: str | None = None,
        recipient_domain: str | None = None,
        domain: str | None = None,
        api_key_id: str | None = None,
        search: str | None = None,
        id: str | Sequence[str] | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> str:
        """Export emails.

        Exports the emails that match the filters, newest first, as CSV or JSON Lines. CSV
        cells that a spreadsheet would run as a formula are prefixed with `'`. At most four
        exports run at the same time.

        Args:
            format: `csv`, or `jsonl` for one JSON object a line.
            created_after: Only emails accepted at or after this time (ISO 8601).
            created_before: Only emails accepted before this time (ISO 8601), not at it.
            status: Emails with a recipient in one of these statuses, comma-separated or
                repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced,
                complained, failed, suppressed, opened, clicked, canceled.
            last_event: Another name of `status`.
            tag: A tag as `name` or `name:value`. Repeat it to require several tags.
            recipient: An address in `to`, `cc` or `bcc`; case is ignored.
            recipient_domain: The domain of a recipient, such as `example.com`.
            domain: The sending domain's name or id.
            api_key_id: The API key that sent the email.
            search: Words, each of which must be part of a recipient's address or name, or
                of the subject; case and accents are ignored. A word of one or two letters
                must begin a word. The id of an email or of a delivery and a Message-ID are
                found, too.
            id: Only these emails, at most 100; other filters are ignored.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EMAILS_EXPORT,
            (),
            params={
                "format": format,
                "created_after": created_after,
                "created_before": created_before,
                "status": status,
                "last_event": last_event,
                "tag": tag,
                "recipient": recipient,
                "recipient_domain": recipient_domain,
                "domain": domain,
                "api_key_id": api_key_id,
                "search": search,
                "id": id,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Email:
        """Retrieve an email.

        Returns the email with its content. `last_event` is its latest event. After
        `[retention] bodies_days` (30 days unless configured), `content_deleted` is `true`,
        and `html` and `text` are `null`.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_EMAILS_GET, (id,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id: str,
        *,
        scheduled_at: datetime | str | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> EmailReference:
        """Reschedule an email.

        Changes the time of a scheduled email, to at most 30 days ahead.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EMAILS_UPDATE,
            (id,),
            body={"scheduled_at": scheduled_at},
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedEmail:
        """Delete an email.

        Deletes the email with its content, deliveries and events for good. It must have
        ended: cancel it first if it can still be delivered. Metrics, the statistics of its
        broadcast and suppressions stay; its tracked links stop working.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_EMAILS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> EmailReference:
        """Cancel a scheduled email.

        Cancels a scheduled email. It cannot be scheduled again.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EMAILS_CANCEL,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def share(
        self,
        id: str,
        *,
        expires_in: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SharedEmail:
        """Share an email.

        Creates a public link to a page that shows the email. The link works without an API
        key until `expires_in` is over or the email is deleted. Views do not count as opens
        or clicks.

        Args:
            expires_in: How long the link works, such as `10m`, `2 hours` or `1 day`;
                default and at most 48 hours.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EMAILS_SHARE,
            (id,),
            body={"expires_in": expires_in},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def insights(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Insights:
        """Retrieve an email's insights.

        Returns checks of the email's content, headers, domain and deliveries, each with why
        it matters and what to do; those that need attention come first. The result is
        computed once; `is_final` is false until all deliveries have ended.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_EMAILS_INSIGHTS, (id,), timeout=timeout, max_retries=max_retries)

    def metrics(
        self,
        *,
        start_date: str | None = None,
        end_date: str | None = None,
        timezone: str | None = None,
        granularity: str | None = None,
        metrics: str | Sequence[str] | None = None,
        dimensions: str | Sequence[str] | None = None,
        domain_id: str | Sequence[str] | None = None,
        email_id: str | Sequence[str] | None = None,
        broadcast_id: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        template_id: str | Sequence[str] | None = None,
        mailbox_provider: str | Sequence[str] | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Metrics:
        """Retrieve metrics.

        Counts email events by the time they happened, once per recipient. `totals` covers
        the whole range; with `dimensions`, `data` has one row for each combination of
        values. Rates are fractions: delivered and bounced emails are divided by sent
        emails; first opens, first clicks, complaints and unsubscribes by delivered emails.
        A rate is 0 if its divisor is 0. Automated opens and clicks are counted separately
        as `opened_machine` and `clicked_machine`; request them with `metrics`. `tag`,
        `template` and `mailbox_provider` are counted separately: use only one of them at a
        time, together with `period` or `domain`. The mailbox provider is that of the
        recipient's domain, and `other` for company domains. Per day, the first 200 tags and
        templates are counted by name, and the first 10 tags of an email; `null` stands for
        the others. The range is extended to full quarters of an hour.

        Args:
            start_date: ISO 8601 date or time; default: six days before the end.
            end_date: ISO 8601 date or time; default: now. A date without a time includes
                that whole day.
            timezone: IANA time zone name; default UTC.
            granularity: The length of a period: `hourly`, `daily` (default), `weekly` or
                `monthly`.
            metrics: The metrics to return; default: all standard metrics. Comma-separated
                or repeated.
            dimensions: How to group `data`: by `period`, `domain`, `email`, `broadcast`,
                `tag`, `template` or `mailbox_provider`. Comma-separated or repeated.
            domain_id: Only these sending domains, at most 100. Comma-separated or repeated.
            email_id: Only these emails, at most 100. Cannot be combined with broadcasts.
                Comma-separated or repeated.
            broadcast_id: Only these broadcasts, at most 100. Cannot be combined with
                emails. Comma-separated or repeated.
            tag: Only emails with these tags, as `name:value`. Comma-separated or repeated.
            template_id: Only emails made from these templates, at most 100. Comma-separated
                or repeated.
            mailbox_provider: Only recipients at these mailbox providers: gmail, outlook,
                yahoo, icloud, gmx, t-online, proton, comcast, orange, free, libero,
                fastmail, zoho, hey, mail-com, mail-ru, yandex, qq, netease, naver, other.
                Comma-separated or repeated.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EMAILS_METRICS,
            (),
            params={
                "start_date": start_date,
                "end_date": end_date,
                "timezone": timezone,
                "granularity": granularity,
                "metrics": metrics,
                "dimensions": dimensions,
                "domain_id": domain_id,
                "email_id": email_id,
                "broadcast_id": broadcast_id,
                "tag": tag,
                "template_id": template_id,
                "mailbox_provider": mailbox_provider,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete


class AsyncEmailsAttachmentsResource(AsyncResource):
    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[AttachmentItem]:
        """List the attachments of an email.

        Lists all attachments in one response (at most 100; SMTP messages have at most 1,000
        parts). Each has a `download_url` that works for an hour without an API key.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _EMAILS_ATTACHMENTS_LIST,
            (id,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id: str,
        attachment_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Attachment:
        """Retrieve an attachment.

        Returns the attachment with a `download_url` that works for an hour without an API
        key.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EMAILS_ATTACHMENTS_GET, (id, attachment_id), timeout=timeout, max_retries=max_retries
        )


class AsyncEmailsEventsResource(AsyncResource):
    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[EmailEvent]:
        """List an email's events.

        Lists the email's events, newest first, with the same payloads that webhooks
        receive.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _EMAILS_EVENTS_LIST,
            (id,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncEmailsAttemptsResource(AsyncResource):
    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[DeliveryAttempt]:
        """List an email's delivery attempts.

        Lists each attempt, newest first, with the remote server, its reply, what the reply
        means and the full SMTP conversation.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _EMAILS_ATTEMPTS_LIST,
            (id,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncEmailsResource(AsyncResource):
    @cached_property
    def attachments(self) -> AsyncEmailsAttachmentsResource:
        return AsyncEmailsAttachmentsResource(self._client)

    @cached_property
    def events(self) -> AsyncEmailsEventsResource:
        return AsyncEmailsEventsResource(self._client)

    @cached_property
    def attempts(self) -> AsyncEmailsAttemptsResource:
        return AsyncEmailsAttemptsResource(self._client)

    async def send(
        self,
        *,
        from_: str | None = None,
        to: str | Sequence[str],
        cc: str | Sequence[str] | None = None,
        bcc: str | Sequence[str] | None = None,
        reply_to: str | Sequence[str] | None = None,
        subject: str | None = None,
        html: str | None = None,
        text: str | None = None,
        headers: Mapping[str, str] | None = None,
        attachments: Sequence[SendEmailAttachment] | None = None,
        tags: Sequence[EmailTag] | None = None,
        scheduled_at: datetime | str | None = None,
        deliver_within: str | None = None,
        topic_id: str | None = None,
        unsubscribe: bool | None = None,
        template: SendEmailTemplate | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SentEmail:
        """Send an email.

        Accepts an email for delivery. Once this returns 200, the email is stored on disk
        and every recipient gets a final outcome. `from` must be at one of the team's
        verified domains. Set `html`, `text` or both, or a published `template` by id or
        alias, with values for its variables. `from`, `subject` and `reply_to` override the
        template's.

        Args:
            from_: The sender, as `Name <address>` or an address, at one of the team's
                verified domains.
            to: The recipients: 1 to 50, counting `cc` and `bcc`.
            subject: At most 998 characters.
            html: The HTML body. Set `html`, `text` or both.
            text: The plain-text body.
            headers: Custom headers, such as `X-Entity-Ref-ID`.
            attachments: The attachments, at most 40 MB in total after base64 encoding.
            tags: Custom tags, included in events. Names and values consist of ASCII
                letters, digits, `_` and `-`.
            scheduled_at: When to send, in ISO 8601 or words such as `in 2 hours`; at most
                30 days ahead.
            deliver_within: How long to attempt delivery, such as `10m` or `2 hours`;
                default 72 hours, at most 5 days. With an hour or less, the email is never
                sent after its time.
            topic_id: The id of a topic. The email goes only to recipients subscribed to it
                and carries unsubscribe links.
            unsubscribe: Set true to add unsubscribe links and skip recipients who have
                unsubscribed.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EMAILS_SEND,
            (),
            body={
                "from": from_,
                "to": to,
                "cc": cc,
                "bcc": bcc,
                "reply_to": reply_to,
                "subject": subject,
                "html": html,
                "text": text,
                "headers": headers,
                "attachments": attachments,
                "tags": tags,
                "scheduled_at": scheduled_at,
                "deliver_within": deliver_within,
                "topic_id": topic_id,
                "unsubscribe": unsubscribe,
                "template": template,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        created_after: datetime | str | None = None,
        created_before: datetime | str | None = None,
        status: str | Sequence[str] | None = None,
        last_event: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        recipient: str | None = None,
        recipient_domain: str | None = None,
        domain: str | None = None,
        api_key_id: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[EmailItem]:
        """List emails.

        Lists the team's emails without their content.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            created_after: Only emails accepted at or after this time (ISO 8601).
            created_before: Only emails accepted before this time (ISO 8601), not at it.
            status: Emails with a recipient in one of these statuses, comma-separated or
                repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced,
                complained, failed, suppressed, opened, clicked, canceled.
            last_event: Another name of `status`.
            tag: A tag as `name` or `name:value`. Repeat it to require several tags.
            recipient: An address in `to`, `cc` or `bcc`; case is ignored.
            recipient_domain: The domain of a recipient, such as `example.com`.
            domain: The sending domain's name or id.
            api_key_id: The API key that sent the email.
            search: Words, each of which must be part of a recipient's address or name, or
                of the subject; case and accents are ignored. A word of one or two letters
                must begin a word. The id of an email or of a delivery and a Message-ID are
                found, too.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _EMAILS_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "created_after": created_after,
                "created_before": created_before,
                "status": status,
                "last_event": last_event,
                "tag": tag,
                "recipient": recipient,
                "recipient_domain": recipient_domain,
                "domain": domain,
                "api_key_id": api_key_id,
                "search": search,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def count(
        self,
        *,
        created_after: datetime | str | None = None,
        created_before: datetime | str | None = None,
        status: str | Sequence[str] | None = None,
        last_event: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        recipient: str | None = None,
        recipient_domain: str | None = None,
        domain: str | None = None,
        api_key_id: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> EmailCount:
        """Count emails.

        Counts the emails that match the filters, in a bounded time: with `is_exact` false,
        there are at least `count`, such as 10,000.

        Args:
            created_after: Only emails accepted at or after this time (ISO 8601).
            created_before: Only emails accepted before this time (ISO 8601), not at it.
            status: Emails with a recipient in one of these statuses, comma-separated or
                repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced,
                complained, failed, suppressed, opened, clicked, canceled.
            last_event: Another name of `status`.
            tag: A tag as `name` or `name:value`. Repeat it to require several tags.
            recipient: An address in `to`, `cc` or `bcc`; case is ignored.
            recipient_domain: The domain of a recipient, such as `example.com`.
            domain: The sending domain's name or id.
            api_key_id: The API key that sent the email.
            search: Words, each of which must be part of a recipient's address or name, or
                of the subject; case and accents are ignored. A word of one or two letters
                must begin a word. The id of an email or of a delivery and a Message-ID are
                found, too.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EMAILS_COUNT,
            (),
            params={
                "created_after": created_after,
                "created_before": created_before,
                "status": status,
                "last_event": last_event,
                "tag": tag,
                "recipient": recipient,
                "recipient_domain": recipient_domain,
                "domain": domain,
                "api_key_id": api_key_id,
                "search": search,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def export(
        self,
        *,
        format: ExportFormat | None = None,
        created_after: datetime | str | None = None,
        created_before: datetime | str | None = None,
        status: str | Sequence[str] | None = None,
        last_event: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        recipient: str | None = None,
        recipient_domain: str | None = None,
        domain: str | None = None,
        api_key_id: str | None = None,
        search: str | None = None,
        id: str | Sequence[str] | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> str:
        """Export emails.

        Exports the emails that match the filters, newest first, as CSV or JSON Lines. CSV
        cells that a spreadsheet would run as a formula are prefixed with `'`. At most four
        exports run at the same time.

        Args:
            format: `csv`, or `jsonl` for one JSON object a line.
            created_after: Only emails accepted at or after this time (ISO 8601).
            created_before: Only emails accepted before this time (ISO 8601), not at it.
            status: Emails with a recipient in one of these statuses, comma-separated or
                repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced,
                complained, failed, suppressed, opened, clicked, canceled.
            last_event: Another name of `status`.
            tag: A tag as `name` or `name:value`. Repeat it to require several tags.
            recipient: An address in `to`, `cc` or `bcc`; case is ignored.
            recipient_domain: The domain of a recipient, such as `example.com`.
            domain: The sending domain's name or id.
            api_key_id: The API key that sent the email.
            search: Words, each of which must be part of a recipient's address or name, or
                of the subject; case and accents are ignored. A word of one or two letters
                must begin a word. The id of an email or of a delivery and a Message-ID are
                found, too.
            id: Only these emails, at most 100; other filters are ignored.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EMAILS_EXPORT,
            (),
            params={
                "format": format,
                "created_after": created_after,
                "created_before": created_before,
                "status": status,
                "last_event": last_event,
                "tag": tag,
                "recipient": recipient,
                "recipient_domain": recipient_domain,
                "domain": domain,
                "api_key_id": api_key_id,
                "search": search,
                "id": id,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Email:
        """Retrieve an email.

        Returns the email with its content. `last_event` is its latest event. After
        `[retention] bodies_days` (30 days unless configured), `content_deleted` is `true`,
        and `html` and `text` are `null`.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_EMAILS_GET, (id,), timeout=timeout, max_retries=max_retries)

    async def update(
        self,
        id: str,
        *,
        scheduled_at: datetime | str | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> EmailReference:
        """Reschedule an email.

        Changes the time of a scheduled email, to at most 30 days ahead.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EMAILS_UPDATE,
            (id,),
            body={"scheduled_at": scheduled_at},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedEmail:
        """Delete an email.

        Deletes the email with its content, deliveries and events for good. It must have
        ended: cancel it first if it can still be delivered. Metrics, the statistics of its
        broadcast and suppressions stay; its tracked links stop working.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_EMAILS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> EmailReference:
        """Cancel a scheduled email.

        Cancels a scheduled email. It cannot be scheduled again.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EMAILS_CANCEL,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def share(
        self,
        id: str,
        *,
        expires_in: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SharedEmail:
        """Share an email.

        Creates a public link to a page that shows the email. The link works without an API
        key until `expires_in` is over or the email is deleted. Views do not count as opens
        or clicks.

        Args:
            expires_in: How long the link works, such as `10m`, `2 hours` or `1 day`;
                default and at most 48 hours.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EMAILS_SHARE,
            (id,),
            body={"expires_in": expires_in},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def insights(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Insights:
        """Retrieve an email's insights.

        Returns checks of the email's content, headers, domain and deliveries, each with why
        it matters and what to do; those that need attention come first. The result is
        computed once; `is_final` is false until all deliveries have ended.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_EMAILS_INSIGHTS, (id,), timeout=timeout, max_retries=max_retries)

    async def metrics(
        self,
        *,
        start_date: str | None = None,
        end_date: str | None = None,
        timezone: str | None = None,
        granularity: str | None = None,
        metrics: str | Sequence[str] | None = None,
        dimensions: str | Sequence[str] | None = None,
        domain_id: str | Sequence[str] | None = None,
        email_id: str | Sequence[str] | None = None,
        broadcast_id: str | Sequence[str] | None = None,
        tag: str | Sequence[str] | None = None,
        template_id: str | Sequence[str] | None = None,
        mailbox_provider: str | Sequence[str] | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Metrics:
        """Retrieve metrics.

        Counts email events by the time they happened, once per recipient. `totals` covers
        the whole range; with `dimensions`, `data` has one row for each combination of
        values. Rates are fractions: delivered and bounced emails are divided by sent
        emails; first opens, first clicks, complaints and unsubscribes by delivered emails.
        A rate is 0 if its divisor is 0. Automated opens and clicks are counted separately
        as `opened_machine` and `clicked_machine`; request them with `metrics`. `tag`,
        `template` and `mailbox_provider` are counted separately: use only one of them at a
        time, together with `period` or `domain`. The mailbox provider is that of the
        recipient's domain, and `other` for company domains. Per day, the first 200 tags and
        templates are counted by name, and the first 10 tags of an email; `null` stands for
        the others. The range is extended to full quarters of an hour.

        Args:
            start_date: ISO 8601 date or time; default: six days before the end.
            end_date: ISO 8601 date or time; default: now. A date without a time includes
                that whole day.
            timezone: IANA time zone name; default UTC.
            granularity: The length of a period: `hourly`, `daily` (default), `weekly` or
                `monthly`.
            metrics: The metrics to return; default: all standard metrics. Comma-separated
                or repeated.
            dimensions: How to group `data`: by `period`, `domain`, `email`, `broadcast`,
                `tag`, `template` or `mailbox_provider`. Comma-separated or repeated.
            domain_id: Only these sending domains, at most 100. Comma-separated or repeated.
            email_id: Only these emails, at most 100. Cannot be combined with broadcasts.
                Comma-separated or repeated.
            broadcast_id: Only these broadcasts, at most 100. Cannot be combined with
                emails. Comma-separated or repeated.
            tag: Only emails with these tags, as `name:value`. Comma-separated or repeated.
            template_id: Only emails made from these templates, at most 100. Comma-separated
                or repeated.
            mailbox_provider: Only recipients at these mailbox providers: gmail, outlook,
                yahoo, icloud, gmx, t-online, proton, comcast, orange, free, libero,
                fastmail, zoho, hey, mail-com, mail-ru, yandex, qq, netease, naver, other.
                Comma-separated or repeated.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EMAILS_METRICS,
            (),
            params={
                "start_date": start_date,
                "end_date": end_date,
                "timezone": timezone,
                "granularity": granularity,
                "metrics": metrics,
                "dimensions": dimensions,
                "domain_id": domain_id,
                "email_id": email_id,
                "broadcast_id": broadcast_id,
                "tag": tag,
                "template_id": template_id,
                "mailbox_provider": mailbox_provider,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete
