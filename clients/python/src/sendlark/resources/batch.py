# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of batch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..types import (
        BatchBatchValidation,
        SendEmailRequest,
        SentBatch,
    )

_BATCH_SEND: Operation[SentBatch] = Operation(
    "batch.send",
    "POST",
    "/emails/batch",
    "SentBatch",
    is_idempotent=True,
    headers=frozenset({"X-Batch-Validation"}),
)


class BatchResource(Resource):
    def send(
        self,
        items: Sequence[SendEmailRequest],
        *,
        batch_validation: BatchBatchValidation | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SentBatch:
        """Send up to 100 emails.

        Returns ids in the order of the emails. By default, one invalid email rejects the
        whole batch. With `X-Batch-Validation: permissive`, valid emails are sent and
        `errors` lists the others by index.

        Args:
            batch_validation: `strict` (default) or `permissive`.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _BATCH_SEND,
            (),
            body=items,
            params={"X-Batch-Validation": batch_validation},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncBatchResource(AsyncResource):
    async def send(
        self,
        items: Sequence[SendEmailRequest],
        *,
        batch_validation: BatchBatchValidation | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> SentBatch:
        """Send up to 100 emails.

        Returns ids in the order of the emails. By default, one invalid email rejects the
        whole batch. With `X-Batch-Validation: permissive`, valid emails are sent and
        `errors` lists the others by index.

        Args:
            batch_validation: `strict` (default) or `permissive`.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _BATCH_SEND,
            (),
            body=items,
            params={"X-Batch-Validation": batch_validation},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
