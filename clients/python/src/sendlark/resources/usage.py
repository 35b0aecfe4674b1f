# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of usage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource

if TYPE_CHECKING:
    from ..types import (
        Usage,
    )

_USAGE_GET: Operation[Usage] = Operation("usage.get", "GET", "/usage", "Usage")


class UsageResource(Resource):
    def get(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Usage:
        """Retrieve the team's usage.

        Returns the number of emails sent in the current day and month (UTC) and the limits
        of the team's plan. Each recipient counts as one email when the email is accepted,
        even if it is canceled later. Suppressed recipients and repeats with the same
        idempotency key do not count. Without a limit, `is_unlimited` is true and `limit` is
        null, or 2147483647 in fields where client libraries expect a number.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_USAGE_GET, (), timeout=timeout, max_retries=max_retries)


class AsyncUsageResource(AsyncResource):
    async def get(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Usage:
        """Retrieve the team's usage.

        Returns the number of emails sent in the current day and month (UTC) and the limits
        of the team's plan. Each recipient counts as one email when the email is accepted,
        even if it is canceled later. Suppressed recipients and repeats with the same
        idempotency key do not count. Without a limit, `is_unlimited` is true and `limit` is
        null, or 2147483647 in fields where client libraries expect a number.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_USAGE_GET, (), timeout=timeout, max_retries=max_retries)
