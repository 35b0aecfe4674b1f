# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of domains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        DeletedDomain,
        Domain,
        DomainCapabilitiesRequest,
        DomainDns,
        DomainItem,
        DomainReference,
        DomainTls,
    )

_DOMAINS_CREATE: Operation[Domain] = Operation(
    "domains.create", "POST", "/domains", "Domain", is_idempotent=True
)
_DOMAINS_LIST: Operation[DomainItem] = Operation("domains.list", "GET", "/domains", "DomainItem")
_DOMAINS_GET: Operation[Domain] = Operation("domains.get", "GET", "/domains/{id}", "Domain")
_DOMAINS_UPDATE: Operation[DomainReference] = Operation(
    "domains.update", "PATCH", "/domains/{id}", "DomainReference"
)
_DOMAINS_REMOVE: Operation[DeletedDomain] = Operation(
    "domains.remove", "DELETE", "/domains/{id}", "DeletedDomain"
)
_DOMAINS_VERIFY: Operation[DomainReference] = Operation(
    "domains.verify", "POST", "/domains/{id}/verify", "DomainReference", is_idempotent=True
)
_DOMAINS_ROTATE_KEYS: Operation[Domain] = Operation(
    "domains.rotateKeys", "POST", "/domains/{id}/rotate", "Domain", is_idempotent=True
)
_DOMAINS_DNS: Operation[DomainDns] = Operation(
    "domains.dns", "GET", "/domains/{id}/dns", "DomainDns"
)


class DomainsResource(Resource):
    def create(
        self,
        *,
        name: str,
        region: str | None = None,
        fallback_region: str | None = None,
        custom_return_path: str | None = None,
        open_tracking: bool | None = None,
        click_tracking: bool | None = None,
        tls: DomainTls | None = None,
        capabilities: DomainCapabilitiesRequest | None = None,
        tracking_subdomain: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Domain:
        """Add a domain.

        Adds the domain and returns the DNS `records` to publish. The domain can send once
        they are found; see `POST /domains/{id}/verify`.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _DOMAINS_CREATE,
            (),
            body={
                "name": name,
                "region": region,
                "fallback_region": fallback_region,
                "custom_return_path": custom_return_path,
                "open_tracking": open_tracking,
                "click_tracking": click_tracking,
                "tls": tls,
                "capabilities": capabilities,
                "tracking_subdomain": tracking_subdomain,
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
    ) -> Page[DomainItem]:
        """List domains.

        Lists the team's domains without their DNS records.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _DOMAINS_LIST,
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
    ) -> Domain:
        """Retrieve a domain.

        Returns the domain with its DNS records and what the last check found for each.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_DOMAINS_GET, (id,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id: str,
        *,
        region: str | NotGiven | None = NOT_GIVEN,
        fallback_region: str | NotGiven | None = NOT_GIVEN,
        open_tracking: bool | NotGiven | None = NOT_GIVEN,
        click_tracking: bool | NotGiven | None = NOT_GIVEN,
        tls: DomainTls | NotGiven | None = NOT_GIVEN,
        capabilities: DomainCapabilitiesRequest | NotGiven | None = NOT_GIVEN,
        tracking_subdomain: str | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DomainReference:
        """Update a domain.

        Changes the region, tracking or TLS settings; other fields do not change. A new
        `tracking_subdomain` adds a record to publish; an empty one removes it. Mail leaves
        only from the addresses of `region`, and from those of `fallback_region` while none
        of them can be used; `none` makes it wait, and an empty one follows the region's own
        fallback.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _DOMAINS_UPDATE,
            (id,),
            body={
                "region": region,
                "fallback_region": fallback_region,
                "open_tracking": open_tracking,
                "click_tracking": click_tracking,
                "tls": tls,
                "capabilities": capabilities,
                "tracking_subdomain": tracking_subdomain,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedDomain:
        """Delete a domain.

        Deletes the domain. No more email is sent from it.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_DOMAINS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    def verify(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DomainReference:
        """Verify a domain.

        Checks the domain's records now, and then repeatedly for up to 72 hours until all
        are found. Retrieve the domain to see its `status`.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _DOMAINS_VERIFY,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def rotate_keys(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Domain:
        """Rotate a domain's DKIM keys.

        Creates new DKIM keys and adds them to `records`, marked `next`. They start signing
        once their records are found in DNS. The old keys are then `retiring`; keep their
        records until `remove_after`.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _DOMAINS_ROTATE_KEYS,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def dns(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DomainDns:
        """Retrieve a domain's records for publishing.

        Returns the records to publish, the zone's DNS provider if its name servers reveal
        it, and where to edit the records. Set `format` to get text instead: `zone` (BIND),
        `table`, `terraform` or `dnscontrol`.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_DOMAINS_DNS, (id,), timeout=timeout, max_retries=max_retries)

    remove = delete


class AsyncDomainsResource(AsyncResource):
    async def create(
        self,
        *,
        name: str,
        region: str | None = None,
        fallback_region: str | None = None,
        custom_return_path: str | None = None,
        open_tracking: bool | None = None,
        click_tracking: bool | None = None,
        tls: DomainTls | None = None,
        capabilities: DomainCapabilitiesRequest | None = None,
        tracking_subdomain: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Domain:
        """Add a domain.

        Adds the domain and returns the DNS `records` to publish. The domain can send once
        they are found; see `POST /domains/{id}/verify`.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _DOMAINS_CREATE,
            (),
            body={
                "name": name,
                "region": region,
                "fallback_region": fallback_region,
                "custom_return_path": custom_return_path,
                "open_tracking": open_tracking,
                "click_tracking": click_tracking,
                "tls": tls,
                "capabilities": capabilities,
                "tracking_subdomain": tracking_subdomain,
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
    ) -> AsyncPager[DomainItem]:
        """List domains.

        Lists the team's domains without their DNS records.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _DOMAINS_LIST,
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
    ) -> Domain:
        """Retrieve a domain.

        Returns the domain with its DNS records and what the last check found for each.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_DOMAINS_GET, (id,), timeout=timeout, max_retries=max_retries)

    async def update(
        self,
        id: str,
        *,
        region: str | NotGiven | None = NOT_GIVEN,
        fallback_region: str | NotGiven | None = NOT_GIVEN,
        open_tracking: bool | NotGiven | None = NOT_GIVEN,
        click_tracking: bool | NotGiven | None = NOT_GIVEN,
        tls: DomainTls | NotGiven | None = NOT_GIVEN,
        capabilities: DomainCapabilitiesRequest | NotGiven | None = NOT_GIVEN,
        tracking_subdomain: str | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DomainReference:
        """Update a domain.

        Changes the region, tracking or TLS settings; other fields do not change. A new
        `tracking_subdomain` adds a record to publish; an empty one removes it. Mail leaves
        only from the addresses of `region`, and from those of `fallback_region` while none
        of them can be used; `none` makes it wait, and an empty one follows the region's own
        fallback.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _DOMAINS_UPDATE,
            (id,),
            body={
                "region": region,
                "fallback_region": fallback_region,
                "open_tracking": open_tracking,
                "click_tracking": click_tracking,
                "tls": tls,
                "capabilities": capabilities,
                "tracking_subdomain": tracking_subdomain,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedDomain:
        """Delete a domain.

        Deletes the domain. No more email is sent from it.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_DOMAINS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    async def verify(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DomainReference:
        """Verify a domain.

        Checks the domain's records now, and then repeatedly for up to 72 hours until all
        are found. Retrieve the domain to see its `status`.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _DOMAINS_VERIFY,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def rotate_keys(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Domain:
        """Rotate a domain's DKIM keys.

        Creates new DKIM keys and adds them to `records`, marked `next`. They start signing
        once their records are found in DNS. The old keys are then `retiring`; keep their
        records until `remove_after`.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _DOMAINS_ROTATE_KEYS,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def dns(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DomainDns:
        """Retrieve a domain's records for publishing.

        Returns the records to publish, the zone's DNS provider if its name servers reveal
        it, and where to edit the records. Set `format` to get text instead: `zone` (BIND),
        `table`, `terraform` or `dnscontrol`.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_DOMAINS_DNS, (id,), timeout=timeout, max_retries=max_retries)

    remove = delete
