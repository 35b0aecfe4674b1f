# Generated from `_async_client.py`; do not edit.
"""The synchronous client."""

from __future__ import annotations

from time import sleep
from typing import TYPE_CHECKING, Any

from ._base import Base, read_answer, typed
from ._errors import SendlarkError
from ._resource import Page
from ._transport import Transport
from .resources import Resources

if TYPE_CHECKING:
    from typing_extensions import Self

    from ._operation import Call, T


class Sendlark(Base[Transport], Resources):
    """A connection to a Sendlark server, for any number of threads."""

    def _make_transport(self) -> Transport:
        from ._http import HTTPTransport

        return HTTPTransport()

    def close(self) -> None:
        """Closes the connections that are kept open."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _request(self, call: Call[T]) -> T:
        answer: T = typed(call, self._send(call))
        return answer

    def _request_page(self, call: Call[T]) -> Page[T]:
        return Page(call, self._send(call), self._request_page)

    def _send(self, call: Call[Any]) -> Any:
        request = self._prepare(call)
        attempt = 1
        while True:
            started = self._started(call, attempt)
            answer = None
            try:
                answer = self._transport.send(request, self._timeout_of(call))
                return read_answer(call, answer)
            except SendlarkError as error:
                wait = self._wait(call, error, attempt)
                if wait is None:
                    raise
            finally:
                self._ended(call, attempt, started, answer)
            sleep(wait)
            attempt += 1
