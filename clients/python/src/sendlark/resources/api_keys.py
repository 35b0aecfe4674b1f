# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of api keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from .._async_client import AsyncPager
    from .._client import Page
    from ..types import (
        ApiKey,
        ApiKeyReference,
        CreatedApiKey,
        DeletedApiKey,
    )

_API_KEYS_CREATE: Operation[CreatedApiKey] = Operation(
    "apiKeys.create", "POST", "/api-keys", "CreatedApiKey", is_idempotent=True
)
_API_KEYS_LIST: Operation[ApiKey] = Operation("apiKeys.list", "GET", "/api-keys", "ApiKey")
_API_KEYS_UPDATE: Operation[ApiKeyReference] = Operation(
    "apiKeys.update", "PATCH", "/api-keys/{id}", "ApiKeyReference"
)
_API_KEYS_REMOVE: Operation[DeletedApiKey] = Operation(
    "apiKeys.remove", "DELETE", "/api-keys/{id}", "DeletedApiKey"
)


class ApiKeysResource(Resource):
    def create(
        self,
        *,
        name: str,
        permission: str | None = None,
        domain_id: str | None = None,
        allowed_ips: Sequence[str] | None = None,
        expires_at: datetime | str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> CreatedApiKey:
        """Create an API key.

        Creates an API key. The `token` is returned only once; Sendlark stores its hash. A
        key with `sending_access` can only send, and only from one domain if `domain_id` is
        set. It stops working after `expires_at`, and works only from `allowed_ips` if set.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _API_KEYS_CREATE,
            (),
            body={
                "name": name,
                "permission": permission,
                "domain_id": domain_id,
                "allowed_ips": allowed_ips,
                "expires_at": expires_at,
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
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[ApiKey]:
        """List API keys.

        Lists the team's API keys without their tokens.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _API_KEYS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def update(
        self,
        id: str,
        *,
        name: str,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ApiKeyReference:
        """Rename an API key.

        Changes the key's name. To change its permissions, create a new key.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _API_KEYS_UPDATE, (id,), body={"name": name}, timeout=timeout, max_retries=max_retries
        )

    def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedApiKey:
        """Delete an API key.

        Deletes the key; it stops working immediately, for the API and SMTP. Email it has
        already sent is still delivered.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_API_KEYS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    remove = delete


class AsyncApiKeysResource(AsyncResource):
    async def create(
        self,
        *,
        name: str,
        permission: str | None = None,
        domain_id: str | None = None,
        allowed_ips: Sequence[str] | None = None,
        expires_at: datetime | str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> CreatedApiKey:
        """Create an API key.

        Creates an API key. The `token` is returned only once; Sendlark stores its hash. A
        key with `sending_access` can only send, and only from one domain if `domain_id` is
        set. It stops working after `expires_at`, and works only from `allowed_ips` if set.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _API_KEYS_CREATE,
            (),
            body={
                "name": name,
                "permission": permission,
                "domain_id": domain_id,
                "allowed_ips": allowed_ips,
                "expires_at": expires_at,
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
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[ApiKey]:
        """List API keys.

        Lists the team's API keys without their tokens.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _API_KEYS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def update(
        self,
        id: str,
        *,
        name: str,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ApiKeyReference:
        """Rename an API key.

        Changes the key's name. To change its permissions, create a new key.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _API_KEYS_UPDATE, (id,), body={"name": name}, timeout=timeout, max_retries=max_retries
        )

    async def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedApiKey:
        """Delete an API key.

        Deletes the key; it stops working immediately, for the API and SMTP. Email it has
        already sent is still delivered.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_API_KEYS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    remove = delete
