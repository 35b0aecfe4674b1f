"""JSON as it comes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeGuard


def parse(text: str | bytes) -> Any:
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
