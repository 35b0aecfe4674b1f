"""The client for asyncio and trio, with httpx."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._base import RETRIES, TIMEOUT_SECONDS, Base, read_answer, typed
from ._pages import AsyncPage, AsyncPager
from .errors import SendlarkError
from .resources import AsyncResources

try:
    import anyio

    from ._httpx import HTTPXTransport
except ImportError as error:
    raise ImportError("AsyncSendlark needs httpx: pip install 'sendlark[async]'") from error

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Self

    from ._base import RequestInfo, ResponseInfo
    from ._operation import Call, T
    from ._transport import AsyncTransport


class AsyncSendlark(Base, AsyncResources):
    """A connection to a Sendlark server, for any number of tasks of one event loop.

    Args:
        api_key: Default: the environment's SENDLARK_API_KEY.
        base_url: The address of the server, with or without a path prefix; default: the
            environment's SENDLARK_BASE_URL.
        timeout: Seconds for one attempt with its whole answer.
        max_retries: How often a request is tried again.
        allow_http: Plain ``http`` to hosts other than this machine.
        transport: For proxies and certificates of one's own, and other libraries of HTTP.
        app_info: A name for the server's logs: ``billing/1.4``.
        on_request: Called before each attempt.
        on_response: Called after each attempt.

    Raises SendlarkError without a key or an address.
    """

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = TIMEOUT_SECONDS,
        max_retries: int = RETRIES,
        allow_http: bool = False,
        transport: AsyncTransport | None = None,
        app_info: str | None = None,
        on_request: Callable[[RequestInfo], object] | None = None,
        on_response: Callable[[ResponseInfo], object] | None = None,
    ) -> None:
        super().__init__(
            api_key,
            base_url,
            timeout=timeout,
            max_retries=max_retries,
            allow_http=allow_http,
            app_info=app_info,
            on_request=on_request,
            on_response=on_response,
        )
        self._transport: AsyncTransport = HTTPXTransport() if transport is None else transport

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

    def _request_page(self, call: Call[T]) -> AsyncPager[T]:
        return AsyncPager(call, self._read_page)

    async def _read_page(self, call: Call[T]) -> AsyncPage[T]:
        return AsyncPage(call, await self._send(call), self._read_page)

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
            await anyio.sleep(wait)
            attempt += 1
