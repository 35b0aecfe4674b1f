# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of segments."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from typing import Any

    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        ContactItem,
        CreatedSegment,
        DeletedSegment,
        Segment,
        SegmentCount,
        SegmentItem,
        SegmentReference,
    )

_SEGMENTS_LIST: Operation[SegmentItem] = Operation(
    "segments.list", "GET", "/segments", "SegmentItem"
)
_SEGMENTS_CREATE: Operation[CreatedSegment] = Operation(
    "segments.create", "POST", "/segments", "CreatedSegment", is_idempotent=True
)
_SEGMENTS_GET: Operation[Segment] = Operation("segments.get", "GET", "/segments/{id}", "Segment")
_SEGMENTS_UPDATE: Operation[SegmentReference] = Operation(
    "segments.update", "PATCH", "/segments/{id}", "SegmentReference"
)
_SEGMENTS_REMOVE: Operation[DeletedSegment] = Operation(
    "segments.remove", "DELETE", "/segments/{id}", "DeletedSegment"
)
_SEGMENTS_COUNT: Operation[SegmentCount] = Operation(
    "segments.count", "GET", "/segments/{id}/count", "SegmentCount"
)
_SEGMENTS_CONTACTS_LIST: Operation[ContactItem] = Operation(
    "segments.contacts.list", "GET", "/segments/{id}/contacts", "ContactItem"
)


class SegmentsContactsResource(Resource):
    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[ContactItem]:
        """List a segment's contacts.

        Lists the contacts in the segment.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _SEGMENTS_CONTACTS_LIST,
            (id,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class SegmentsResource(Resource):
    @cached_property
    def contacts(self) -> SegmentsContactsResource:
        return SegmentsContactsResource(self._client)

    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[SegmentItem]:
        """List segments.

        Lists the team's segments.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _SEGMENTS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def create(
        self,
        *,
        name: str,
        filter: Any = None,
        tracked: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> CreatedSegment:
        """Create a segment.

        Creates a named group of contacts: those that you add, or, with a `filter`, those
        that match it at any time. The paths under `/audiences` are aliases for older client
        libraries.

        Args:
            name: 1 to 100 characters.
            filter: Members by hand without one.
            tracked: Keeps the filter's members as rows; entries and exits are events.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _SEGMENTS_CREATE,
            (),
            body={"name": name, "filter": filter, "tracked": tracked},
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
    ) -> Segment:
        """Retrieve a segment.

        Returns the segment.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_SEGMENTS_GET, (id,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        filter: Any = NOT_GIVEN,
        tracked: bool | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SegmentReference:
        """Change a segment.

        Changes only the fields you send. A segment stays what it was created as: with a
        filter, or with members that you add.

        Args:
            tracked: Keeps the filter's members as rows; entries and exits are events.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _SEGMENTS_UPDATE,
            (id,),
            body={"name": name, "filter": filter, "tracked": tracked},
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedSegment:
        """Delete a segment.

        Deletes the segment but not its contacts. One that the filter of another segment or
        a form names is kept. Deleting a segment that does not exist succeeds.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_SEGMENTS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    def count(
        self,
        id: str,
        *,
        topic_id: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SegmentCount:
        """Count a segment's contacts.

        Counts the contacts in the segment, who of them would receive marketing email, and
        why the others would not. Counts are remembered for a minute: `as_of` says when it
        was.

        Args:
            topic_id: Counts who would receive email with this topic.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _SEGMENTS_COUNT,
            (id,),
            params={"topic_id": topic_id},
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete


class AsyncSegmentsContactsResource(AsyncResource):
    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[ContactItem]:
        """List a segment's contacts.

        Lists the contacts in the segment.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _SEGMENTS_CONTACTS_LIST,
            (id,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncSegmentsResource(AsyncResource):
    @cached_property
    def contacts(self) -> AsyncSegmentsContactsResource:
        return AsyncSegmentsContactsResource(self._client)

    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[SegmentItem]:
        """List segments.

        Lists the team's segments.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _SEGMENTS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def create(
        self,
        *,
        name: str,
        filter: Any = None,
        tracked: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> CreatedSegment:
        """Create a segment.

        Creates a named group of contacts: those that you add, or, with a `filter`, those
        that match it at any time. The paths under `/audiences` are aliases for older client
        libraries.

        Args:
            name: 1 to 100 characters.
            filter: Members by hand without one.
            tracked: Keeps the filter's members as rows; entries and exits are events.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _SEGMENTS_CREATE,
            (),
            body={"name": name, "filter": filter, "tracked": tracked},
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
    ) -> Segment:
        """Retrieve a segment.

        Returns the segment.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_SEGMENTS_GET, (id,), timeout=timeout, max_retries=max_retries)

    async def update(
        self,
        id: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        filter: Any = NOT_GIVEN,
        tracked: bool | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SegmentReference:
        """Change a segment.

        Changes only the fields you send. A segment stays what it was created as: with a
        filter, or with members that you add.

        Args:
            tracked: Keeps the filter's members as rows; entries and exits are events.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _SEGMENTS_UPDATE,
            (id,),
            body={"name": name, "filter": filter, "tracked": tracked},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedSegment:
        """Delete a segment.

        Deletes the segment but not its contacts. One that the filter of another segment or
        a form names is kept. Deleting a segment that does not exist succeeds.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_SEGMENTS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    async def count(
        self,
        id: str,
        *,
        topic_id: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SegmentCount:
        """Count a segment's contacts.

        Counts the contacts in the segment, who of them would receive marketing email, and
        why the others would not. Counts are remembered for a minute: `as_of` says when it
        was.

        Args:
            topic_id: Counts who would receive email with this topic.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _SEGMENTS_COUNT,
            (id,),
            params={"topic_id": topic_id},
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete
