# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of templates."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        DeletedTemplate,
        Template,
        TemplateItem,
        TemplateReference,
        TemplateVariableRequest,
        TemplateVersion,
        TemplateVersionItem,
    )

_TEMPLATES_LIST: Operation[TemplateItem] = Operation(
    "templates.list", "GET", "/templates", "TemplateItem"
)
_TEMPLATES_CREATE: Operation[TemplateReference] = Operation(
    "templates.create", "POST", "/templates", "TemplateReference", is_idempotent=True
)
_TEMPLATES_GET: Operation[Template] = Operation(
    "templates.get", "GET", "/templates/{idOrAlias}", "Template"
)
_TEMPLATES_UPDATE: Operation[TemplateReference] = Operation(
    "templates.update", "PATCH", "/templates/{idOrAlias}", "TemplateReference"
)
_TEMPLATES_REMOVE: Operation[DeletedTemplate] = Operation(
    "templates.remove", "DELETE", "/templates/{idOrAlias}", "DeletedTemplate"
)
_TEMPLATES_PUBLISH: Operation[TemplateReference] = Operation(
    "templates.publish",
    "POST",
    "/templates/{idOrAlias}/publish",
    "TemplateReference",
    is_idempotent=True,
)
_TEMPLATES_DUPLICATE: Operation[TemplateReference] = Operation(
    "templates.duplicate",
    "POST",
    "/templates/{idOrAlias}/duplicate",
    "TemplateReference",
    is_idempotent=True,
)
_TEMPLATES_VERSIONS_LIST: Operation[TemplateVersionItem] = Operation(
    "templates.versions.list", "GET", "/templates/{idOrAlias}/versions", "TemplateVersionItem"
)
_TEMPLATES_VERSIONS_GET: Operation[TemplateVersion] = Operation(
    "templates.versions.get",
    "GET",
    "/templates/{idOrAlias}/versions/{versionId}",
    "TemplateVersion",
)


class TemplatesVersionsResource(Resource):
    def list(
        self,
        id_or_alias: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[TemplateVersionItem]:
        """List a template's versions.

        Lists the draft and the published versions, at most the newest 50. Published
        versions never change.

        Args:
            id_or_alias: The template's id or alias.
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _TEMPLATES_VERSIONS_LIST,
            (id_or_alias,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id_or_alias: str,
        version_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TemplateVersion:
        """Retrieve a version of a template.

        Returns the version with its content.

        Args:
            id_or_alias: The template's id or alias.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _TEMPLATES_VERSIONS_GET,
            (id_or_alias, version_id),
            timeout=timeout,
            max_retries=max_retries,
        )


class TemplatesResource(Resource):
    @cached_property
    def versions(self) -> TemplatesVersionsResource:
        return TemplatesVersionsResource(self._client)

    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[TemplateItem]:
        """List templates.

        Lists the team's templates without their content.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _TEMPLATES_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def create(
        self,
        *,
        name: str,
        html: str | None = None,
        alias: str | None = None,
        from_: str | None = None,
        subject: str | None = None,
        reply_to: str | Sequence[str] | None = None,
        text: str | None = None,
        document: Any = None,
        variables: Sequence[TemplateVariableRequest] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TemplateReference:
        """Create a template.

        Creates a draft; publish it before you send it. `{{{KEY}}}` inserts a variable's
        value as is, `{{KEY}}` escapes it in HTML, and `{{KEY|text}}` has its own fallback.
        Declare every variable in three braces in `variables`. Undeclared names in two
        braces are left as written and listed in `unknown_tags`. `FIRST_NAME`, `LAST_NAME`,
        `EMAIL`, `UNSUBSCRIBE_URL`, `RESEND_UNSUBSCRIBE_URL`, `contact` and `this` are
        reserved.

        Args:
            html: Required without a document.
            document: The editor's document, from which HTML and text are rendered; null
                goes on in HTML.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _TEMPLATES_CREATE,
            (),
            body={
                "name": name,
                "html": html,
                "alias": alias,
                "from": from_,
                "subject": subject,
                "reply_to": reply_to,
                "text": text,
                "document": document,
                "variables": variables,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id_or_alias: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Template:
        """Retrieve a template.

        Returns the template with its current content. `has_unpublished_versions` is true if
        that content is not published yet.

        Args:
            id_or_alias: The template's id or alias.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_TEMPLATES_GET, (id_or_alias,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id_or_alias: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        html: str | NotGiven | None = NOT_GIVEN,
        revision: int | NotGiven | None = NOT_GIVEN,
        alias: str | NotGiven | None = NOT_GIVEN,
        from_: str | NotGiven | None = NOT_GIVEN,
        subject: str | NotGiven | None = NOT_GIVEN,
        reply_to: str | Sequence[str] | NotGiven | None = NOT_GIVEN,
        text: str | NotGiven | None = NOT_GIVEN,
        document: Any = NOT_GIVEN,
        variables: Sequence[TemplateVariableRequest] | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TemplateReference:
        """Change a template.

        Changes only the fields you send. New content of a published template is saved as a
        draft: emails use the published version until you publish the draft. Name and alias
        change immediately.

        Args:
            id_or_alias: The template's id or alias.
            revision: Refuses the change with 409 if the template is no longer at this
                revision.
            document: The editor's document, from which HTML and text are rendered; null
                goes on in HTML.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _TEMPLATES_UPDATE,
            (id_or_alias,),
            body={
                "name": name,
                "html": html,
                "revision": revision,
                "alias": alias,
                "from": from_,
                "subject": subject,
                "reply_to": reply_to,
                "text": text,
                "document": document,
                "variables": variables,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id_or_alias: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedTemplate:
        """Delete a template.

        Deletes the template and all its versions. Emails already sent with it are not
        affected.

        Args:
            id_or_alias: The template's id or alias.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _TEMPLATES_REMOVE, (id_or_alias,), timeout=timeout, max_retries=max_retries
        )

    def publish(
        self,
        id_or_alias: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TemplateReference:
        """Publish a template.

        Publishes the draft. Emails accepted from now on use it.

        Args:
            id_or_alias: The template's id or alias.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _TEMPLATES_PUBLISH,
            (id_or_alias,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def duplicate(
        self,
        id_or_alias: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TemplateReference:
        """Duplicate a template.

        Creates a draft template with the current content and no alias.

        Args:
            id_or_alias: The template's id or alias.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _TEMPLATES_DUPLICATE,
            (id_or_alias,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete


class AsyncTemplatesVersionsResource(AsyncResource):
    def list(
        self,
        id_or_alias: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[TemplateVersionItem]:
        """List a template's versions.

        Lists the draft and the published versions, at most the newest 50. Published
        versions never change.

        Args:
            id_or_alias: The template's id or alias.
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _TEMPLATES_VERSIONS_LIST,
            (id_or_alias,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id_or_alias: str,
        version_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TemplateVersion:
        """Retrieve a version of a template.

        Returns the version with its content.

        Args:
            id_or_alias: The template's id or alias.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _TEMPLATES_VERSIONS_GET,
            (id_or_alias, version_id),
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncTemplatesResource(AsyncResource):
    @cached_property
    def versions(self) -> AsyncTemplatesVersionsResource:
        return AsyncTemplatesVersionsResource(self._client)

    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[TemplateItem]:
        """List templates.

        Lists the team's templates without their content.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _TEMPLATES_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def create(
        self,
        *,
        name: str,
        html: str | None = None,
        alias: str | None = None,
        from_: str | None = None,
        subject: str | None = None,
        reply_to: str | Sequence[str] | None = None,
        text: str | None = None,
        document: Any = None,
        variables: Sequence[TemplateVariableRequest] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TemplateReference:
        """Create a template.

        Creates a draft; publish it before you send it. `{{{KEY}}}` inserts a variable's
        value as is, `{{KEY}}` escapes it in HTML, and `{{KEY|text}}` has its own fallback.
        Declare every variable in three braces in `variables`. Undeclared names in two
        braces are left as written and listed in `unknown_tags`. `FIRST_NAME`, `LAST_NAME`,
        `EMAIL`, `UNSUBSCRIBE_URL`, `RESEND_UNSUBSCRIBE_URL`, `contact` and `this` are
        reserved.

        Args:
            html: Required without a document.
            document: The editor's document, from which HTML and text are rendered; null
                goes on in HTML.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _TEMPLATES_CREATE,
            (),
            body={
                "name": name,
                "html": html,
                "alias": alias,
                "from": from_,
                "subject": subject,
                "reply_to": reply_to,
                "text": text,
                "document": document,
                "variables": variables,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id_or_alias: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Template:
        """Retrieve a template.

        Returns the template with its current content. `has_unpublished_versions` is true if
        that content is not published yet.

        Args:
            id_or_alias: The template's id or alias.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _TEMPLATES_GET, (id_or_alias,), timeout=timeout, max_retries=max_retries
        )

    async def update(
        self,
        id_or_alias: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        html: str | NotGiven | None = NOT_GIVEN,
        revision: int | NotGiven | None = NOT_GIVEN,
        alias: str | NotGiven | None = NOT_GIVEN,
        from_: str | NotGiven | None = NOT_GIVEN,
        subject: str | NotGiven | None = NOT_GIVEN,
        reply_to: str | Sequence[str] | NotGiven | None = NOT_GIVEN,
        text: str | NotGiven | None = NOT_GIVEN,
        document: Any = NOT_GIVEN,
        variables: Sequence[TemplateVariableRequest] | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TemplateReference:
        """Change a template.

        Changes only the fields you send. New content of a published template is saved as a
        draft: emails use the published version until you publish the draft. Name and alias
        change immediately.

        Args:
            id_or_alias: The template's id or alias.
            revision: Refuses the change with 409 if the template is no longer at this
                revision.
            document: The editor's document, from which HTML and text are rendered; null
                goes on in HTML.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _TEMPLATES_UPDATE,
            (id_or_alias,),
            body={
                "name": name,
                "html": html,
                "revision": revision,
                "alias": alias,
                "from": from_,
                "subject": subject,
                "reply_to": reply_to,
                "text": text,
                "document": document,
                "variables": variables,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def delete(
        self,
        id_or_alias: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedTemplate:
        """Delete a template.

        Deletes the template and all its versions. Emails already sent with it are not
        affected.

        Args:
            id_or_alias: The template's id or alias.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _TEMPLATES_REMOVE, (id_or_alias,), timeout=timeout, max_retries=max_retries
        )

    async def publish(
        self,
        id_or_alias: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TemplateReference:
        """Publish a template.

        Publishes the draft. Emails accepted from now on use it.

        Args:
            id_or_alias: The template's id or alias.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _TEMPLATES_PUBLISH,
            (id_or_alias,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def duplicate(
        self,
        id_or_alias: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> TemplateReference:
        """Duplicate a template.

        Creates a draft template with the current content and no alias.

        Args:
            id_or_alias: The template's id or alias.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _TEMPLATES_DUPLICATE,
            (id_or_alias,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete
