"""Lists, which are read page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from ._json import fields_of, is_list, is_object
from ._models import from_wire, to_wire
from ._operation import Call, T

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator


class _Items(Generic[T]):
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


class Page(_Items[T]):
    """A page of a list. Iterating over it goes through all items, and asks for further pages."""

    def __init__(self, call: Call[T], body: Any, read: Callable[[Call[T]], Page[T]]) -> None:
        super().__init__(call, body)
        self._read = read

    def __iter__(self) -> Iterator[T]:
        page = self
        while True:
            yield from page.data
            call = page._next()
            if call is None:
                return
            page = self._read(call)


class AsyncPage(_Items[T]):
    """A page of a list. Iterating over it goes through all items, and asks for further pages."""

    def __init__(
        self, call: Call[T], body: Any, read: Callable[[Call[T]], Awaitable[AsyncPage[T]]]
    ) -> None:
        super().__init__(call, body)
        self._read = read

    async def __aiter__(self) -> AsyncIterator[T]:
        page = self
        while True:
            for item in page.data:
                yield item
            call = page._next()
            if call is None:
                return
            page = await self._read(call)


class AsyncPager(Generic[T]):
    """``await`` it for the first page, or iterate over all items: ``async for email in …``."""

    def __init__(self, call: Call[T], read: Callable[[Call[T]], Awaitable[AsyncPage[T]]]) -> None:
        self._call = call
        self._read = read

    def __await__(self) -> Generator[Any, None, AsyncPage[T]]:
        return self._read(self._call).__await__()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for item in await self:
            yield item
