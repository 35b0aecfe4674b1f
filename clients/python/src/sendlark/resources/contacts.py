# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of contacts."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, BinaryIO

    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        Consent,
        Contact,
        ContactErasure,
        ContactExport,
        ContactExportItem,
        ContactExportReference,
        ContactImport,
        ContactImportColumnMap,
        ContactImportDelimiter,
        ContactImportItem,
        ContactImportOnConflict,
        ContactImportPreset,
        ContactImportReference,
        ContactImportStatus,
        ContactImportTopic,
        ContactItem,
        ContactReference,
        ContactSegment,
        ContactTimelineItem,
        ContactTopic,
        ContactTopicChoice,
        ContactTopicsReference,
        DeletedContact,
        DoubleOptIn,
        ExportFormat,
        RemovedContactSegment,
        SegmentItem,
    )

_CONTACTS_CREATE: Operation[ContactReference] = Operation(
    "contacts.create", "POST", "/contacts", "ContactReference", is_idempotent=True
)
_CONTACTS_LIST: Operation[ContactItem] = Operation(
    "contacts.list", "GET", "/contacts", "ContactItem"
)
_CONTACTS_GET: Operation[Contact] = Operation(
    "contacts.get", "GET", "/contacts/{idOrEmail}", "Contact"
)
_CONTACTS_UPDATE: Operation[ContactReference] = Operation(
    "contacts.update", "PATCH", "/contacts/{idOrEmail}", "ContactReference"
)
_CONTACTS_REMOVE: Operation[DeletedContact] = Operation(
    "contacts.remove", "DELETE", "/contacts/{idOrEmail}", "DeletedContact"
)
_CONTACTS_SEGMENTS_LIST: Operation[SegmentItem] = Operation(
    "contacts.segments.list", "GET", "/contacts/{idOrEmail}/segments", "SegmentItem"
)
_CONTACTS_SEGMENTS_ADD: Operation[ContactSegment] = Operation(
    "contacts.segments.add",
    "POST",
    "/contacts/{idOrEmail}/segments/{segmentId}",
    "ContactSegment",
    is_idempotent=True,
)
_CONTACTS_SEGMENTS_REMOVE: Operation[RemovedContactSegment] = Operation(
    "contacts.segments.remove",
    "DELETE",
    "/contacts/{idOrEmail}/segments/{segmentId}",
    "RemovedContactSegment",
)
_CONTACTS_TOPICS_LIST: Operation[ContactTopic] = Operation(
    "contacts.topics.list", "GET", "/contacts/{idOrEmail}/topics", "ContactTopic"
)
_CONTACTS_TOPICS_UPDATE: Operation[ContactTopicsReference] = Operation(
    "contacts.topics.update", "PATCH", "/contacts/{idOrEmail}/topics", "ContactTopicsReference"
)
_CONTACTS_CONSENTS_LIST: Operation[Consent] = Operation(
    "contacts.consents.list", "GET", "/contacts/{idOrEmail}/consents", "Consent"
)
_CONTACTS_ACTIVITY_LIST: Operation[ContactTimelineItem] = Operation(
    "contacts.activity.list", "GET", "/contacts/{idOrEmail}/activity", "ContactTimelineItem"
)
_CONTACTS_IMPORTS_LIST: Operation[ContactImportItem] = Operation(
    "contacts.imports.list", "GET", "/contacts/imports", "ContactImportItem"
)
_CONTACTS_IMPORTS_CREATE: Operation[ContactImportReference] = Operation(
    "contacts.imports.create",
    "POST",
    "/contacts/imports",
    "ContactImportReference",
    is_multipart=True,
    is_idempotent=True,
)
_CONTACTS_IMPORTS_GET: Operation[ContactImport] = Operation(
    "contacts.imports.get", "GET", "/contacts/imports/{id}", "ContactImport"
)
_CONTACTS_IMPORTS_ERRORS: Operation[str] = Operation(
    "contacts.imports.errors", "GET", "/contacts/imports/{id}/errors", "text"
)
_CONTACTS_IMPORTS_START: Operation[ContactImportReference] = Operation(
    "contacts.imports.start",
    "POST",
    "/contacts/imports/{id}/start",
    "ContactImportReference",
    is_idempotent=True,
)
_CONTACTS_IMPORTS_CANCEL: Operation[ContactImportReference] = Operation(
    "contacts.imports.cancel",
    "POST",
    "/contacts/imports/{id}/cancel",
    "ContactImportReference",
    is_idempotent=True,
)
_CONTACTS_IMPORTS_UNDO: Operation[ContactImportReference] = Operation(
    "contacts.imports.undo",
    "POST",
    "/contacts/imports/{id}/undo",
    "ContactImportReference",
    is_idempotent=True,
)
_CONTACTS_EXPORTS_CREATE: Operation[ContactExportReference] = Operation(
    "contacts.exports.create",
    "POST",
    "/contacts/exports",
    "ContactExportReference",
    is_idempotent=True,
)
_CONTACTS_EXPORTS_LIST: Operation[ContactExportItem] = Operation(
    "contacts.exports.list", "GET", "/contacts/exports", "ContactExportItem"
)
_CONTACTS_EXPORTS_GET: Operation[ContactExport] = Operation(
    "contacts.exports.get", "GET", "/contacts/exports/{id}", "ContactExport"
)
_CONTACTS_EXPORTS_FILE: Operation[str] = Operation(
    "contacts.exports.file", "GET", "/contacts/exports/{id}/file", "text"
)
_CONTACTS_ERASE: Operation[ContactErasure] = Operation(
    "contacts.erase", "POST", "/contacts/{idOrEmail}/erase", "ContactErasure", is_idempotent=True
)
_CONTACTS_ERASURES_GET: Operation[ContactErasure] = Operation(
    "contacts.erasures.get", "GET", "/contacts/erasures/{id}", "ContactErasure"
)
_CONTACTS_EXPORT: Operation[Any] = Operation(
    "contacts.export", "GET", "/contacts/{idOrEmail}/export", ""
)


class ContactsSegmentsResource(Resource):
    def list(
        self,
        id_or_email: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[SegmentItem]:
        """List a contact's segments.

        Lists the segments that contain the contact.

        Args:
            id_or_email: The contact's id or email address.
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_SEGMENTS_LIST,
            (id_or_email,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def add(
        self,
        id_or_email: str,
        segment_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactSegment:
        """Add a contact to a segment.

        Adds the contact to the segment. If it is already there, nothing changes.

        Args:
            id_or_email: The contact's id or email address.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_SEGMENTS_ADD,
            (id_or_email, segment_id),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def remove(
        self,
        id_or_email: str,
        segment_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> RemovedContactSegment:
        """Remove a contact from a segment.

        Removes the contact from the segment. The contact itself is kept.

        Args:
            id_or_email: The contact's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_SEGMENTS_REMOVE,
            (id_or_email, segment_id),
            timeout=timeout,
            max_retries=max_retries,
        )


class ContactsTopicsResource(Resource):
    def list(
        self,
        id_or_email: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[ContactTopic]:
        """List a contact's topics.

        Lists the team's topics with the contact's choice, or the topic's default if the
        contact has not chosen.

        Args:
            id_or_email: The contact's id or email address.
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_TOPICS_LIST,
            (id_or_email,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def update(
        self,
        id_or_email: str,
        items: Sequence[ContactTopicChoice],
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactTopicsReference:
        """Change a contact's topics.

        Sets the contact's choice for the given topics; other topics do not change. If one
        is invalid, none is changed.

        Args:
            id_or_email: The contact's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_TOPICS_UPDATE,
            (id_or_email,),
            body=items,
            timeout=timeout,
            max_retries=max_retries,
        )


class ContactsConsentsResource(Resource):
    def list(
        self,
        id_or_email: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[Consent]:
        """List a contact's consents.

        Lists what the contact agreed to and withdrew, newest first: when, how, by whom, and
        the wording shown.

        Args:
            id_or_email: The contact's id or email address.
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_CONSENTS_LIST,
            (id_or_email,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class ContactsActivityResource(Resource):
    def list(
        self,
        id_or_email: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[ContactTimelineItem]:
        """List a contact's activity.

        The contact's timeline, newest first: its emails with their result and the newest
        opens and clicks of people, custom events, and consents.

        Args:
            id_or_email: The contact's id or email address.
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_ACTIVITY_LIST,
            (id_or_email,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class ContactsImportsResource(Resource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        status: ContactImportStatus | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[ContactImportItem]:
        """List imports.

        Lists the team's imports of contacts.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_IMPORTS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before, "status": status},
            timeout=timeout,
            max_retries=max_retries,
        )

    def create(
        self,
        *,
        file: bytes | str | BinaryIO,
        column_map: ContactImportColumnMap | None = None,
        on_conflict: ContactImportOnConflict | None = None,
        segments: Sequence[str] | None = None,
        topics: Sequence[ContactImportTopic] | None = None,
        dry_run: bool | None = None,
        preset: ContactImportPreset | None = None,
        consent_source: str | None = None,
        erase_empty: bool | None = None,
        delimiter: ContactImportDelimiter | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactImportReference:
        """Import contacts.

        Takes a file of contacts, as CSV or as one JSON object per line, in a multipart form
        whose parts may come in any order; `column_map`, `segments` and `topics` are JSON.
        It is imported in the background. Contacts that exist are updated, but never
        subscribed again. With `dry_run`, only the counts are made, and the file is kept for
        a day.

        Args:
            file: CSV, or one JSON object per line.
            column_map: Columns of the file by name; default: found out by their names.
            on_conflict: What happens to contacts that exist: `upsert`, the default, or
                `skip`.
            segments: Static segments that all contacts of the file join.
            dry_run: Counts what would change, and changes nothing.
            preset: The service that wrote the file; default: found out.
            consent_source: How these people agreed.
            erase_empty: Empty cells clear values instead of leaving them alone.
            delimiter: Default: found out.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_IMPORTS_CREATE,
            (),
            body={
                "file": file,
                "column_map": column_map,
                "on_conflict": on_conflict,
                "segments": segments,
                "topics": topics,
                "dry_run": dry_run,
                "preset": preset,
                "consent_source": consent_source,
                "erase_empty": erase_empty,
                "delimiter": delimiter,
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
    ) -> ContactImport:
        """Retrieve an import.

        Returns the progress and the counts of an import, and what was found in its file.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_CONTACTS_IMPORTS_GET, (id,), timeout=timeout, max_retries=max_retries)

    def errors(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> str:
        """Download the errors of an import.

        Returns the rows that were not imported as CSV: line, column, code, value and how to
        correct it. At most 5,000 are kept, for 7 days.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_CONTACTS_IMPORTS_ERRORS, (id,), timeout=timeout, max_retries=max_retries)

    def start(
        self,
        id: str,
        *,
        column_map: ContactImportColumnMap | None = None,
        on_conflict: ContactImportOnConflict | None = None,
        segments: Sequence[str] | None = None,
        topics: Sequence[ContactImportTopic] | None = None,
        dry_run: bool | None = None,
        preset: ContactImportPreset | None = None,
        consent_source: str | None = None,
        erase_empty: bool | None = None,
        delimiter: ContactImportDelimiter | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactImportReference:
        """Start an import after a dry run.

        Imports the file of a finished dry run. Options in the body replace those of the dry
        run; with `dry_run`, it is another dry run.

        Args:
            column_map: Columns of the file by name; default: found out by their names.
            on_conflict: What happens to contacts that exist: `upsert`, the default, or
                `skip`.
            segments: Static segments that all contacts of the file join.
            dry_run: Counts what would change, and changes nothing.
            preset: The service that wrote the file; default: found out.
            consent_source: How these people agreed.
            erase_empty: Empty cells clear values instead of leaving them alone.
            delimiter: Default: found out.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_IMPORTS_START,
            (id,),
            body={
                "column_map": column_map,
                "on_conflict": on_conflict,
                "segments": segments,
                "topics": topics,
                "dry_run": dry_run,
                "preset": preset,
                "consent_source": consent_source,
                "erase_empty": erase_empty,
                "delimiter": delimiter,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactImportReference:
        """Cancel an import.

        Stops an import. What is imported stays, and can be undone.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_IMPORTS_CANCEL,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def undo(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactImportReference:
        """Undo an import.

        Sets contacts back to what they were before the import, within 7 days after its end.
        Contacts that were changed since are left alone and counted.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_IMPORTS_UNDO,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class ContactsExportsResource(Resource):
    def create(
        self,
        *,
        format: ExportFormat | None = None,
        segment_id: str | None = None,
        filter: Any = None,
        columns: Sequence[str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactExportReference:
        """Export contacts.

        Starts to write the team's contacts, those of a segment, or those that match a
        `filter`, to a file. Retrieve the export until its `status` is `completed`, then
        download the file within seven days. In CSV, cells that a spreadsheet would run as a
        formula are prefixed with `'`; importing the file takes it off again.

        Args:
            format: `csv` (the default), or `jsonl` for one JSON object a line.
            segment_id: Only contacts of this segment.
            filter: Only contacts that match, as the `filter` of a segment.
            columns: The columns in their order; all if absent. A property's column is
                `property.<key>`.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_EXPORTS_CREATE,
            (),
            body={"format": format, "segment_id": segment_id, "filter": filter, "columns": columns},
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
    ) -> Page[ContactExportItem]:
        """List contact exports.

        Lists the team's exports of the last seven days, newest first.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_EXPORTS_LIST,
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
    ) -> ContactExport:
        """Retrieve a contact export.

        Returns how far the export is.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_CONTACTS_EXPORTS_GET, (id,), timeout=timeout, max_retries=max_retries)

    def file(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> str:
        """Download a contact export.

        Returns the file of a completed export, as `text/csv` or `application/x-ndjson`.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_CONTACTS_EXPORTS_FILE, (id,), timeout=timeout, max_retries=max_retries)


class ContactsErasuresResource(Resource):
    def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactErasure:
        """Retrieve an erasure.

        Returns whether the erasure is completed.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_CONTACTS_ERASURES_GET, (id,), timeout=timeout, max_retries=max_retries)


class ContactsResource(Resource):
    @cached_property
    def segments(self) -> ContactsSegmentsResource:
        return ContactsSegmentsResource(self._client)

    @cached_property
    def topics(self) -> ContactsTopicsResource:
        return ContactsTopicsResource(self._client)

    @cached_property
    def consents(self) -> ContactsConsentsResource:
        return ContactsConsentsResource(self._client)

    @cached_property
    def activity(self) -> ContactsActivityResource:
        return ContactsActivityResource(self._client)

    @cached_property
    def imports(self) -> ContactsImportsResource:
        return ContactsImportsResource(self._client)

    @cached_property
    def exports(self) -> ContactsExportsResource:
        return ContactsExportsResource(self._client)

    @cached_property
    def erasures(self) -> ContactsErasuresResource:
        return ContactsErasuresResource(self._client)

    def create(
        self,
        *,
        email: str,
        first_name: str | None = None,
        last_name: str | None = None,
        unsubscribed: bool | None = None,
        properties: Mapping[str, str | float] | None = None,
        language: str | None = None,
        time_zone: str | None = None,
        segments: Sequence[str] | None = None,
        topics: Sequence[ContactTopicChoice] | None = None,
        audience_id: str | None = None,
        double_opt_in: DoubleOptIn | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactReference:
        """Create a contact.

        If the team already has a contact with this address (case is ignored), it is updated
        and keeps its id. This never resubscribes a contact who unsubscribed or opted out of
        a topic.

        Args:
            unsubscribed: Set true to send this contact only transactional email: none with
                a topic or unsubscribe link.
            properties: Property values by key; null clears a value.
            language: The contact's language as a tag such as `de` or `pt-BR`; null clears
                it.
            time_zone: A name such as `Europe/Berlin`; null clears it.
            audience_id: A segment id, under its older name.
            double_opt_in: Sends the form's confirmation email instead of subscribing.
                Topics and segments follow on confirmation.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_CREATE,
            (),
            body={
                "email": email,
                "first_name": first_name,
                "last_name": last_name,
                "unsubscribed": unsubscribed,
                "properties": properties,
                "language": language,
                "time_zone": time_zone,
                "segments": segments,
                "topics": topics,
                "audience_id": audience_id,
                "double_opt_in": double_opt_in,
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
        segment_id: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[ContactItem]:
        """List contacts.

        Lists the team's contacts, or those of one segment.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            segment_id: Only contacts of this segment.
            search: Words that are all part of the address or the name; case is ignored.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "segment_id": segment_id,
                "search": search,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id_or_email: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Contact:
        """Retrieve a contact.

        Returns the contact with its property values.

        Args:
            id_or_email: The contact's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_CONTACTS_GET, (id_or_email,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id_or_email: str,
        *,
        email: str | NotGiven | None = NOT_GIVEN,
        first_name: str | NotGiven | None = NOT_GIVEN,
        last_name: str | NotGiven | None = NOT_GIVEN,
        unsubscribed: bool | NotGiven | None = NOT_GIVEN,
        properties: Mapping[str, str | float] | NotGiven | None = NOT_GIVEN,
        language: str | NotGiven | None = NOT_GIVEN,
        time_zone: str | NotGiven | None = NOT_GIVEN,
        reason: str | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactReference:
        """Change a contact.

        Changes only the fields you send. Null clears a name or a property value.
        `unsubscribed: false` subscribes a contact again: send it only when the person asked
        for it, and say why in `reason`. It is refused for a contact that has not confirmed
        yet.

        Args:
            id_or_email: The contact's id or email address.
            unsubscribed: Set true to send this contact only transactional email: none with
                a topic or unsubscribe link.
            properties: Property values by key; null clears a value.
            language: The contact's language as a tag such as `de` or `pt-BR`; null clears
                it.
            time_zone: A name such as `Europe/Berlin`; null clears it.
            reason: Why the contact is subscribed again, kept as evidence. People need it in
                the dashboard, API keys do not.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_UPDATE,
            (id_or_email,),
            body={
                "email": email,
                "first_name": first_name,
                "last_name": last_name,
                "unsubscribed": unsubscribed,
                "properties": properties,
                "language": language,
                "time_zone": time_zone,
                "reason": reason,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id_or_email: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedContact:
        """Delete a contact.

        Deletes the contact with its topic and unsubscribe choices. To stop sending to the
        address, set `unsubscribed` or suppress it instead. Deleting a contact that does not
        exist succeeds.

        Args:
            id_or_email: The contact's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_REMOVE, (id_or_email,), timeout=timeout, max_retries=max_retries
        )

    def erase(
        self,
        id_or_email: str,
        *,
        reason: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactErasure:
        """Erase a contact.

        Deletes the contact and removes the address from everything stored about the team:
        emails, events, attempts, webhook messages, logs, imports and exports. What stays is
        a keyed hash of the address, in its suppression and its consent record. This cannot
        be undone. Waiting email to the address is not sent. The contact is gone when this
        answers; the rest follows within moments: retrieve the erasure until its `status` is
        `completed`. An address that is no contact can be erased, too.

        Args:
            id_or_email: The contact's id or email address.
            reason: Why, for the audit log and the consent record. In the dashboard, people
                have to give one.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_ERASE,
            (id_or_email,),
            body={"reason": reason},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def export(
        self,
        id_or_email: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Any:
        """Export one contact.

        Returns all that is stored about the contact: profile, topics, segments, consents
        with the exact texts, emails with what happened to them, events and runs of
        automations; as JSON, or with `format=html` as a page to read and print.

        Args:
            id_or_email: The contact's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _CONTACTS_EXPORT, (id_or_email,), timeout=timeout, max_retries=max_retries
        )

    remove = delete


class AsyncContactsSegmentsResource(AsyncResource):
    def list(
        self,
        id_or_email: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[SegmentItem]:
        """List a contact's segments.

        Lists the segments that contain the contact.

        Args:
            id_or_email: The contact's id or email address.
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_SEGMENTS_LIST,
            (id_or_email,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def add(
        self,
        id_or_email: str,
        segment_id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactSegment:
        """Add a contact to a segment.

        Adds the contact to the segment. If it is already there, nothing changes.

        Args:
            id_or_email: The contact's id or email address.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_SEGMENTS_ADD,
            (id_or_email, segment_id),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def remove(
        self,
        id_or_email: str,
        segment_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> RemovedContactSegment:
        """Remove a contact from a segment.

        Removes the contact from the segment. The contact itself is kept.

        Args:
            id_or_email: The contact's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_SEGMENTS_REMOVE,
            (id_or_email, segment_id),
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncContactsTopicsResource(AsyncResource):
    def list(
        self,
        id_or_email: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[ContactTopic]:
        """List a contact's topics.

        Lists the team's topics with the contact's choice, or the topic's default if the
        contact has not chosen.

        Args:
            id_or_email: The contact's id or email address.
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_TOPICS_LIST,
            (id_or_email,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def update(
        self,
        id_or_email: str,
        items: Sequence[ContactTopicChoice],
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactTopicsReference:
        """Change a contact's topics.

        Sets the contact's choice for the given topics; other topics do not change. If one
        is invalid, none is changed.

        Args:
            id_or_email: The contact's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_TOPICS_UPDATE,
            (id_or_email,),
            body=items,
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncContactsConsentsResource(AsyncResource):
    def list(
        self,
        id_or_email: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[Consent]:
        """List a contact's consents.

        Lists what the contact agreed to and withdrew, newest first: when, how, by whom, and
        the wording shown.

        Args:
            id_or_email: The contact's id or email address.
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_CONSENTS_LIST,
            (id_or_email,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncContactsActivityResource(AsyncResource):
    def list(
        self,
        id_or_email: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[ContactTimelineItem]:
        """List a contact's activity.

        The contact's timeline, newest first: its emails with their result and the newest
        opens and clicks of people, custom events, and consents.

        Args:
            id_or_email: The contact's id or email address.
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_ACTIVITY_LIST,
            (id_or_email,),
            params={"limit": limit, "after": after, "before": before},
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncContactsImportsResource(AsyncResource):
    def list(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        status: ContactImportStatus | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[ContactImportItem]:
        """List imports.

        Lists the team's imports of contacts.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_IMPORTS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before, "status": status},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def create(
        self,
        *,
        file: bytes | str | BinaryIO,
        column_map: ContactImportColumnMap | None = None,
        on_conflict: ContactImportOnConflict | None = None,
        segments: Sequence[str] | None = None,
        topics: Sequence[ContactImportTopic] | None = None,
        dry_run: bool | None = None,
        preset: ContactImportPreset | None = None,
        consent_source: str | None = None,
        erase_empty: bool | None = None,
        delimiter: ContactImportDelimiter | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactImportReference:
        """Import contacts.

        Takes a file of contacts, as CSV or as one JSON object per line, in a multipart form
        whose parts may come in any order; `column_map`, `segments` and `topics` are JSON.
        It is imported in the background. Contacts that exist are updated, but never
        subscribed again. With `dry_run`, only the counts are made, and the file is kept for
        a day.

        Args:
            file: CSV, or one JSON object per line.
            column_map: Columns of the file by name; default: found out by their names.
            on_conflict: What happens to contacts that exist: `upsert`, the default, or
                `skip`.
            segments: Static segments that all contacts of the file join.
            dry_run: Counts what would change, and changes nothing.
            preset: The service that wrote the file; default: found out.
            consent_source: How these people agreed.
            erase_empty: Empty cells clear values instead of leaving them alone.
            delimiter: Default: found out.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_IMPORTS_CREATE,
            (),
            body={
                "file": file,
                "column_map": column_map,
                "on_conflict": on_conflict,
                "segments": segments,
                "topics": topics,
                "dry_run": dry_run,
                "preset": preset,
                "consent_source": consent_source,
                "erase_empty": erase_empty,
                "delimiter": delimiter,
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
    ) -> ContactImport:
        """Retrieve an import.

        Returns the progress and the counts of an import, and what was found in its file.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_IMPORTS_GET, (id,), timeout=timeout, max_retries=max_retries
        )

    async def errors(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> str:
        """Download the errors of an import.

        Returns the rows that were not imported as CSV: line, column, code, value and how to
        correct it. At most 5,000 are kept, for 7 days.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_IMPORTS_ERRORS, (id,), timeout=timeout, max_retries=max_retries
        )

    async def start(
        self,
        id: str,
        *,
        column_map: ContactImportColumnMap | None = None,
        on_conflict: ContactImportOnConflict | None = None,
        segments: Sequence[str] | None = None,
        topics: Sequence[ContactImportTopic] | None = None,
        dry_run: bool | None = None,
        preset: ContactImportPreset | None = None,
        consent_source: str | None = None,
        erase_empty: bool | None = None,
        delimiter: ContactImportDelimiter | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactImportReference:
        """Start an import after a dry run.

        Imports the file of a finished dry run. Options in the body replace those of the dry
        run; with `dry_run`, it is another dry run.

        Args:
            column_map: Columns of the file by name; default: found out by their names.
            on_conflict: What happens to contacts that exist: `upsert`, the default, or
                `skip`.
            segments: Static segments that all contacts of the file join.
            dry_run: Counts what would change, and changes nothing.
            preset: The service that wrote the file; default: found out.
            consent_source: How these people agreed.
            erase_empty: Empty cells clear values instead of leaving them alone.
            delimiter: Default: found out.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_IMPORTS_START,
            (id,),
            body={
                "column_map": column_map,
                "on_conflict": on_conflict,
                "segments": segments,
                "topics": topics,
                "dry_run": dry_run,
                "preset": preset,
                "consent_source": consent_source,
                "erase_empty": erase_empty,
                "delimiter": delimiter,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactImportReference:
        """Cancel an import.

        Stops an import. What is imported stays, and can be undone.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_IMPORTS_CANCEL,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def undo(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactImportReference:
        """Undo an import.

        Sets contacts back to what they were before the import, within 7 days after its end.
        Contacts that were changed since are left alone and counted.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_IMPORTS_UNDO,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class AsyncContactsExportsResource(AsyncResource):
    async def create(
        self,
        *,
        format: ExportFormat | None = None,
        segment_id: str | None = None,
        filter: Any = None,
        columns: Sequence[str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactExportReference:
        """Export contacts.

        Starts to write the team's contacts, those of a segment, or those that match a
        `filter`, to a file. Retrieve the export until its `status` is `completed`, then
        download the file within seven days. In CSV, cells that a spreadsheet would run as a
        formula are prefixed with `'`; importing the file takes it off again.

        Args:
            format: `csv` (the default), or `jsonl` for one JSON object a line.
            segment_id: Only contacts of this segment.
            filter: Only contacts that match, as the `filter` of a segment.
            columns: The columns in their order; all if absent. A property's column is
                `property.<key>`.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_EXPORTS_CREATE,
            (),
            body={"format": format, "segment_id": segment_id, "filter": filter, "columns": columns},
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
    ) -> AsyncPager[ContactExportItem]:
        """List contact exports.

        Lists the team's exports of the last seven days, newest first.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_EXPORTS_LIST,
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
    ) -> ContactExport:
        """Retrieve a contact export.

        Returns how far the export is.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_EXPORTS_GET, (id,), timeout=timeout, max_retries=max_retries
        )

    async def file(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> str:
        """Download a contact export.

        Returns the file of a completed export, as `text/csv` or `application/x-ndjson`.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_EXPORTS_FILE, (id,), timeout=timeout, max_retries=max_retries
        )


class AsyncContactsErasuresResource(AsyncResource):
    async def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactErasure:
        """Retrieve an erasure.

        Returns whether the erasure is completed.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_ERASURES_GET, (id,), timeout=timeout, max_retries=max_retries
        )


class AsyncContactsResource(AsyncResource):
    @cached_property
    def segments(self) -> AsyncContactsSegmentsResource:
        return AsyncContactsSegmentsResource(self._client)

    @cached_property
    def topics(self) -> AsyncContactsTopicsResource:
        return AsyncContactsTopicsResource(self._client)

    @cached_property
    def consents(self) -> AsyncContactsConsentsResource:
        return AsyncContactsConsentsResource(self._client)

    @cached_property
    def activity(self) -> AsyncContactsActivityResource:
        return AsyncContactsActivityResource(self._client)

    @cached_property
    def imports(self) -> AsyncContactsImportsResource:
        return AsyncContactsImportsResource(self._client)

    @cached_property
    def exports(self) -> AsyncContactsExportsResource:
        return AsyncContactsExportsResource(self._client)

    @cached_property
    def erasures(self) -> AsyncContactsErasuresResource:
        return AsyncContactsErasuresResource(self._client)

    async def create(
        self,
        *,
        email: str,
        first_name: str | None = None,
        last_name: str | None = None,
        unsubscribed: bool | None = None,
        properties: Mapping[str, str | float] | None = None,
        language: str | None = None,
        time_zone: str | None = None,
        segments: Sequence[str] | None = None,
        topics: Sequence[ContactTopicChoice] | None = None,
        audience_id: str | None = None,
        double_opt_in: DoubleOptIn | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactReference:
        """Create a contact.

        If the team already has a contact with this address (case is ignored), it is updated
        and keeps its id. This never resubscribes a contact who unsubscribed or opted out of
        a topic.

        Args:
            unsubscribed: Set true to send this contact only transactional email: none with
                a topic or unsubscribe link.
            properties: Property values by key; null clears a value.
            language: The contact's language as a tag such as `de` or `pt-BR`; null clears
                it.
            time_zone: A name such as `Europe/Berlin`; null clears it.
            audience_id: A segment id, under its older name.
            double_opt_in: Sends the form's confirmation email instead of subscribing.
                Topics and segments follow on confirmation.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_CREATE,
            (),
            body={
                "email": email,
                "first_name": first_name,
                "last_name": last_name,
                "unsubscribed": unsubscribed,
                "properties": properties,
                "language": language,
                "time_zone": time_zone,
                "segments": segments,
                "topics": topics,
                "audience_id": audience_id,
                "double_opt_in": double_opt_in,
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
        segment_id: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[ContactItem]:
        """List contacts.

        Lists the team's contacts, or those of one segment.

        Args:
            limit: How many to return; default: all, up to 1,000.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            segment_id: Only contacts of this segment.
            search: Words that are all part of the address or the name; case is ignored.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _CONTACTS_LIST,
            (),
            params={
                "limit": limit,
                "after": after,
                "before": before,
                "segment_id": segment_id,
                "search": search,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id_or_email: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Contact:
        """Retrieve a contact.

        Returns the contact with its property values.

        Args:
            id_or_email: The contact's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_GET, (id_or_email,), timeout=timeout, max_retries=max_retries
        )

    async def update(
        self,
        id_or_email: str,
        *,
        email: str | NotGiven | None = NOT_GIVEN,
        first_name: str | NotGiven | None = NOT_GIVEN,
        last_name: str | NotGiven | None = NOT_GIVEN,
        unsubscribed: bool | NotGiven | None = NOT_GIVEN,
        properties: Mapping[str, str | float] | NotGiven | None = NOT_GIVEN,
        language: str | NotGiven | None = NOT_GIVEN,
        time_zone: str | NotGiven | None = NOT_GIVEN,
        reason: str | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactReference:
        """Change a contact.

        Changes only the fields you send. Null clears a name or a property value.
        `unsubscribed: false` subscribes a contact again: send it only when the person asked
        for it, and say why in `reason`. It is refused for a contact that has not confirmed
        yet.

        Args:
            id_or_email: The contact's id or email address.
            unsubscribed: Set true to send this contact only transactional email: none with
                a topic or unsubscribe link.
            properties: Property values by key; null clears a value.
            language: The contact's language as a tag such as `de` or `pt-BR`; null clears
                it.
            time_zone: A name such as `Europe/Berlin`; null clears it.
            reason: Why the contact is subscribed again, kept as evidence. People need it in
                the dashboard, API keys do not.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_UPDATE,
            (id_or_email,),
            body={
                "email": email,
                "first_name": first_name,
                "last_name": last_name,
                "unsubscribed": unsubscribed,
                "properties": properties,
                "language": language,
                "time_zone": time_zone,
                "reason": reason,
            },
            timeout=timeout,
            max_retries=max_retries,
        )

    async def delete(
        self,
        id_or_email: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> DeletedContact:
        """Delete a contact.

        Deletes the contact with its topic and unsubscribe choices. To stop sending to the
        address, set `unsubscribed` or suppress it instead. Deleting a contact that does not
        exist succeeds.

        Args:
            id_or_email: The contact's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_REMOVE, (id_or_email,), timeout=timeout, max_retries=max_retries
        )

    async def erase(
        self,
        id_or_email: str,
        *,
        reason: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> ContactErasure:
        """Erase a contact.

        Deletes the contact and removes the address from everything stored about the team:
        emails, events, attempts, webhook messages, logs, imports and exports. What stays is
        a keyed hash of the address, in its suppression and its consent record. This cannot
        be undone. Waiting email to the address is not sent. The contact is gone when this
        answers; the rest follows within moments: retrieve the erasure until its `status` is
        `completed`. An address that is no contact can be erased, too.

        Args:
            id_or_email: The contact's id or email address.
            reason: Why, for the audit log and the consent record. In the dashboard, people
                have to give one.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_ERASE,
            (id_or_email,),
            body={"reason": reason},
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def export(
        self,
        id_or_email: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Any:
        """Export one contact.

        Returns all that is stored about the contact: profile, topics, segments, consents
        with the exact texts, emails with what happened to them, events and runs of
        automations; as JSON, or with `format=html` as a page to read and print.

        Args:
            id_or_email: The contact's id or email address.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _CONTACTS_EXPORT, (id_or_email,), timeout=timeout, max_retries=max_retries
        )

    remove = delete
