"""The client for asyncio and trio, with httpx."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._async_resource import AsyncPage
from ._base import Base, read_answer, typed
from ._errors import SendlarkError
from ._transport import AsyncTransport
from .resources import AsyncResources

try:
    from ._httpx import HTTPXTransport, sleep
except ImportError as error:
    raise ImportError("AsyncSendlark needs httpx: pip install 'sendlark[async]'") from error

if TYPE_CHECKING:
    from typing_extensions import Self

    from ._operation import Call, T


class AsyncSendlark(Base[AsyncTransport], AsyncResources):
    """A connection to a Sendlark server, for any number of tasks of one event loop."""

    def _make_transport(self) -> AsyncTransport:
        return HTTPXTransport()

    async def aclose(self) -> None:
        """Closes the connections that are kept open."""
        await self._transport.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def _request(self, call: Call[T]) -> T:
        answer: T = typed(call, await self._send(call))
        return answer

    async def _request_page(self, call: Call[T]) -> AsyncPage[T]:
        return AsyncPage(call, await self._send(call), self._request_page)

    async def _send(self, call: Call[Any]) -> Any:
        request = self._prepare(call)
        attempt = 1
        while True:
            started = self._started(call, attempt)
            answer = None
            try:
                answer = await self._transport.send(request, self._timeout_of(call))
                return read_answer(call, answer)
            except SendlarkError as error:
                wait = self._wait(call, error, attempt)
                if wait is None:
                    raise
            finally:
                self._ended(call, attempt, started, answer)
            await sleep(wait)
            attempt += 1
