# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of contact properties."""

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
        ContactProperty,
        ContactPropertyItem,
        ContactPropertyReference,
        ContactPropertyType,
        DeletedContactProperty,
    )

_CONTACT_PROPERTIES_LIST: Operation[ContactPropertyItem] = Operation(
    "contactProperties.list", "GET", "/contact-properties", "ContactPropertyItem"
)
_CONTACT_PROPERTIES_CREATE: Operation[ContactPropertyReference] = Operation(
    "contactProperties.create",
    "POST",
    "/contact-properties",
    "ContactPropertyReference",
    is_idempotent=True,
)
_CONTACT_PROPERTIES_GET: Operation[ContactProperty] = Operation(
    "contactProperties.get", "GET", "/contact-properties/{id}", "ContactProperty"
)
_CONTACT_PROPERTIES_UPDATE: Operation[ContactPropertyReference] = Operation(
    "contactProperties.update", "PATCH", "/contact-properties/{id}", "ContactPropertyReference"
)
_CONTACT_PROPERTIES_REMOVE: Operation[DeletedContactProperty] = Operation(
    "contactProperties.remove", "DELETE", "/contact-properties/{id}", "DeletedContactProperty"
)


class ContactPropertiesResource(Resource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[ContactPropertyItem]:
        """List contact properties.

        Lists the custom fields of the team's contacts.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACT_PROPERTIES_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def create(
        self,
        *,
        key: str,
        type: ContactPropertyType,
        fallback_value: str | float | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactPropertyReference:
        """Create a contact property.

        Creates a custom field for the team's contacts.

        Args:
            key: 1 to 50 ASCII letters, digits and underscores.
            fallback_value: The value for contacts without one; must have the property's
                type.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACT_PROPERTIES_CREATE,
            (),
            body={"key": key, "type": type, "fallback_value": fallback_value},
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
    ) -> ContactProperty:
        """Retrieve a contact property.

        Returns the property with its fallback value.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_CONTACT_PROPERTIES_GET, (id,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id: str,
        *,
        fallback_value: str | float | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactPropertyReference:
        """Change a contact property.

        Changes the fallback value. Nothing else can be changed.

        Args:
            fallback_value: The value for contacts without one; must have the property's
                type.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACT_PROPERTIES_UPDATE,
            (id,),
            body={"fallback_value": fallback_value},
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedContactProperty:
        """Delete a contact property.

        Deletes the property and its values on all contacts.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACT_PROPERTIES_REMOVE, (id,), timeout=timeout, max_retries=max_retries
        )

    remove = delete


class AsyncContactPropertiesResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[ContactPropertyItem]:
        """List contact properties.

        Lists the custom fields of the team's contacts.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACT_PROPERTIES_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def create(
        self,
        *,
        key: str,
        type: ContactPropertyType,
        fallback_value: str | float | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactPropertyReference:
        """Create a contact property.

        Creates a custom field for the team's contacts.

        Args:
            key: 1 to 50 ASCII letters, digits and underscores.
            fallback_value: The value for contacts without one; must have the property's
                type.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACT_PROPERTIES_CREATE,
            (),
            body={"key": key, "type": type, "fallback_value": fallback_value},
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
    ) -> ContactProperty:
        """Retrieve a contact property.

        Returns the property with its fallback value.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACT_PROPERTIES_GET, (id,), timeout=timeout, max_retries=max_retries
        )

    async def update(
        self,
        id: str,
        *,
        fallback_value: str | float | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactPropertyReference:
        """Change a contact property.

        Changes the fallback value. Nothing else can be changed.

        Args:
            fallback_value: The value for contacts without one; must have the property's
                type.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACT_PROPERTIES_UPDATE,
            (id,),
            body={"fallback_value": fallback_value},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def delete(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedContactProperty:
        """Delete a contact property.

        Deletes the property and its values on all contacts.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACT_PROPERTIES_REMOVE, (id,), timeout=timeout, max_retries=max_retries
        )

    remove = delete
