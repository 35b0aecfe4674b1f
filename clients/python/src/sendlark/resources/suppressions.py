# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of suppressions."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .._async_client import AsyncPager
    from .._client import Page
    from ..types import (
        AddedSuppressions,
        ExportFormat,
        RemovedSuppression,
        RemovedSuppressions,
        Suppression,
        SuppressionItem,
        SuppressionReference,
    )

_SUPPRESSIONS_ADD: Operation[SuppressionReference] = Operation(
    "suppressions.add", "POST", "/suppressions", "SuppressionReference", is_idempotent=True
)
_SUPPRESSIONS_LIST: Operation[SuppressionItem] = Operation(
    "suppressions.list", "GET", "/suppressions", "SuppressionItem"
)
_SUPPRESSIONS_EXPORT: Operation[str] = Operation(
    "suppressions.export", "GET", "/suppressions/export", "text"
)
_SUPPRESSIONS_GET: Operation[Suppression] = Operation(
    "suppressions.get", "GET", "/suppressions/{idOrEmail}", "Suppression"
)
_SUPPRESSIONS_REMOVE: Operation[RemovedSuppression] = Operation(
    "suppressions.remove", "DELETE", "/suppressions/{idOrEmail}", "RemovedSuppression"
)
_SUPPRESSIONS_BATCH_ADD: Operation[AddedSuppressions] = Operation(
    "suppressions.batch.add",
    "POST",
    "/suppressions/batch/add",
    "AddedSuppressions",
    is_idempotent=True,
)
_SUPPRESSIONS_BATCH_REMOVE: Operation[RemovedSuppressions] = Operation(
    "suppressions.batch.remove",
    "POST",
    "/suppressions/batch/remove",
    "RemovedSuppressions",
    is_idempotent=True,
)


class SuppressionsBatchResource(Resource):
    def add(
        self,
        *,
        emails: Sequence[str],
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AddedSuppressions:
        """Suppress many addresses.

        Suppresses all addresses of the request. If one is invalid, none is added.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _SUPPRESSIONS_BATCH_ADD,
            (),
            body={"emails": emails},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def remove(
        self,
        *,
        emails: Sequence[str] | None = None,
        ids: Sequence[str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> RemovedSuppressions:
        """Remove many suppressions.

        Removes suppressions by `emails` or by `ids`, not both. An unknown id is returned as
        not deleted; an unknown address is omitted from the response.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _SUPPRESSIONS_BATCH_REMOVE,
            (),
            body={"emails": emails, "ids": ids},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class SuppressionsResource(Resource):
    @cached_property
    def batch(self) -> SuppressionsBatchResource:
        return SuppressionsBatchResource(self._client)

    def add(
        self,
        *,
        email: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SuppressionReference:
        """Suppress an address.

        Stops all email to the address, including email already waiting. If the address is
        already suppressed, its entry is kept.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _SUPPRESSIONS_ADD,
            (),
            body={"email": email},
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
        origin: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[SuppressionItem]:
        """List suppressed addresses.

        Lists the team's suppressed addresses, newest first. Filter by `origin` (`bounce`,
        `complaint` or `manual`), or by the start of the address with `search`, sorted by
        address.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            origin: Only suppressions of this origin: `bounce`, `complaint` or `manual`.
            search: The start of the address; case is ignored. Sorts by address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _SUPPRESSIONS_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "origin": origin,
                "search": search,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def export(
        self,
        *,
        format: ExportFormat | None = None,
        origin: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> str:
        """Export suppressed addresses.

        Exports the team's suppressed addresses as CSV or JSON Lines, with the same filters
        as the list. CSV cells that a spreadsheet would run as a formula are prefixed with
        `'`.

        Args:
            format: `csv`, or `jsonl` for one JSON object a line.
            origin: Only suppressions of this origin: `bounce`, `complaint` or `manual`.
            search: The start of the address; case is ignored. Sorts by address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _SUPPRESSIONS_EXPORT,
            (),
            params={"format": format, "origin": origin, "search": search},
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id_or_email: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Suppression:
        """Retrieve a suppression.

        Returns the suppression by its id or its address.

        Args:
            id_or_email: The suppression's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _SUPPRESSIONS_GET, (id_or_email,), timeout=timeout, max_retries=max_retries
        )

    def remove(
        self,
        id_or_email: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> RemovedSuppression:
        """Remove a suppression.

        Removes the suppression. New email to the address is delivered again.

        Args:
            id_or_email: The suppression's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _SUPPRESSIONS_REMOVE, (id_or_email,), timeout=timeout, max_retries=max_retries
        )


class AsyncSuppressionsBatchResource(AsyncResource):
    async def add(
        self,
        *,
        emails: Sequence[str],
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AddedSuppressions:
        """Suppress many addresses.

        Suppresses all addresses of the request. If one is invalid, none is added.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _SUPPRESSIONS_BATCH_ADD,
            (),
            body={"emails": emails},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def remove(
        self,
        *,
        emails: Sequence[str] | None = None,
        ids: Sequence[str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> RemovedSuppressions:
        """Remove many suppressions.

        Removes suppressions by `emails` or by `ids`, not both. An unknown id is returned as
        not deleted; an unknown address is omitted from the response.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _SUPPRESSIONS_BATCH_REMOVE,
            (),
            body={"emails": emails, "ids": ids},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncSuppressionsResource(AsyncResource):
    @cached_property
    def batch(self) -> AsyncSuppressionsBatchResource:
        return AsyncSuppressionsBatchResource(self._client)

    async def add(
        self,
        *,
        email: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SuppressionReference:
        """Suppress an address.

        Stops all email to the address, including email already waiting. If the address is
        already suppressed, its entry is kept.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _SUPPRESSIONS_ADD,
            (),
            body={"email": email},
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
        origin: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[SuppressionItem]:
        """List suppressed addresses.

        Lists the team's suppressed addresses, newest first. Filter by `origin` (`bounce`,
        `complaint` or `manual`), or by the start of the address with `search`, sorted by
        address.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            origin: Only suppressions of this origin: `bounce`, `complaint` or `manual`.
            search: The start of the address; case is ignored. Sorts by address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _SUPPRESSIONS_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "origin": origin,
                "search": search,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def export(
        self,
        *,
        format: ExportFormat | None = None,
        origin: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> str:
        """Export suppressed addresses.

        Exports the team's suppressed addresses as CSV or JSON Lines, with the same filters
        as the list. CSV cells that a spreadsheet would run as a formula are prefixed with
        `'`.

        Args:
            format: `csv`, or `jsonl` for one JSON object a line.
            origin: Only suppressions of this origin: `bounce`, `complaint` or `manual`.
            search: The start of the address; case is ignored. Sorts by address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _SUPPRESSIONS_EXPORT,
            (),
            params={"format": format, "origin": origin, "search": search},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id_or_email: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Suppression:
        """Retrieve a suppression.

        Returns the suppression by its id or its address.

        Args:
            id_or_email: The suppression's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _SUPPRESSIONS_GET, (id_or_email,), timeout=timeout, max_retries=max_retries
        )

    async def remove(
        self,
        id_or_email: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> RemovedSuppression:
        """Remove a suppression.

        Removes the suppression. New email to the address is delivered again.

        Args:
            id_or_email: The suppression's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _SUPPRESSIONS_REMOVE, (id_or_email,), timeout=timeout, max_retries=max_retries
        )
