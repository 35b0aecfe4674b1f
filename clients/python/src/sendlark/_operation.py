"""What generated resources are made of."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from ._pages import AsyncPager, Page

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


class Requests:
    def _request(self, call: Call[T]) -> T:
        raise NotImplementedError

    def _request_page(self, call: Call[T]) -> Page[T]:
        raise NotImplementedError


class AsyncRequests:
    async def _request(self, call: Call[T]) -> T:
        raise NotImplementedError

    def _request_page(self, call: Call[T]) -> AsyncPager[T]:
        raise NotImplementedError


class Resource:
    """A group of methods."""

    def __init__(self, client: Requests) -> None:
        self._client = client

    def _call(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> T:
        return self._client._request(Call(operation, path, **given))

    def _page(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> Page[T]:
        return self._client._request_page(Call(operation, path, **given))


class AsyncResource:
    """A group of methods."""

    def __init__(self, client: AsyncRequests) -> None:
        self._client = client

    async def _call(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> T:
        return await self._client._request(Call(operation, path, **given))

    def _page(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> AsyncPager[T]:
        return self._client._request_page(Call(operation, path, **given))
