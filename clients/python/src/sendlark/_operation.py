"""The methods of the API, their calls, and pages of what they answer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from ._json import fields_of, is_list, is_object
from ._models import from_wire, to_wire

T = TypeVar("T")


@dataclass(slots=True)
class Operation(Generic[T]):
    """A method of the API, which answers a T, or a page of them."""

    id: str
    method: str
    path: str
    """With ``{parameters}``."""
    answer: str
    """The codec of what is answered, or of an item of the page; ``text`` for no JSON."""
    has_body: bool = False
    is_multipart: bool = False
    is_idempotent: bool = False
    headers: tuple[str, ...] = ()
    """Parameters that are headers."""

    @property
    def names(self) -> tuple[str, str, str]:
        """What hooks are told of it."""
        return self.id, self.method, self.path


@dataclass(slots=True)
class Call(Generic[T]):
    """One call of an operation."""

    operation: Operation[T]
    path: tuple[str, ...]
    body: Any = None
    params: dict[str, Any] = field(default_factory=dict[str, Any])
    idempotency_key: str | None = None
    timeout: float | None = None
    max_retries: int | None = None

    def after(self, last: str) -> Call[T]:
        """The call for the page after the item with this id."""
        return replace(self, params={**self.params, "after": last})


class Items(Generic[T]):
    """A page of a list."""

    data: list[T]
    has_more: bool

    def __init__(self, call: Call[T], body: Any) -> None:
        given = fields_of(body)
        items = given.get("data")
        codec = call.operation.answer
        self.data = [from_wire(codec, item) for item in items] if is_list(items) else []
        self.has_more = given.get("has_more") is True
        self._call = call

    def to_dict(self) -> dict[str, Any]:
        """As on the wire."""
        return {"object": "list", "has_more": self.has_more, "data": to_wire(self.data)}

    def _next(self) -> Call[T] | None:
        """The call for the next page; ``None`` at the end."""
        last = self.data[-1] if self.data else None
        # Of a kind that this version does not know, it is a dictionary.
        last = last.get("id") if is_object(last) else getattr(last, "id", None)
        return self._call.after(last) if self.has_more and isinstance(last, str) else None

    def __repr__(self) -> str:
        return f"{type(self).__name__}(data={self.data!r}, has_more={self.has_more!r})"
