"""What generated structures are made of, and how values differ between Python and the wire."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from datetime import datetime, timezone
from enum import Enum
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias, TypeGuard

from ._errors import SendlarkError


class _Sentinel(Enum):
    NOT_GIVEN = "NOT_GIVEN"

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN: Final = _Sentinel.NOT_GIVEN
"""In a change: the field stays as it is. ``None`` clears it."""

NotGiven: TypeAlias = Literal[_Sentinel.NOT_GIVEN]


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """A structure of the API."""

    extra: Mapping[str, Any] = field(default_factory=dict[str, Any], repr=False)
    """Fields that this version does not know, as on the wire."""

    _codecs: ClassVar[Mapping[str, str]] = {}
    _names: ClassVar[Mapping[str, str]] = {}

    def to_dict(self) -> dict[str, Any]:
        """As on the wire, with the fields of ``extra``."""
        given: dict[str, Any] = {}
        for name, wire, default in _plan(type(self)).fields:
            value = getattr(self, name)
            if value is not default:
                given[wire] = to_wire(value)
        return {**given, **self.extra}


class _Plan(NamedTuple):
    fields: Sequence[tuple[str, str, object]]
    """Own name, name on the wire, default."""
    by_wire: dict[str, str]
    required: dict[str, None]


_plans: dict[type[Model], _Plan] = {}


def _plan(model: type[Model]) -> _Plan:
    if model not in _plans:
        own = [item for item in fields(model) if item.name != "extra"]
        names = [(item.name, model._names.get(item.name, item.name), item.default) for item in own]
        _plans[model] = _Plan(
            fields=names,
            by_wire={wire: name for name, wire, _ in names},
            required={name: None for name, _, default in names if default is MISSING},
        )
    return _plans[model]


def parse(text: str) -> Any:
    """``None`` for what is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def is_object(value: object) -> TypeGuard[Mapping[str, Any]]:
    return isinstance(value, Mapping)


def is_list(value: object) -> TypeGuard[list[Any] | tuple[Any, ...] | set[Any] | frozenset[Any]]:
    return isinstance(value, (list, tuple, set, frozenset))


def fields_of(value: object) -> Mapping[str, Any]:
    """Of an object; none for anything else."""
    return value if is_object(value) else {}


def to_wire(value: object) -> Any:
    """What is sent for a value."""
    if isinstance(value, Model):
        return value.to_dict()
    if is_object(value):
        return {key: to_wire(item) for key, item in value.items()}
    if isinstance(value, (bytes, bytearray)):
        return b64encode(value).decode("ascii")
    if isinstance(value, datetime):
        return _write_time(value)
    if is_list(value):
        return [to_wire(item) for item in value]
    return value


def from_wire(codec: str, value: Any) -> Any:
    """What came, as ``codec`` says; what it does not fit stays as it is."""
    if codec.startswith("[") and is_list(value):
        return [from_wire(codec[1:], item) for item in value]
    if codec.startswith("{") and is_object(value):
        return {key: from_wire(codec[1:], item) for key, item in value.items()}
    if codec == "time" and isinstance(value, str):
        return _read_time(value)
    if codec == "int" and isinstance(value, float) and value.is_integer():
        return int(value)
    if codec == "bytes" and isinstance(value, str):
        return b64decode(value)
    if codec[:1].isupper() and is_object(value):
        return _read_model(codec, value)
    return value


def _read_model(name: str, given: Mapping[str, Any]) -> Any:
    from . import types

    if name in types.UNIONS:
        tag, forms = types.UNIONS[name]
        form = forms.get(str(given.get(tag)))
        return given if form is None else _read_model(form, given)
    model: type[Model] = getattr(types, name)
    plan = _plan(model)
    values: dict[str, Any] = dict(plan.required)
    extra: dict[str, Any] = {}
    for wire, value in given.items():
        own = plan.by_wire.get(wire)
        if own is None:
            extra[wire] = value
        else:
            values[own] = from_wire(model._codecs.get(wire, ""), value)
    return model(extra=extra, **values)


_TIME = re.compile(
    r"([\d-]{10})[T ]([\d:]{8})(?:\.(\d{1,6})\d*)?(?:Z|([+-]\d\d)(?::?(\d\d))?)?", re.ASCII
)


def _read_time(text: str) -> datetime | str:
    """ISO 8601, and as PostgreSQL writes it: ``2026-11-20 12:00:00.123456+00``. Else text."""
    found = _TIME.fullmatch(text)
    if found is None:
        return text
    day, time, fraction, hours, minutes = found.groups(default="")
    zone = f"{hours or '+00'}:{minutes or '00'}"
    try:
        return datetime.fromisoformat(f"{day}T{time}.{fraction:0<6}{zone}")
    except ValueError:
        return text


def _write_time(time: datetime) -> str:
    if time.utcoffset() is None:
        raise SendlarkError(f"The time {time} has no time zone: pass one with tzinfo.")
    precision = "microseconds" if time.microsecond % 1_000 else "milliseconds"
    return time.astimezone(timezone.utc).isoformat(timespec=precision).replace("+00:00", "Z")
