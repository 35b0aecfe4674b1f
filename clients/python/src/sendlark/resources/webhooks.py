# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of webhooks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        DeletedWebhook,
        ReplayedWebhook,
        Webhook,
        WebhookAttempt,
        WebhookEvent,
        WebhookEventItem,
        WebhookEventReference,
        WebhookItem,
        WebhookReference,
        WebhookStatus,
        WebhookWithSecret,
    )

_WEBHOOKS_CREATE: Operation[WebhookWithSecret] = Operation(
    "webhooks.create", "POST", "/webhooks", "WebhookWithSecret", is_idempotent=True
)
_WEBHOOKS_LIST: Operation[WebhookItem] = Operation(
    "webhooks.list", "GET", "/webhooks", "WebhookItem"
)
_WEBHOOKS_GET: Operation[Webhook] = Operation("webhooks.get", "GET", "/webhooks/{id}", "Webhook")
_WEBHOOKS_UPDATE: Operation[WebhookReference] = Operation(
    "webhooks.update", "PATCH", "/webhooks/{id}", "WebhookReference"
)
_WEBHOOKS_REMOVE: Operation[DeletedWebhook] = Operation(
    "webhooks.remove", "DELETE", "/webhooks/{id}", "DeletedWebhook"
)
_WEBHOOKS_ROTATE_SIGNING_SECRET: Operation[WebhookWithSecret] = Operation(
    "webhooks.rotateSigningSecret",
    "POST",
    "/webhooks/{id}/signing-secret/rotate",
    "WebhookWithSecret",
    is_idempotent=True,
)
_WEBHOOKS_TEST: Operation[WebhookEventReference] = Operation(
    "webhooks.test", "POST", "/webhooks/{id}/test", "WebhookEventReference", is_idempotent=True
)
_WEBHOOKS_REPLAY: Operation[ReplayedWebhook] = Operation(
    "webhooks.replay", "POST", "/webhooks/{id}/replay", "ReplayedWebhook", is_idempotent=True
)
_WEBHOOKS_EVENTS_LIST: Operation[WebhookEventItem] = Operation(
    "webhooks.events.list", "GET", "/webhooks/{id}/events", "WebhookEventItem"
)
_WEBHOOKS_EVENTS_GET: Operation[WebhookEvent] = Operation(
    "webhooks.events.get", "GET", "/webhooks/{id}/events/{eventId}", "WebhookEvent"
)
_WEBHOOKS_EVENTS_ATTEMPTS_LIST: Operation[WebhookAttempt] = Operation(
    "webhooks.events.attempts.list",
    "GET",
    "/webhooks/{id}/events/{eventId}/attempts",
    "WebhookAttempt",
)
_WEBHOOKS_EVENTS_REPLAY: Operation[WebhookEventReference] = Operation(
    "webhooks.events.replay",
    "POST",
    "/webhooks/{id}/events/{eventId}/replay",
    "WebhookEventReference",
    is_idempotent=True,
)


class WebhooksEventsAttemptsResource(Resource):
    def list(
        self,
        id: str,
        event_id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[WebhookAttempt]:
        """List an event's attempts.

        Lists the attempts with their time and the start of the response. `http_status_code`
        is 0 if there was no complete response; `error` says why an attempt failed.

        Args:
            event_id: The event's id, `msg_…`, as in the `svix-id` header.
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _WEBHOOKS_EVENTS_ATTEMPTS_LIST,
            (id, event_id),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class WebhooksEventsResource(Resource):
    @cached_property
    def attempts(self) -> WebhooksEventsAttemptsResource:
        return WebhooksEventsAttemptsResource(self._client)

    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        status: str | None = None,
        type: str | None = None,
        created_after: datetime | str | None = None,
        created_before: datetime | str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[WebhookEventItem]:
        """List a webhook's events.

        Lists the events for this endpoint, for as long as the operator keeps them. Events
        in the state `attempting` are retried.

        Args:
            limit: How many to return; default 20.
            after: Returns events older than this one.
            before: Returns events newer than this one.
            status: Only events in this state: success, pending, failed, attempting.
            type: Only events of this type, such as `email.bounced`.
            created_after: Only events at or after this time (ISO 8601).
            created_before: Only events before this time (ISO 8601).
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _WEBHOOKS_EVENTS_LIST,
            (id,),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "status": status,
                "type": type,
                "created_after": created_after,
                "created_before": created_before,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        event_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookEvent:
        """Retrieve a webhook's event.

        Returns the event with its payload, which is the same in every attempt, and the time
        of the next attempt.

        Args:
            event_id: The event's id, `msg_…`, as in the `svix-id` header.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _WEBHOOKS_EVENTS_GET, (id, event_id), timeout=timeout, max_retries=max_retries
        )

    def replay(
        self,
        id: str,
        event_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookEventReference:
        """Replay an event.

        Posts the event again under the same id, even if it was accepted before.

        Args:
            event_id: The event's id, `msg_…`, as in the `svix-id` header.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _WEBHOOKS_EVENTS_REPLAY,
            (id, event_id),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class WebhooksResource(Resource):
    @cached_property
    def events(self) -> WebhooksEventsResource:
        return WebhooksEventsResource(self._client)

    def create(
        self,
        *,
        endpoint: str,
        events: Sequence[str],
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookWithSecret:
        """Create a webhook.

        Posts the chosen events to the endpoint, signed with `signing_secret`. Each event is
        attempted up to eight times over about 28 hours, until the endpoint answers 2xx
        within 15 seconds. Redirects are not followed. Private addresses are refused unless
        the operator allows them.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _WEBHOOKS_CREATE,
            (),
            body={"endpoint": endpoint, "events": events},
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
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[WebhookItem]:
        """List webhooks.

        Lists the team's webhooks. `failing_since` is set while every attempt fails; after
        five days, the webhook is disabled and the team is notified by email.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _WEBHOOKS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Webhook:
        """Retrieve a webhook.

        Returns the webhook with its signing secret.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_WEBHOOKS_GET, (id,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id: str,
        *,
        endpoint: str | NotGiven | None = NOT_GIVEN,
        events: Sequence[str] | NotGiven | None = NOT_GIVEN,
        status: WebhookStatus | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookReference:
        """Change a webhook.

        Changes only the fields you send. A disabled webhook receives no events. When you
        enable it again, events that were waiting when it was disabled are posted; events
        from while it was disabled are not.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _WEBHOOKS_UPDATE,
            (id,),
            body={"endpoint": endpoint, "events": events, "status": status},
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedWebhook:
        """Delete a webhook.

        Deletes the webhook and its event history. Nothing more is posted to it.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_WEBHOOKS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    def rotate_signing_secret(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookWithSecret:
        """Rotate the signing secret.

        Creates a new signing secret. For 24 hours, posts are signed with both the new and
        the previous secret.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _WEBHOOKS_ROTATE_SIGNING_SECRET,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def test(
        self,
        id: str,
        *,
        type: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookEventReference:
        """Send a test event.

        Posts a sample event to this endpoint: of `type`, or of the first event type that
        the webhook subscribes to.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _WEBHOOKS_TEST,
            (id,),
            body={"type": type},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def replay(
        self,
        id: str,
        *,
        since: str | None = None,
        event_ids: Sequence[str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ReplayedWebhook:
        """Replay events.

        With `since`: posts every event since then that the endpoint has not accepted,
        immediately. With `event_ids`: posts these events again, even if they were accepted
        before. Finished events get a full new set of attempts; events waiting for a retry
        keep their remaining attempts.

        Args:
            since: Replays everything that failed since this time.
            event_ids: Replays these events, whatever their state; at most 500.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _WEBHOOKS_REPLAY,
            (id,),
            body={"since": since, "event_ids": event_ids},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete


class AsyncWebhooksEventsAttemptsResource(AsyncResource):
    def list(
        self,
        id: str,
        event_id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[WebhookAttempt]:
        """List an event's attempts.

        Lists the attempts with their time and the start of the response. `http_status_code`
        is 0 if there was no complete response; `error` says why an attempt failed.

        Args:
            event_id: The event's id, `msg_…`, as in the `svix-id` header.
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _WEBHOOKS_EVENTS_ATTEMPTS_LIST,
            (id, event_id),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncWebhooksEventsResource(AsyncResource):
    @cached_property
    def attempts(self) -> AsyncWebhooksEventsAttemptsResource:
        return AsyncWebhooksEventsAttemptsResource(self._client)

    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        status: str | None = None,
        type: str | None = None,
        created_after: datetime | str | None = None,
        created_before: datetime | str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[WebhookEventItem]:
        """List a webhook's events.

        Lists the events for this endpoint, for as long as the operator keeps them. Events
        in the state `attempting` are retried.

        Args:
            limit: How many to return; default 20.
            after: Returns events older than this one.
            before: Returns events newer than this one.
            status: Only events in this state: success, pending, failed, attempting.
            type: Only events of this type, such as `email.bounced`.
            created_after: Only events at or after this time (ISO 8601).
            created_before: Only events before this time (ISO 8601).
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _WEBHOOKS_EVENTS_LIST,
            (id,),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "status": status,
                "type": type,
                "created_after": created_after,
                "created_before": created_before,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id: str,
        event_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookEvent:
        """Retrieve a webhook's event.

        Returns the event with its payload, which is the same in every attempt, and the time
        of the next attempt.

        Args:
            event_id: The event's id, `msg_…`, as in the `svix-id` header.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _WEBHOOKS_EVENTS_GET, (id, event_id), timeout=timeout, max_retries=max_retries
        )

    async def replay(
        self,
        id: str,
        event_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookEventReference:
        """Replay an event.

        Posts the event again under the same id, even if it was accepted before.

        Args:
            event_id: The event's id, `msg_…`, as in the `svix-id` header.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _WEBHOOKS_EVENTS_REPLAY,
            (id, event_id),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncWebhooksResource(AsyncResource):
    @cached_property
    def events(self) -> AsyncWebhooksEventsResource:
        return AsyncWebhooksEventsResource(self._client)

    async def create(
        self,
        *,
        endpoint: str,
        events: Sequence[str],
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookWithSecret:
        """Create a webhook.

        Posts the chosen events to the endpoint, signed with `signing_secret`. Each event is
        attempted up to eight times over about 28 hours, until the endpoint answers 2xx
        within 15 seconds. Redirects are not followed. Private addresses are refused unless
        the operator allows them.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _WEBHOOKS_CREATE,
            (),
            body={"endpoint": endpoint, "events": events},
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
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[WebhookItem]:
        """List webhooks.

        Lists the team's webhooks. `failing_since` is set while every attempt fails; after
        five days, the webhook is disabled and the team is notified by email.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _WEBHOOKS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Webhook:
        """Retrieve a webhook.

        Returns the webhook with its signing secret.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_WEBHOOKS_GET, (id,), timeout=timeout, max_retries=max_retries)

    async def update(
        self,
        id: str,
        *,
        endpoint: str | NotGiven | None = NOT_GIVEN,
        events: Sequence[str] | NotGiven | None = NOT_GIVEN,
        status: WebhookStatus | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookReference:
        """Change a webhook.

        Changes only the fields you send. A disabled webhook receives no events. When you
        enable it again, events that were waiting when it was disabled are posted; events
        from while it was disabled are not.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _WEBHOOKS_UPDATE,
            (id,),
            body={"endpoint": endpoint, "events": events, "status": status},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedWebhook:
        """Delete a webhook.

        Deletes the webhook and its event history. Nothing more is posted to it.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_WEBHOOKS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    async def rotate_signing_secret(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookWithSecret:
        """Rotate the signing secret.

        Creates a new signing secret. For 24 hours, posts are signed with both the new and
        the previous secret.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _WEBHOOKS_ROTATE_SIGNING_SECRET,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def test(
        self,
        id: str,
        *,
        type: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> WebhookEventReference:
        """Send a test event.

        Posts a sample event to this endpoint: of `type`, or of the first event type that
        the webhook subscribes to.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _WEBHOOKS_TEST,
            (id,),
            body={"type": type},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def replay(
        self,
        id: str,
        *,
        since: str | None = None,
        event_ids: Sequence[str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ReplayedWebhook:
        """Replay events.

        With `since`: posts every event since then that the endpoint has not accepted,
        immediately. With `event_ids`: posts these events again, even if they were accepted
        before. Finished events get a full new set of attempts; events waiting for a retry
        keep their remaining attempts.

        Args:
            since: Replays everything that failed since this time.
            event_ids: Replays these events, whatever their state; at most 500.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _WEBHOOKS_REPLAY,
            (id,),
            body={"since": since, "event_ids": event_ids},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete
