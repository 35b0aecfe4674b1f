# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        DeletedEvent,
        Event,
        EventItem,
        EventReference,
        EventSchema,
        SentEvent,
    )

_EVENTS_CREATE: Operation[EventReference] = Operation(
    "events.create", "POST", "/events", "EventReference", is_idempotent=True
)
_EVENTS_LIST: Operation[EventItem] = Operation("events.list", "GET", "/events", "EventItem")
_EVENTS_SEND: Operation[SentEvent] = Operation(
    "events.send", "POST", "/events/send", "SentEvent", is_idempotent=True
)
_EVENTS_GET: Operation[Event] = Operation("events.get", "GET", "/events/{idOrName}", "Event")
_EVENTS_UPDATE: Operation[EventReference] = Operation(
    "events.update", "PATCH", "/events/{idOrName}", "EventReference"
)
_EVENTS_REMOVE: Operation[DeletedEvent] = Operation(
    "events.remove", "DELETE", "/events/{idOrName}", "DeletedEvent"
)


class EventsResource(Resource):
    def create(
        self,
        *,
        name: str,
        schema: Mapping[str, EventSchema] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> EventReference:
        """Define an event.

        Defines a kind of event that you send about contacts. If it has a schema, payloads
        are checked against it.

        Args:
            name: 1 to 100 characters. Names that start with `resend:` or `sendlark:` are
                reserved.
            schema: Types of the payload's fields. Without one, anything is accepted.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EVENTS_CREATE,
            (),
            body={"name": name, "schema": schema},
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
    ) -> Page[EventItem]:
        """List events.

        Lists the events that the team has defined or sent.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _EVENTS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def send(
        self,
        *,
        event: str,
        contact_id: str | None = None,
        email: str | None = None,
        payload: Any = None,
        idempotency_id: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SentEvent:
        """Send an event.

        Records that something happened to a contact, named by id or address. An address
        that is no contact's becomes a contact. With an idempotency key, the event is
        recorded once; the key is kept as long as the event, at least 24 hours.

        Args:
            event: The event's name. An unknown name is defined without a schema.
            contact_id: Give either this or `email`.
            email: An address that is no contact's becomes a contact.
            payload: At most 16 KB of JSON, 5 levels deep.
            idempotency_id: As the header `Idempotency-Key`, which counts if this is absent.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EVENTS_SEND,
            (),
            body={
                "event": event,
                "contact_id": contact_id,
                "email": email,
                "payload": payload,
                "idempotency_id": idempotency_id,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id_or_name: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Event:
        """Retrieve an event.

        Returns the event with its schema.

        Args:
            id_or_name: The event's id or name.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_EVENTS_GET, (id_or_name,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id_or_name: str,
        *,
        schema: Mapping[str, EventSchema] | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> EventReference:
        """Change an event's schema.

        Replaces the schema. Events that were already sent are not checked again.

        Args:
            id_or_name: The event's id or name.
            schema: Null accepts anything.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _EVENTS_UPDATE,
            (id_or_name,),
            body={"schema": schema},
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id_or_name: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedEvent:
        """Delete an event.

        Deletes the definition. What was sent stays in the contacts' timelines and counts.

        Args:
            id_or_name: The event's id or name.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_EVENTS_REMOVE, (id_or_name,), timeout=timeout, max_retries=max_retries)

    remove = delete


class AsyncEventsResource(AsyncResource):
    async def create(
        self,
        *,
        name: str,
        schema: Mapping[str, EventSchema] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> EventReference:
        """Define an event.

        Defines a kind of event that you send about contacts. If it has a schema, payloads
        are checked against it.

        Args:
            name: 1 to 100 characters. Names that start with `resend:` or `sendlark:` are
                reserved.
            schema: Types of the payload's fields. Without one, anything is accepted.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EVENTS_CREATE,
            (),
            body={"name": name, "schema": schema},
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
    ) -> AsyncPager[EventItem]:
        """List events.

        Lists the events that the team has defined or sent.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _EVENTS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def send(
        self,
        *,
        event: str,
        contact_id: str | None = None,
        email: str | None = None,
        payload: Any = None,
        idempotency_id: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SentEvent:
        """Send an event.

        Records that something happened to a contact, named by id or address. An address
        that is no contact's becomes a contact. With an idempotency key, the event is
        recorded once; the key is kept as long as the event, at least 24 hours.

        Args:
            event: The event's name. An unknown name is defined without a schema.
            contact_id: Give either this or `email`.
            email: An address that is no contact's becomes a contact.
            payload: At most 16 KB of JSON, 5 levels deep.
            idempotency_id: As the header `Idempotency-Key`, which counts if this is absent.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EVENTS_SEND,
            (),
            body={
                "event": event,
                "contact_id": contact_id,
                "email": email,
                "payload": payload,
                "idempotency_id": idempotency_id,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id_or_name: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Event:
        """Retrieve an event.

        Returns the event with its schema.

        Args:
            id_or_name: The event's id or name.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EVENTS_GET, (id_or_name,), timeout=timeout, max_retries=max_retries
        )

    async def update(
        self,
        id_or_name: str,
        *,
        schema: Mapping[str, EventSchema] | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> EventReference:
        """Change an event's schema.

        Replaces the schema. Events that were already sent are not checked again.

        Args:
            id_or_name: The event's id or name.
            schema: Null accepts anything.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EVENTS_UPDATE,
            (id_or_name,),
            body={"schema": schema},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def delete(
        self,
        id_or_name: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedEvent:
        """Delete an event.

        Deletes the definition. What was sent stays in the contacts' timelines and counts.

        Args:
            id_or_name: The event's id or name.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _EVENTS_REMOVE, (id_or_name,), timeout=timeout, max_retries=max_retries
        )

    remove = delete
