"""What generated resources are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from ._pages import AsyncPager, Page

T = TypeVar("T")


class Operation(Generic[T]):
    """A method of the API, which answers a T, or a page of them."""

    __slots__ = (
        "answer",
        "has_body",
        "headers",
        "id",
        "is_idempotent",
        "is_multipart",
        "method",
        "path",
    )

    def __init__(
        self,
        id: str,
        method: str,
        path: str,
        answer: str,
        *,
        has_body: bool = False,
        is_multipart: bool = False,
        is_idempotent: bool = False,
        headers: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.method = method
        self.path = path
        """With ``{parameters}``."""
        self.answer = answer
        """The codec of what is answered, or of an item of the page; ``text`` for no JSON."""
        self.has_body = has_body
        self.is_multipart = is_multipart
        self.is_idempotent = is_idempotent
        self.headers = headers
        """Parameters that are headers."""


class Call(Generic[T]):
    """One call of an operation."""

    __slots__ = ("body", "key", "max_retries", "operation", "params", "path", "timeout")

    def __init__(
        self,
        operation: Operation[T],
        path: tuple[str, ...],
        *,
        body: Any = None,
        params: dict[str, Any] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
    ) -> None:
        self.operation = operation
        self.path = path
        self.body = body
        self.params = params or {}
        self.key = idempotency_key
        self.timeout = timeout
        self.max_retries = max_retries

    def after(self, last: str) -> Call[T]:
        """The call for the page after the item with this id."""
        return Call(
            self.operation,
            self.path,
            params={**self.params, "after": last},
            timeout=self.timeout,
            max_retries=self.max_retries,
        )


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
