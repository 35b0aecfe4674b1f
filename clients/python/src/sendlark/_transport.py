"""What carries requests: one's own needs but these methods."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Request:
    """One attempt."""

    method: str
    url: str
    headers: Mapping[str, str] = field(repr=False)
    """With the API key."""
    body: bytes | None = field(repr=False)


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
