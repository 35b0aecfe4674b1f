# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of logs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .._async_client import AsyncPager
    from .._client import Page
    from ..types import (
        Log,
        LogItem,
        LogUserAgent,
    )

_LOGS_LIST: Operation[LogItem] = Operation("logs.list", "GET", "/logs", "LogItem")
_LOGS_GET: Operation[Log] = Operation("logs.get", "GET", "/logs/{id}", "Log")


class LogsResource(Resource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        method: str | Sequence[str] | None = None,
        status: str | Sequence[str] | None = None,
        endpoint: str | None = None,
        search: str | None = None,
        user_agent: LogUserAgent | None = None,
        api_key_id: str | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[LogItem]:
        """List logs.

        Lists the API requests and SMTP transactions made with the team's keys, including
        refused ones. Filter by `status` (codes such as `422` and classes such as `4xx`,
        comma-separated), by `method` (comma-separated), by `endpoint` (a full path), by
        `search` (the start of a path, or the ID of a log, an email or another resource) and
        by `user_agent`: one of `smtp`, `node`, `python`, `php`, `ruby`, `go`, `rust`,
        `java`, `dotnet`, `curl`, `cli` and `other`. `start_date` is inclusive, `end_date`
        exclusive. Under heavy load, some requests are not logged.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _LOGS_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "method": method,
                "status": status,
                "endpoint": endpoint,
                "search": search,
                "user_agent": user_agent,
                "api_key_id": api_key_id,
                "start_date": start_date,
                "end_date": end_date,
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
    ) -> Log:
        """Retrieve a log.

        Includes the request and response bodies. Long texts and lists are shortened;
        secrets and attachment contents are removed.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_LOGS_GET, (id,), timeout=timeout, max_retries=max_retries)


class AsyncLogsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        method: str | Sequence[str] | None = None,
        status: str | Sequence[str] | None = None,
        endpoint: str | None = None,
        search: str | None = None,
        user_agent: LogUserAgent | None = None,
        api_key_id: str | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[LogItem]:
        """List logs.

        Lists the API requests and SMTP transactions made with the team's keys, including
        refused ones. Filter by `status` (codes such as `422` and classes such as `4xx`,
        comma-separated), by `method` (comma-separated), by `endpoint` (a full path), by
        `search` (the start of a path, or the ID of a log, an email or another resource) and
        by `user_agent`: one of `smtp`, `node`, `python`, `php`, `ruby`, `go`, `rust`,
        `java`, `dotnet`, `curl`, `cli` and `other`. `start_date` is inclusive, `end_date`
        exclusive. Under heavy load, some requests are not logged.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _LOGS_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "method": method,
                "status": status,
                "endpoint": endpoint,
                "search": search,
                "user_agent": user_agent,
                "api_key_id": api_key_id,
                "start_date": start_date,
                "end_date": end_date,
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
    ) -> Log:
        """Retrieve a log.

        Includes the request and response bodies. Long texts and lists are shortened;
        secrets and attachment contents are removed.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_LOGS_GET, (id,), timeout=timeout, max_retries=max_retries)
