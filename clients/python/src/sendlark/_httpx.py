"""Requests with httpx."""

from __future__ import annotations

import builtins
from typing import TYPE_CHECKING

from ._base import Response
from ._errors import ConnectionError, TimeoutError

try:
    import anyio
    import httpx
    from anyio import sleep as sleep
except ImportError as error:
    raise ImportError("AsyncSendlark needs httpx: pip install 'sendlark[async]'") from error

if TYPE_CHECKING:
    from ._base import Request


class HTTPXTransport:
    """``client``: for proxies and certificates of one's own; it is closed with the transport."""

    def __init__(self, client: httpx.AsyncClient | None = None) -> None:
        self._client = httpx.AsyncClient() if client is None else client

    async def send(self, request: Request, timeout: float) -> Response:
        try:
            with anyio.fail_after(timeout):
                answer = await self._client.request(
                    request.method,
                    request.url,
                    content=request.body,
                    headers=dict(request.headers),
                    timeout=None,
                    follow_redirects=False,
                )
        except (builtins.TimeoutError, httpx.TimeoutException) as error:
            raise TimeoutError("The server did not answer in time.") from error
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            raise ConnectionError(f"The connection failed: {error}") from error
        return Response(answer.status_code, dict(answer.headers), answer.content)

    async def aclose(self) -> None:
        await self._client.aclose()
