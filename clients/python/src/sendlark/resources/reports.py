# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource

if TYPE_CHECKING:
    from .._async_client import AsyncPager
    from .._client import Page
    from ..types import (
        Report,
        ReportItem,
    )

_REPORTS_LIST: Operation[ReportItem] = Operation(
    "reports.list", "GET", "/queue/reports", "ReportItem"
)
_REPORTS_GET: Operation[Report] = Operation("reports.get", "GET", "/queue/reports/{id}", "Report")


class ReportsResource(Resource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[ReportItem]:
        """List unmatched reports.

        Lists mail to the team's report addresses that matched no delivery, newest first.
        Reports are kept for 30 days.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _REPORTS_LIST,
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
    ) -> Report:
        """Retrieve an unmatched report.

        Returns the message as received in `raw`, one character per byte. Its content is
        untrusted.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_REPORTS_GET, (id,), timeout=timeout, max_retries=max_retries)


class AsyncReportsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[ReportItem]:
        """List unmatched reports.

        Lists mail to the team's report addresses that matched no delivery, newest first.
        Reports are kept for 30 days.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _REPORTS_LIST,
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
    ) -> Report:
        """Retrieve an unmatched report.

        Returns the message as received in `raw`, one character per byte. Its content is
        untrusted.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_REPORTS_GET, (id,), timeout=timeout, max_retries=max_retries)
