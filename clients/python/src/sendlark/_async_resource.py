"""What generated resources of AsyncSendlark are made of, and lists, which are read page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from ._operation import Call, Items, Operation, T

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Generator


class AsyncRequests:
    async def _request(self, call: Call[T]) -> T:
        raise NotImplementedError

    async def _request_page(self, call: Call[T]) -> AsyncPage[T]:
        raise NotImplementedError


class AsyncResource:
    """A group of methods."""

    def __init__(self, client: AsyncRequests) -> None:
        self._client = client

    async def _call(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> T:
        return await self._client._request(Call(operation, path, **given))

    def _page(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> AsyncPager[T]:
        return AsyncPager(Call(operation, path, **given), self._client._request_page)


class AsyncPage(Items[T]):
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
