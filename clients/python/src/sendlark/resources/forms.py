# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        DeletedForm,
        Form,
        FormFieldRequest,
        FormItem,
        FormLanguage,
    )

_FORMS_LIST: Operation[FormItem] = Operation("forms.list", "GET", "/forms", "FormItem")
_FORMS_CREATE: Operation[Form] = Operation(
    "forms.create", "POST", "/forms", "Form", is_idempotent=True
)
_FORMS_GET: Operation[Form] = Operation("forms.get", "GET", "/forms/{id}", "Form")
_FORMS_UPDATE: Operation[Form] = Operation("forms.update", "PATCH", "/forms/{id}", "Form")
_FORMS_REMOVE: Operation[DeletedForm] = Operation(
    "forms.remove", "DELETE", "/forms/{id}", "DeletedForm"
)


class FormsResource(Resource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[FormItem]:
        """List forms.

        Lists the team's forms with their counts of the last 30 days.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _FORMS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def create(
        self,
        *,
        name: str,
        is_active: bool | None = None,
        language: FormLanguage | None = None,
        title: str | None = None,
        description: str | None = None,
        fields: Sequence[FormFieldRequest] | None = None,
        topics: Sequence[str] | None = None,
        granted_topics: Sequence[str] | None = None,
        segments: Sequence[str] | None = None,
        consent_text: str | None = None,
        privacy_url: str | None = None,
        button_text: str | None = None,
        double_opt_in: bool | None = None,
        strict: bool | None = None,
        from_: str | None = None,
        reply_to: str | None = None,
        subject: str | None = None,
        email_text: str | None = None,
        submitted_text: str | None = None,
        success_text: str | None = None,
        redirect_url: str | None = None,
        allowed_origins: Sequence[str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Form:
        """Create a form.

        Creates a sign-up form with a page of its own and HTML to embed. Whoever fills it in
        gets an email with a link, and is subscribed by confirming.

        Args:
            name: 1 to 100 characters, not shown to visitors.
            is_active: False closes the page. Links that were sent still confirm.
            language: Of the texts that you do not set; default `en`.
            fields: Asked for beside the address, in this order.
            topics: Ids of public topics to choose from. Visitors find them unticked.
            granted_topics: Ids of topics that everybody gets on confirmation.
            segments: Ids of segments without a filter that everybody joins on confirmation.
            consent_text: What visitors agree to. Kept with each consent, word by word.
            double_opt_in: Default true. False subscribes new addresses at once; an address
                that is known still confirms.
            strict: True: the page behind the link always waits for its button.
            from_: The sender of the confirmation email, at a verified domain; default: your
                brand's, else `no-reply@` your first verified domain.
            subject: Of the confirmation email.
            email_text: The text above the link in the confirmation email.
            submitted_text: Shown after the form is sent.
            success_text: Shown after the confirmation.
            redirect_url: An `https` URL to go to after the confirmation, instead.
            allowed_origins: Sites that may embed the form, such as `https://example.com`.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _FORMS_CREATE,
            (),
            body={
                "name": name,
                "is_active": is_active,
                "language": language,
                "title": title,
                "description": description,
                "fields": fields,
                "topics": topics,
                "granted_topics": granted_topics,
                "segments": segments,
                "consent_text": consent_text,
                "privacy_url": privacy_url,
                "button_text": button_text,
                "double_opt_in": double_opt_in,
                "strict": strict,
                "from": from_,
                "reply_to": reply_to,
                "subject": subject,
                "email_text": email_text,
                "submitted_text": submitted_text,
                "success_text": success_text,
                "redirect_url": redirect_url,
                "allowed_origins": allowed_origins,
            },
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
    ) -> Form:
        """Retrieve a form.

        Returns all settings, the address of the page, and the HTML to embed.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_FORMS_GET, (id,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        is_active: bool | NotGiven | None = NOT_GIVEN,
        language: FormLanguage | NotGiven | None = NOT_GIVEN,
        title: str | NotGiven | None = NOT_GIVEN,
        description: str | NotGiven | None = NOT_GIVEN,
        fields: Sequence[FormFieldRequest] | NotGiven | None = NOT_GIVEN,
        topics: Sequence[str] | NotGiven | None = NOT_GIVEN,
        granted_topics: Sequence[str] | NotGiven | None = NOT_GIVEN,
        segments: Sequence[str] | NotGiven | None = NOT_GIVEN,
        consent_text: str | NotGiven | None = NOT_GIVEN,
        privacy_url: str | NotGiven | None = NOT_GIVEN,
        button_text: str | NotGiven | None = NOT_GIVEN,
        double_opt_in: bool | NotGiven | None = NOT_GIVEN,
        strict: bool | NotGiven | None = NOT_GIVEN,
        from_: str | NotGiven | None = NOT_GIVEN,
        reply_to: str | NotGiven | None = NOT_GIVEN,
        subject: str | NotGiven | None = NOT_GIVEN,
        email_text: str | NotGiven | None = NOT_GIVEN,
        submitted_text: str | NotGiven | None = NOT_GIVEN,
        success_text: str | NotGiven | None = NOT_GIVEN,
        redirect_url: str | NotGiven | None = NOT_GIVEN,
        allowed_origins: Sequence[str] | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Form:
        """Change a form.

        Changes only the fields you send; null restores a default. A change of what visitors
        see raises `version`. Consents keep the wording that was shown.

        Args:
            is_active: False closes the page. Links that were sent still confirm.
            language: Of the texts that you do not set; default `en`.
            fields: Asked for beside the address, in this order.
            topics: Ids of public topics to choose from. Visitors find them unticked.
            granted_topics: Ids of topics that everybody gets on confirmation.
            segments: Ids of segments without a filter that everybody joins on confirmation.
            consent_text: What visitors agree to. Kept with each consent, word by word.
            double_opt_in: Default true. False subscribes new addresses at once; an address
                that is known still confirms.
            strict: True: the page behind the link always waits for its button.
            from_: The sender of the confirmation email, at a verified domain; default: your
                brand's, else `no-reply@` your first verified domain.
            subject: Of the confirmation email.
            email_text: The text above the link in the confirmation email.
            submitted_text: Shown after the form is sent.
            success_text: Shown after the confirmation.
            redirect_url: An `https` URL to go to after the confirmation, instead.
            allowed_origins: Sites that may embed the form, such as `https://example.com`.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _FORMS_UPDATE,
            (id,),
            body={
                "name": name,
                "is_active": is_active,
                "language": language,
                "title": title,
                "description": description,
                "fields": fields,
                "topics": topics,
                "granted_topics": granted_topics,
                "segments": segments,
                "consent_text": consent_text,
                "privacy_url": privacy_url,
                "button_text": button_text,
                "double_opt_in": double_opt_in,
                "strict": strict,
                "from": from_,
                "reply_to": reply_to,
                "subject": subject,
                "email_text": email_text,
                "submitted_text": submitted_text,
                "success_text": success_text,
                "redirect_url": redirect_url,
                "allowed_origins": allowed_origins,
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
    ) -> DeletedForm:
        """Delete a form.

        Closes its page for good. Links that were sent still confirm.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_FORMS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    remove = delete


class AsyncFormsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[FormItem]:
        """List forms.

        Lists the team's forms with their counts of the last 30 days.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _FORMS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def create(
        self,
        *,
        name: str,
        is_active: bool | None = None,
        language: FormLanguage | None = None,
        title: str | None = None,
        description: str | None = None,
        fields: Sequence[FormFieldRequest] | None = None,
        topics: Sequence[str] | None = None,
        granted_topics: Sequence[str] | None = None,
        segments: Sequence[str] | None = None,
        consent_text: str | None = None,
        privacy_url: str | None = None,
        button_text: str | None = None,
        double_opt_in: bool | None = None,
        strict: bool | None = None,
        from_: str | None = None,
        reply_to: str | None = None,
        subject: str | None = None,
        email_text: str | None = None,
        submitted_text: str | None = None,
        success_text: str | None = None,
        redirect_url: str | None = None,
        allowed_origins: Sequence[str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Form:
        """Create a form.

        Creates a sign-up form with a page of its own and HTML to embed. Whoever fills it in
        gets an email with a link, and is subscribed by confirming.

        Args:
            name: 1 to 100 characters, not shown to visitors.
            is_active: False closes the page. Links that were sent still confirm.
            language: Of the texts that you do not set; default `en`.
            fields: Asked for beside the address, in this order.
            topics: Ids of public topics to choose from. Visitors find them unticked.
            granted_topics: Ids of topics that everybody gets on confirmation.
            segments: Ids of segments without a filter that everybody joins on confirmation.
            consent_text: What visitors agree to. Kept with each consent, word by word.
            double_opt_in: Default true. False subscribes new addresses at once; an address
                that is known still confirms.
            strict: True: the page behind the link always waits for its button.
            from_: The sender of the confirmation email, at a verified domain; default: your
                brand's, else `no-reply@` your first verified domain.
            subject: Of the confirmation email.
            email_text: The text above the link in the confirmation email.
            submitted_text: Shown after the form is sent.
            success_text: Shown after the confirmation.
            redirect_url: An `https` URL to go to after the confirmation, instead.
            allowed_origins: Sites that may embed the form, such as `https://example.com`.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _FORMS_CREATE,
            (),
            body={
                "name": name,
                "is_active": is_active,
                "language": language,
                "title": title,
                "description": description,
                "fields": fields,
                "topics": topics,
                "granted_topics": granted_topics,
                "segments": segments,
                "consent_text": consent_text,
                "privacy_url": privacy_url,
                "button_text": button_text,
                "double_opt_in": double_opt_in,
                "strict": strict,
                "from": from_,
                "reply_to": reply_to,
                "subject": subject,
                "email_text": email_text,
                "submitted_text": submitted_text,
                "success_text": success_text,
                "redirect_url": redirect_url,
                "allowed_origins": allowed_origins,
            },
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
    ) -> Form:
        """Retrieve a form.

        Returns all settings, the address of the page, and the HTML to embed.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_FORMS_GET, (id,), timeout=timeout, max_retries=max_retries)

    async def update(
        self,
        id: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        is_active: bool | NotGiven | None = NOT_GIVEN,
        language: FormLanguage | NotGiven | None = NOT_GIVEN,
        title: str | NotGiven | None = NOT_GIVEN,
        description: str | NotGiven | None = NOT_GIVEN,
        fields: Sequence[FormFieldRequest] | NotGiven | None = NOT_GIVEN,
        topics: Sequence[str] | NotGiven | None = NOT_GIVEN,
        granted_topics: Sequence[str] | NotGiven | None = NOT_GIVEN,
        segments: Sequence[str] | NotGiven | None = NOT_GIVEN,
        consent_text: str | NotGiven | None = NOT_GIVEN,
        privacy_url: str | NotGiven | None = NOT_GIVEN,
        button_text: str | NotGiven | None = NOT_GIVEN,
        double_opt_in: bool | NotGiven | None = NOT_GIVEN,
        strict: bool | NotGiven | None = NOT_GIVEN,
        from_: str | NotGiven | None = NOT_GIVEN,
        reply_to: str | NotGiven | None = NOT_GIVEN,
        subject: str | NotGiven | None = NOT_GIVEN,
        email_text: str | NotGiven | None = NOT_GIVEN,
        submitted_text: str | NotGiven | None = NOT_GIVEN,
        success_text: str | NotGiven | None = NOT_GIVEN,
        redirect_url: str | NotGiven | None = NOT_GIVEN,
        allowed_origins: Sequence[str] | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Form:
        """Change a form.

        Changes only the fields you send; null restores a default. A change of what visitors
        see raises `version`. Consents keep the wording that was shown.

        Args:
            is_active: False closes the page. Links that were sent still confirm.
            language: Of the texts that you do not set; default `en`.
            fields: Asked for beside the address, in this order.
            topics: Ids of public topics to choose from. Visitors find them unticked.
            granted_topics: Ids of topics that everybody gets on confirmation.
            segments: Ids of segments without a filter that everybody joins on confirmation.
            consent_text: What visitors agree to. Kept with each consent, word by word.
            double_opt_in: Default true. False subscribes new addresses at once; an address
                that is known still confirms.
            strict: True: the page behind the link always waits for its button.
            from_: The sender of the confirmation email, at a verified domain; default: your
                brand's, else `no-reply@` your first verified domain.
            subject: Of the confirmation email.
            email_text: The text above the link in the confirmation email.
            submitted_text: Shown after the form is sent.
            success_text: Shown after the confirmation.
            redirect_url: An `https` URL to go to after the confirmation, instead.
            allowed_origins: Sites that may embed the form, such as `https://example.com`.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _FORMS_UPDATE,
            (id,),
            body={
                "name": name,
                "is_active": is_active,
                "language": language,
                "title": title,
                "description": description,
                "fields": fields,
                "topics": topics,
                "granted_topics": granted_topics,
                "segments": segments,
                "consent_text": consent_text,
                "privacy_url": privacy_url,
                "button_text": button_text,
                "double_opt_in": double_opt_in,
                "strict": strict,
                "from": from_,
                "reply_to": reply_to,
                "subject": subject,
                "email_text": email_text,
                "submitted_text": submitted_text,
                "success_text": success_text,
                "redirect_url": redirect_url,
                "allowed_origins": allowed_origins,
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
    ) -> DeletedForm:
        """Delete a form.

        Closes its page for good. Links that were sent still confirm.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_FORMS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    remove = delete
