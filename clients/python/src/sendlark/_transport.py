"""What carries requests: one's own needs but these methods."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping


class Request:
    """One attempt."""

    __slots__ = ("body", "headers", "method", "url")

    def __init__(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None
    ) -> None:
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body

    def __repr__(self) -> str:
        return f"Request({self.method!r}, {self.url!r})"


class Response(NamedTuple):
    """An answer, whole and decompressed."""

    status: int
    headers: Mapping[str, str]
    """Names are in lower case."""
    body: bytes


class Transport(Protocol):
    """Sends requests for ``Sendlark``, from several threads at once. Follows no redirects."""

    def send(self, request: Request, timeout: float) -> Response:
        """Raises sendlark.TimeoutError after so many seconds, and sendlark.ConnectionError."""
        ...

    def close(self) -> None: ...


class AsyncTransport(Protocol):
    """Sends requests for ``AsyncSendlark``. Follows no redirects."""

    async def send(self, request: Request, timeout: float) -> Response:
        """Raises sendlark.TimeoutError after so many seconds, and sendlark.ConnectionError."""
        ...

    async def aclose(self) -> None: ...
