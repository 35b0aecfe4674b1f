# Generated from the API's description (ceab9d71ce22); do not edit.
"""Methods of automations."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime
    from typing import Any

    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import (
        Automation,
        AutomationConnectionRequest,
        AutomationDryRun,
        AutomationEntry,
        AutomationListItem,
        AutomationReference,
        AutomationRun,
        AutomationRunItem,
        AutomationStatus,
        AutomationStepRequest,
        DeletedAutomation,
        StoppedAutomation,
    )

_AUTOMATIONS_CREATE: Operation[AutomationReference] = Operation(
    "automations.create", "POST", "/automations", "AutomationReference", is_idempotent=True
)
_AUTOMATIONS_LIST: Operation[AutomationListItem] = Operation(
    "automations.list", "GET", "/automations", "AutomationListItem"
)
_AUTOMATIONS_GET: Operation[Automation] = Operation(
    "automations.get", "GET", "/automations/{id}", "Automation"
)
_AUTOMATIONS_UPDATE: Operation[AutomationReference] = Operation(
    "automations.update", "PATCH", "/automations/{id}", "AutomationReference"
)
_AUTOMATIONS_REMOVE: Operation[DeletedAutomation] = Operation(
    "automations.remove", "DELETE", "/automations/{id}", "DeletedAutomation"
)
_AUTOMATIONS_DUPLICATE: Operation[AutomationReference] = Operation(
    "automations.duplicate",
    "POST",
    "/automations/{id}/duplicate",
    "AutomationReference",
    is_idempotent=True,
)
_AUTOMATIONS_STOP: Operation[StoppedAutomation] = Operation(
    "automations.stop", "POST", "/automations/{id}/stop", "StoppedAutomation", is_idempotent=True
)
_AUTOMATIONS_DRY_RUN: Operation[AutomationDryRun] = Operation(
    "automations.dryRun",
    "POST",
    "/automations/{id}/dry-run",
    "AutomationDryRun",
    is_idempotent=True,
)
_AUTOMATIONS_RUNS_LIST: Operation[AutomationRunItem] = Operation(
    "automations.runs.list", "GET", "/automations/{id}/runs", "AutomationRunItem"
)
_AUTOMATIONS_RUNS_GET: Operation[AutomationRun] = Operation(
    "automations.runs.get", "GET", "/automations/{id}/runs/{runId}", "AutomationRun"
)


class AutomationsRunsResource(Resource):
    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        status: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[AutomationRunItem]:
        """List an automation's runs.

        Lists the runs of contacts through the automation, newest first.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            status: Only these, separated by commas: running, completed, failed, cancelled.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _AUTOMATIONS_RUNS_LIST,
            (id,),
            params={"limit": limit, "after": after, "before": before, "status": status},
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        run_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AutomationRun:
        """Retrieve a run.

        Returns the run with the steps that it came to, what they did and why they did not.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _AUTOMATIONS_RUNS_GET, (id, run_id), timeout=timeout, max_retries=max_retries
        )


class AutomationsResource(Resource):
    @cached_property
    def runs(self) -> AutomationsRunsResource:
        return AutomationsRunsResource(self._client)

    def create(
        self,
        *,
        name: str,
        status: AutomationStatus | None = None,
        entry: AutomationEntry | None = None,
        goal_event: str | None = None,
        steps: Sequence[AutomationStepRequest],
        connections: Sequence[AutomationConnectionRequest] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AutomationReference:
        """Create an automation.

        Creates an automation: what starts it, and the steps that each contact then runs
        through. It is disabled unless you say otherwise. An error names the step by its
        key.

        Args:
            status: Default `disabled`.
            entry: How often a contact may run through: `once`, `every_time`, or again
                `when_finished`. Default: `every_time` for custom events, `once` for new and
                confirmed contacts, else `when_finished`.
            goal_event: A custom event that ends the runs of its contact wherever they are.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _AUTOMATIONS_CREATE,
            (),
            body={
                "name": name,
                "status": status,
                "entry": entry,
                "goal_event": goal_event,
                "steps": steps,
                "connections": connections,
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
        status: AutomationStatus | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Page[AutomationListItem]:
        """List automations.

        Lists the team's automations without their steps, newest first.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            status: Only those with this status.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _AUTOMATIONS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before, "status": status},
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Automation:
        """Retrieve an automation.

        Returns the automation with its steps and connections, and how many runs came to
        each step.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_AUTOMATIONS_GET, (id,), timeout=timeout, max_retries=max_retries)

    def update(
        self,
        id: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        status: AutomationStatus | NotGiven | None = NOT_GIVEN,
        entry: AutomationEntry | NotGiven | None = NOT_GIVEN,
        goal_event: str | NotGiven | None = NOT_GIVEN,
        steps: Sequence[AutomationStepRequest] | NotGiven | None = NOT_GIVEN,
        connections: Sequence[AutomationConnectionRequest] | NotGiven | None = NOT_GIVEN,
        revision: int | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AutomationReference:
        """Change an automation.

        Changes only the fields you send. New steps or connections make a new version: runs
        under way keep theirs.

        Args:
            status: When disabled, nobody enters; runs under way go on.
            entry: How often a contact may run through: `once`, `every_time`, or again
                `when_finished`. Default: `every_time` for custom events, `once` for new and
                confirmed contacts, else `when_finished`.
            goal_event: A custom event that ends the runs of its contact wherever they are.
            revision: Refuses the change with 409 if the automation is no longer at this
                revision.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _AUTOMATIONS_UPDATE,
            (id,),
            body={
                "name": name,
                "status": status,
                "entry": entry,
                "goal_event": goal_event,
                "steps": steps,
                "connections": connections,
                "revision": revision,
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
    ) -> DeletedAutomation:
        """Delete an automation.

        Deletes the automation with its runs; those under way end at once.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(_AUTOMATIONS_REMOVE, (id,), timeout=timeout, max_retries=max_retries)

    def duplicate(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AutomationReference:
        """Duplicate an automation.

        Creates a disabled automation with the same steps and connections, and without runs.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _AUTOMATIONS_DUPLICATE,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def stop(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> StoppedAutomation:
        """Stop an automation.

        Disables the automation and cancels all its runs. To let runs under way go on, set
        its status to `disabled` instead.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _AUTOMATIONS_STOP,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def dry_run(
        self,
        id: str,
        *,
        contact_id: str | None = None,
        email: str | None = None,
        payload: Any = None,
        start_at: datetime | str | None = None,
        answers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AutomationDryRun:
        """Try an automation.

        Returns the steps that a contact would run through, when, what each would send or
        change, and which emails the contact may not get. Changes nothing and sends nothing.

        Args:
            contact_id: Give either this or `email`.
            email: The address of a contact.
            payload: Of the event that starts it.
            start_at: Default: now.
            answers: What happens at steps, by key. A wait: `timeout`, `event_received` or
                `{payload, after}`; a condition: `condition_met` or `condition_not_met`; an
                email: `sent`, `delivered`, `opened` or `clicked`. Default: waits time out,
                conditions are evaluated, and emails are delivered.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._call(
            _AUTOMATIONS_DRY_RUN,
            (id,),
            body={
                "contact_id": contact_id,
                "email": email,
                "payload": payload,
                "start_at": start_at,
                "answers": answers,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete


class AsyncAutomationsRunsResource(AsyncResource):
    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        before: str | None = None,
        status: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[AutomationRunItem]:
        """List an automation's runs.

        Lists the runs of contacts through the automation, newest first.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            status: Only these, separated by commas: running, completed, failed, cancelled.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _AUTOMATIONS_RUNS_LIST,
            (id,),
            params={"limit": limit, "after": after, "before": before, "status": status},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id: str,
        run_id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AutomationRun:
        """Retrieve a run.

        Returns the run with the steps that it came to, what they did and why they did not.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _AUTOMATIONS_RUNS_GET, (id, run_id), timeout=timeout, max_retries=max_retries
        )


class AsyncAutomationsResource(AsyncResource):
    @cached_property
    def runs(self) -> AsyncAutomationsRunsResource:
        return AsyncAutomationsRunsResource(self._client)

    async def create(
        self,
        *,
        name: str,
        status: AutomationStatus | None = None,
        entry: AutomationEntry | None = None,
        goal_event: str | None = None,
        steps: Sequence[AutomationStepRequest],
        connections: Sequence[AutomationConnectionRequest] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AutomationReference:
        """Create an automation.

        Creates an automation: what starts it, and the steps that each contact then runs
        through. It is disabled unless you say otherwise. An error names the step by its
        key.

        Args:
            status: Default `disabled`.
            entry: How often a contact may run through: `once`, `every_time`, or again
                `when_finished`. Default: `every_time` for custom events, `once` for new and
                confirmed contacts, else `when_finished`.
            goal_event: A custom event that ends the runs of its contact wherever they are.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _AUTOMATIONS_CREATE,
            (),
            body={
                "name": name,
                "status": status,
                "entry": entry,
                "goal_event": goal_event,
                "steps": steps,
                "connections": connections,
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
        status: AutomationStatus | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncPager[AutomationListItem]:
        """List automations.

        Lists the team's automations without their steps, newest first.

        Args:
            limit: How many to return; default 20.
            after: Lists what is older than this item.
            before: Lists what is newer than this item.
            status: Only those with this status.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return self._page(
            _AUTOMATIONS_LIST,
            (),
            params={"limit": limit, "after": after, "before": before, "status": status},
            timeout=timeout,
            max_retries=max_retries,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Automation:
        """Retrieve an automation.

        Returns the automation with its steps and connections, and how many runs came to
        each step.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(_AUTOMATIONS_GET, (id,), timeout=timeout, max_retries=max_retries)

    async def update(
        self,
        id: str,
        *,
        name: str | NotGiven | None = NOT_GIVEN,
        status: AutomationStatus | NotGiven | None = NOT_GIVEN,
        entry: AutomationEntry | NotGiven | None = NOT_GIVEN,
        goal_event: str | NotGiven | None = NOT_GIVEN,
        steps: Sequence[AutomationStepRequest] | NotGiven | None = NOT_GIVEN,
        connections: Sequence[AutomationConnectionRequest] | NotGiven | None = NOT_GIVEN,
        revision: int | NotGiven | None = NOT_GIVEN,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AutomationReference:
        """Change an automation.

        Changes only the fields you send. New steps or connections make a new version: runs
        under way keep theirs.

        Args:
            status: When disabled, nobody enters; runs under way go on.
            entry: How often a contact may run through: `once`, `every_time`, or again
                `when_finished`. Default: `every_time` for custom events, `once` for new and
                confirmed contacts, else `when_finished`.
            goal_event: A custom event that ends the runs of its contact wherever they are.
            revision: Refuses the change with 409 if the automation is no longer at this
                revision.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _AUTOMATIONS_UPDATE,
            (id,),
            body={
                "name": name,
                "status": status,
                "entry": entry,
                "goal_event": goal_event,
                "steps": steps,
                "connections": connections,
                "revision": revision,
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
    ) -> DeletedAutomation:
        """Delete an automation.

        Deletes the automation with its runs; those under way end at once.

        Args:
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _AUTOMATIONS_REMOVE, (id,), timeout=timeout, max_retries=max_retries
        )

    async def duplicate(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AutomationReference:
        """Duplicate an automation.

        Creates a disabled automation with the same steps and connections, and without runs.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _AUTOMATIONS_DUPLICATE,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def stop(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> StoppedAutomation:
        """Stop an automation.

        Disables the automation and cancels all its runs. To let runs under way go on, set
        its status to `disabled` instead.

        Args:
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _AUTOMATIONS_STOP,
            (id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def dry_run(
        self,
        id: str,
        *,
        contact_id: str | None = None,
        email: str | None = None,
        payload: Any = None,
        start_at: datetime | str | None = None,
        answers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AutomationDryRun:
        """Try an automation.

        Returns the steps that a contact would run through, when, what each would send or
        change, and which emails the contact may not get. Changes nothing and sends nothing.

        Args:
            contact_id: Give either this or `email`.
            email: The address of a contact.
            payload: Of the event that starts it.
            start_at: Default: now.
            answers: What happens at steps, by key. A wait: `timeout`, `event_received` or
                `{payload, after}`; a condition: `condition_met` or `condition_not_met`; an
                email: `sent`, `delivered`, `opened` or `clicked`. Default: waits time out,
                conditions are evaluated, and emails are delivered.
            idempotency_key: One for all repetitions of a thing; made up unless given.
            timeout: Seconds for each attempt; that of the client unless given.
            max_retries: How often it is tried again; as the client does unless given.
        """
        return await self._call(
            _AUTOMATIONS_DRY_RUN,
            (id,),
            body={
                "contact_id": contact_id,
                "email": email,
                "payload": payload,
                "start_at": start_at,
                "answers": answers,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    remove = delete
