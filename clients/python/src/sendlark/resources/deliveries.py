# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of deliveries."""

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
        Delivery,
        QueueChange,
    )

_DELIVERIES_LIST: Operation[Delivery] = Operation(
    "deliveries.list", "GET", "/queue/deliveries", "Delivery"
)
_DELIVERIES_RETRY: Operation[QueueChange] = Operation(
    "deliveries.retry", "POST", "/queue/retry", "QueueChange", is_idempotent=True
)
_DELIVERIES_HOLD: Operation[QueueChange] = Operation(
    "deliveries.hold", "POST", "/queue/hold", "QueueChange", is_idempotent=True
)
_DELIVERIES_RELEASE: Operation[QueueChange] = Operation(
    "deliveries.release", "POST", "/queue/release", "QueueChange", is_idempotent=True
)
_DELIVERIES_CANCEL: Operation[QueueChange] = Operation(
    "deliveries.cancel", "POST", "/queue/cancel", "QueueChange", is_idempotent=True
)


class DeliveriesResource(Resource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        destination: str | None = None,
        site: str | None = None,
        state: str | None = None,
        email_id: str | None = None,
        reason: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[Delivery]:
        """List deliveries.

        Lists the team's deliveries, optionally in one state. A delivery is an email on its
        way to one recipient.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            reason: The class of the last attempt, such as `greylist`; `none` for deliveries
                not attempted yet. `state` is then `queued` by default.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _DELIVERIES_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "destination": destination,
                "site": site,
                "state": state,
                "email_id": email_id,
                "reason": reason,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def retry(
        self,
        *,
        ids: Sequence[str] | None = None,
        destination: str | None = None,
        site: str | None = None,
        email_id: str | None = None,
        reason: str | None = None,
        all: bool | None = None,
        after: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> QueueChange:
        """Retry deliveries now.

        Makes queued deliveries due immediately. Select deliveries by `ids`, `destination`,
        `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is
        true, call again with `after`. Set `dry_run` to only count them.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _DELIVERIES_RETRY,
            (),
            body={
                "ids": ids,
                "destination": destination,
                "site": site,
                "email_id": email_id,
                "reason": reason,
                "all": all,
                "after": after,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def hold(
        self,
        *,
        ids: Sequence[str] | None = None,
        destination: str | None = None,
        site: str | None = None,
        email_id: str | None = None,
        reason: str | None = None,
        all: bool | None = None,
        after: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> QueueChange:
        """Hold deliveries.

        Holds queued deliveries until you release them. Select deliveries by `ids`,
        `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while
        `has_more` is true, call again with `after`. Set `dry_run` to only count them.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _DELIVERIES_HOLD,
            (),
            body={
                "ids": ids,
                "destination": destination,
                "site": site,
                "email_id": email_id,
                "reason": reason,
                "all": all,
                "after": after,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def release(
        self,
        *,
        ids: Sequence[str] | None = None,
        destination: str | None = None,
        site: str | None = None,
        email_id: str | None = None,
        reason: str | None = None,
        all: bool | None = None,
        after: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> QueueChange:
        """Release held deliveries.

        Puts held deliveries back in the queue. Select deliveries by `ids`, `destination`,
        `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is
        true, call again with `after`. Set `dry_run` to only count them.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _DELIVERIES_RELEASE,
            (),
            body={
                "ids": ids,
                "destination": destination,
                "site": site,
                "email_id": email_id,
                "reason": reason,
                "all": all,
                "after": after,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def cancel(
        self,
        *,
        ids: Sequence[str] | None = None,
        destination: str | None = None,
        site: str | None = None,
        email_id: str | None = None,
        reason: str | None = None,
        all: bool | None = None,
        after: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> QueueChange:
        """Cancel deliveries.

        Cancels waiting deliveries for good. Delivered email cannot be recalled. Select
        deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at
        most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only
        count them.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _DELIVERIES_CANCEL,
            (),
            body={
                "ids": ids,
                "destination": destination,
                "site": site,
                "email_id": email_id,
                "reason": reason,
                "all": all,
                "after": after,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncDeliveriesResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        destination: str | None = None,
        site: str | None = None,
        state: str | None = None,
        email_id: str | None = None,
        reason: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[Delivery]:
        """List deliveries.

        Lists the team's deliveries, optionally in one state. A delivery is an email on its
        way to one recipient.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            reason: The class of the last attempt, such as `greylist`; `none` for deliveries
                not attempted yet. `state` is then `queued` by default.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _DELIVERIES_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "destination": destination,
                "site": site,
                "state": state,
                "email_id": email_id,
                "reason": reason,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def retry(
        self,
        *,
        ids: Sequence[str] | None = None,
        destination: str | None = None,
        site: str | None = None,
        email_id: str | None = None,
        reason: str | None = None,
        all: bool | None = None,
        after: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> QueueChange:
        """Retry deliveries now.

        Makes queued deliveries due immediately. Select deliveries by `ids`, `destination`,
        `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is
        true, call again with `after`. Set `dry_run` to only count them.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _DELIVERIES_RETRY,
            (),
            body={
                "ids": ids,
                "destination": destination,
                "site": site,
                "email_id": email_id,
                "reason": reason,
                "all": all,
                "after": after,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def hold(
        self,
        *,
        ids: Sequence[str] | None = None,
        destination: str | None = None,
        site: str | None = None,
        email_id: str | None = None,
        reason: str | None = None,
        all: bool | None = None,
        after: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> QueueChange:
        """Hold deliveries.

        Holds queued deliveries until you release them. Select deliveries by `ids`,
        `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while
        `has_more` is true, call again with `after`. Set `dry_run` to only count them.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _DELIVERIES_HOLD,
            (),
            body={
                "ids": ids,
                "destination": destination,
                "site": site,
                "email_id": email_id,
                "reason": reason,
                "all": all,
                "after": after,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def release(
        self,
        *,
        ids: Sequence[str] | None = None,
        destination: str | None = None,
        site: str | None = None,
        email_id: str | None = None,
        reason: str | None = None,
        all: bool | None = None,
        after: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> QueueChange:
        """Release held deliveries.

        Puts held deliveries back in the queue. Select deliveries by `ids`, `destination`,
        `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is
        true, call again with `after`. Set `dry_run` to only count them.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _DELIVERIES_RELEASE,
            (),
            body={
                "ids": ids,
                "destination": destination,
                "site": site,
                "email_id": email_id,
                "reason": reason,
                "all": all,
                "after": after,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def cancel(
        self,
        *,
        ids: Sequence[str] | None = None,
        destination: str | None = None,
        site: str | None = None,
        email_id: str | None = None,
        reason: str | None = None,
        all: bool | None = None,
        after: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> QueueChange:
        """Cancel deliveries.

        Cancels waiting deliveries for good. Delivered email cannot be recalled. Select
        deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at
        most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only
        count them.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _DELIVERIES_CANCEL,
            (),
            body={
                "ids": ids,
                "destination": destination,
                "site": site,
                "email_id": email_id,
                "reason": reason,
                "all": all,
                "after": after,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
