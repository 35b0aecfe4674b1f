# Generated from the API's description (ceab9d71ce22); do not edit.
"""Structures of automations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from .._models import NOT_GIVEN, Model, NotGiven

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


AutomationConnectionType: TypeAlias = (
    Literal["default", "condition_met", "condition_not_met", "timeout", "event_received"] | str
)

AutomationDryRunStepStatus: TypeAlias = Literal["completed", "skipped", "failed", "waiting"] | str

AutomationEntry: TypeAlias = Literal["once", "every_time", "when_finished"] | str

AutomationRunStatus: TypeAlias = Literal["running", "completed", "failed", "cancelled"] | str

AutomationRunStepStatus: TypeAlias = (
    Literal["pending", "running", "completed", "failed", "skipped", "waiting"] | str
)

AutomationStatus: TypeAlias = Literal["enabled", "disabled"] | str

AutomationStepType: TypeAlias = (
    Literal[
        "trigger",
        "send_email",
        "delay",
        "wait_for_event",
        "condition",
        "contact_update",
        "contact_delete",
        "add_to_segment",
        "remove_from_segment",
        "set_topic",
        "webhook",
        "exit",
    ]
    | str
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Automation(Model):
    id: str
    name: str
    status: AutomationStatus
    created_at: datetime
    updated_at: datetime
    entry: AutomationEntry
    goal_event: str | None
    version: int
    revision: int
    object: Literal["automation"]
    steps: list[AutomationStep]
    connections: list[AutomationConnection]
    counts: dict[str, AutomationStepCounts]

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "updated_at": "time",
        "version": "int",
        "revision": "int",
        "steps": "[AutomationStep",
        "connections": "[AutomationConnection",
        "counts": "{AutomationStepCounts",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationConnection(Model):
    from_: str
    to: str
    type: AutomationConnectionType

    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationConnectionRequest(Model):
    from_: str
    """The key of a step."""
    to: str
    """The key of a step."""
    type: AutomationConnectionType | NotGiven | None = NOT_GIVEN
    """`condition_met` and `condition_not_met` after a condition, `event_received` and
    `timeout` after a wait for an event; default `default`.
    """

    _names: ClassVar[Mapping[str, str]] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationDryRun(Model):
    object: Literal["automation_dry_run"]
    id: str
    version: int
    contact_id: str
    starts_at: datetime
    ends_at: datetime | None
    steps: list[AutomationDryRunStep]

    _codecs: ClassVar[Mapping[str, str]] = {
        "version": "int",
        "starts_at": "time",
        "ends_at": "time",
        "steps": "[AutomationDryRunStep",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationDryRunProblem(Model):
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationDryRunStep(Model):
    key: str
    type: AutomationStepType
    at: str
    leaves_at: datetime | None
    status: AutomationDryRunStepStatus
    outcome: AutomationConnectionType | None
    output: Any
    error: AutomationDryRunProblem | None

    _codecs: ClassVar[Mapping[str, str]] = {"leaves_at": "time", "error": "AutomationDryRunProblem"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationListItem(Model):
    id: str
    name: str
    status: AutomationStatus
    created_at: datetime
    updated_at: datetime
    entry: AutomationEntry
    goal_event: str | None
    version: int
    revision: int
    trigger: Any
    runs: AutomationRunCounts

    _codecs: ClassVar[Mapping[str, str]] = {
        "created_at": "time",
        "updated_at": "time",
        "version": "int",
        "revision": "int",
        "runs": "AutomationRunCounts",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationReference(Model):
    object: Literal["automation"]
    id: str
    revision: int

    _codecs: ClassVar[Mapping[str, str]] = {"revision": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationRun(Model):
    id: str
    status: AutomationRunStatus
    started_at: datetime | None
    completed_at: datetime | None
    created_at: datetime
    contact_id: str
    email: str | None
    version: int
    step_key: str | None
    due_at: datetime | None
    object: Literal["automation_run"]
    steps: list[AutomationRunStep]

    _codecs: ClassVar[Mapping[str, str]] = {
        "started_at": "time",
        "completed_at": "time",
        "created_at": "time",
        "version": "int",
        "due_at": "time",
        "steps": "[AutomationRunStep",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationRunCounts(Model):
    started: int
    running: int
    failed: int

    _codecs: ClassVar[Mapping[str, str]] = {"started": "int", "running": "int", "failed": "int"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationRunItem(Model):
    id: str
    status: AutomationRunStatus
    started_at: datetime | None
    completed_at: datetime | None
    created_at: datetime
    contact_id: str
    email: str | None
    version: int
    step_key: str | None
    due_at: datetime | None

    _codecs: ClassVar[Mapping[str, str]] = {
        "started_at": "time",
        "completed_at": "time",
        "created_at": "time",
        "version": "int",
        "due_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationRunStep(Model):
    key: str
    type: AutomationStepType
    status: AutomationRunStepStatus
    output: Any
    error: Any
    started_at: datetime | None
    completed_at: datetime | None
    created_at: datetime

    _codecs: ClassVar[Mapping[str, str]] = {
        "started_at": "time",
        "completed_at": "time",
        "created_at": "time",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationStep(Model):
    key: str
    type: AutomationStepType
    config: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationStepCounts(Model):
    entered: int
    completed: int
    skipped: int
    failed: int
    waiting: int

    _codecs: ClassVar[Mapping[str, str]] = {
        "entered": "int",
        "completed": "int",
        "skipped": "int",
        "failed": "int",
        "waiting": "int",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomationStepRequest(Model):
    key: str
    """Names the step in connections, runs and variables; unique in the automation."""
    type: AutomationStepType
    config: Any = NOT_GIVEN
    """What the type needs; see the guide to automations."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedAutomation(Model):
    object: Literal["automation"]
    id: str
    deleted: Literal[True]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoppedAutomation(Model):
    object: Literal["automation"]
    id: str
    status: Literal["disabled"]
