"""The client for asyncio and trio, with httpx; its groups of methods, and lists."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, Protocol

from ._base import Base, Call, Operation, T, read_answer
from ._errors import SendlarkError
from ._models import fields_of, from_wire, is_list, is_object, to_wire

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Generator

    from typing_extensions import Self

    from ._base import Request, Response


class AsyncTransport(Protocol):
    """Sends requests for ``AsyncSendlark``, from several tasks at once. Follows no redirects."""

    async def send(self, request: Request, timeout: float) -> Response:
        """Raises sendlark.TimeoutError after so many seconds, and sendlark.ConnectionError."""
        ...

    async def aclose(self) -> None: ...


class AsyncClient(Base[AsyncTransport]):
    """AsyncSendlark without its groups of methods."""

    def _make_transport(self) -> AsyncTransport:
        from ._httpx import HTTPXTransport

        return HTTPXTransport()

    async def aclose(self) -> None:
        """Closes the connections that are kept open."""
        await self._transport.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def _page(self, call: Call[T]) -> AsyncPage[T]:
        return AsyncPage(call, await self._send(call), self)

    async def _send(self, call: Call[Any]) -> Any:
        from ._httpx import sleep

        request, timeout = self._prepare(call)
        attempt = 1
        while True:
            ended = self._started(call, attempt)
            answer = None
            try:
                answer = await self._transport.send(request, timeout)
                return read_answer(call, answer)
            except SendlarkError as error:
                wait = self._wait(call, error, attempt)
                if wait is None:
                    raise
            finally:
                ended(answer)
            await sleep(wait)
            attempt += 1


class AsyncResource:
    def __init__(self, client: AsyncClient) -> None:
        self._client = client

    async def _call(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> T:
        body = await self._client._send(Call(operation, path, **given))
        answer: T = from_wire(operation.answer, body)
        return answer

    def _page(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> AsyncPager[T]:
        return AsyncPager(Call(operation, path, **given), self._client)


class AsyncPage(Generic[T]):
    """A page of a list. Iterating over it goes through all items, and asks for further pages."""

    def __init__(self, call: Call[T], body: Any, client: AsyncClient) -> None:
        given = fields_of(body)
        items = given.get("data")
        codec = call.operation.answer
        self.data: list[T] = [from_wire(codec, item) for item in items] if is_list(items) else []
        self.has_more = given.get("has_more") is True
        self._call = call
        self._client = client

    def to_dict(self) -> dict[str, Any]:
        """As on the wire."""
        return {"object": "list", "has_more": self.has_more, "data": to_wire(self.data)}

    async def __aiter__(self) -> AsyncIterator[T]:
        page = self
        while True:
            for item in page.data:
                yield item
            # Of a kind that this version does not know, it is a dictionary.
            last = page.data[-1] if page.data else None
            id = last.get("id") if is_object(last) else getattr(last, "id", None)
            if not (page.has_more and isinstance(id, str)):
                return
            params = {**page._call.params, "after": id}
            page = await self._client._page(replace(page._call, params=params))

    def __repr__(self) -> str:
        return f"{type(self).__name__}(data={self.data!r}, has_more={self.has_more!r})"


class AsyncPager(Generic[T]):
    """``await`` it for the first page, or iterate over all items: ``async for email in …``."""

    def __init__(self, call: Call[T], client: AsyncClient) -> None:
        self._call = call
        self._client = client

    def __await__(self) -> Generator[Any, None, AsyncPage[T]]:
        return self._client._page(self._call).__await__()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for item in await self:
            yield item
