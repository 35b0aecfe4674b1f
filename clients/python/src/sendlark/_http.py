"""Requests with nothing but the standard library, over connections that are kept."""

from __future__ import annotations

import builtins
import io
import os
import socket
import ssl
import threading
import time
import zlib
from base64 import b64encode
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from selectors import EVENT_READ, DefaultSelector
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import SplitResult, unquote, urlsplit

from ._base import Response
from ._errors import ConnectionError, TimeoutError

if TYPE_CHECKING:
    from ._base import Request

CONNECT_SECONDS = 5.0
"""For each of a host's addresses."""
# More are closed when they are done.
IDLE_MAX = 16
PORTS = {"http": 80, "https": 443}


class HTTPTransport:
    """The transport of ``Sendlark`` unless given another, for any number of threads.

    Args:
        ssl_context: For certificates of one's own; default: those that the system trusts.
        proxy: An address such as ``http://user:password@proxy.example.com:3128``; default: the
            environment's HTTPS_PROXY, HTTP_PROXY and NO_PROXY. An empty text is for none.
    """

    def __init__(
        self, *, ssl_context: ssl.SSLContext | None = None, proxy: str | None = None
    ) -> None:
        self._ssl_context = ssl_context
        self._proxy = proxy
        self._lock = threading.Lock()
        self._idle: list[_Connection] = []
        self._process = os.getpid()

    def send(self, request: Request, timeout: float) -> Response:
        deadline = time.monotonic() + timeout
        url = urlsplit(request.url)
        try:
            connection = self._take(url[:2]) or self._connect(url)
            try:
                answer, body = connection.exchange(request, deadline)
            except BaseException:
                connection.http.close()
                raise
        except builtins.TimeoutError as error:
            raise TimeoutError("The server did not answer in time.") from error
        except (OSError, HTTPException, zlib.error) as error:
            reason = str(error) or type(error).__name__
            raise ConnectionError(f"The connection failed: {reason}") from error
        with self._lock:
            if not answer.will_close and len(self._idle) < IDLE_MAX:
                self._idle.append(connection)
            else:
                connection.http.close()
        headers = {name.lower(): value for name, value in answer.getheaders()}
        return Response(answer.status, headers, body)

    def close(self) -> None:
        with self._lock:
            while self._idle:
                self._idle.pop().http.close()

    def _take(self, origin: tuple[str, str]) -> _Connection | None:
        """A connection that nobody uses and the server has not closed."""
        with self._lock:
            if self._process != os.getpid():
                # Made before a fork: the parent goes on with these connections.
                self._process, self._idle = os.getpid(), []
            for connection in [one for one in reversed(self._idle) if one.origin == origin]:
                self._idle.remove(connection)
                if not connection.has_ended():
                    return connection
                connection.http.close()
        return None

    def _connect(self, url: SplitResult) -> _Connection:
        host, port = url.hostname or "", url.port or PORTS[url.scheme]
        to, proxy_headers = (host, port), None
        proxy = self._proxy_for(url.scheme, f"{host}:{port}")
        if proxy != "":
            address = urlsplit(proxy if "://" in proxy else f"http://{proxy}")
            if address.scheme != "http" or not address.hostname:
                raise OSError("The address of the proxy must start with http://")
            to, proxy_headers = (address.hostname, address.port or 80), _credentials(address)
        if url.scheme == "http":
            return _Connection(url[:2], HTTPConnection(*to), proxy_headers)
        if self._ssl_context is None:
            self._ssl_context = ssl.create_default_context()
        http = HTTPSConnection(*to, context=self._ssl_context)
        if proxy_headers is not None:
            http.set_tunnel(host, port, proxy_headers)
        return _Connection(url[:2], http, None)

    def _proxy_for(self, scheme: str, host: str) -> str:
        """Empty for none."""
        if self._proxy is not None:
            return self._proxy
        if not any(name.lower().endswith("_proxy") for name in os.environ):
            return ""
        # Takes as long to load as all of this library.
        from urllib.request import getproxies_environment, proxy_bypass

        return "" if proxy_bypass(host) else getproxies_environment().get(scheme, "")


class _Connection:
    """A connection to a server, straight or by a proxy."""

    def __init__(
        self, origin: tuple[str, str], http: HTTPConnection, proxy_headers: dict[str, str] | None
    ) -> None:
        self.origin = origin
        self.http = http
        # Requests by a proxy say the whole address; those through a tunnel do not.
        self._proxy_headers = proxy_headers
        self._deadline = 0.0
        http.response_class = self._response  # type: ignore[assignment]
        http._create_connection = self._open  # type: ignore[attr-defined]

    def exchange(self, request: Request, deadline: float) -> tuple[HTTPResponse, bytes]:
        self._deadline = deadline
        url = urlsplit(request.url)
        target = url._replace(scheme="", netloc="").geturl() or "/"
        headers = {"host": url.netloc.encode("idna").decode("ascii"), **request.headers}
        if self._proxy_headers is not None:
            target = request.url
            headers.update(self._proxy_headers)
        if self.http.sock is None:
            self.http.connect()
        assert self.http.sock is not None
        self.http.sock.settimeout(_left(deadline))
        self.http.request(request.method, target, request.body, headers)
        answer = self.http.getresponse()
        body = answer.read()
        if answer.getheader("content-encoding", "").lower() in ("gzip", "x-gzip") and body:
            body = zlib.decompress(body, wbits=16 + zlib.MAX_WBITS)
        return answer, body

    def has_ended(self) -> bool:
        """Whether the server has closed it, or sent what nobody asked for."""
        assert self.http.sock is not None
        with DefaultSelector() as selector:
            selector.register(self.http.sock, EVENT_READ)
            return bool(selector.select(0))

    def _open(self, address: tuple[str, int], *_: object) -> socket.socket:
        """In place of create_connection, which gives each of a host's addresses the whole time."""
        failure = OSError(f"{address[0]} has no address")
        for found in socket.getaddrinfo(*address, type=socket.SOCK_STREAM):
            try:
                seconds = min(_left(self._deadline), CONNECT_SECONDS)
                return socket.create_connection((str(found[4][0]), address[1]), seconds)
            except OSError as error:
                failure = error
        raise failure

    def _response(self, sock: socket.socket, *args: Any, **given: Any) -> HTTPResponse:
        return HTTPResponse(cast("socket.socket", _Reader(sock, self._deadline)), *args, **given)


class _Reader(io.RawIOBase):
    """Reads from a socket until a moment; the time-out of a socket is for each piece."""

    def __init__(self, sock: socket.socket, deadline: float) -> None:
        self._sock = sock
        self._deadline = deadline

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(self)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._sock.settimeout(_left(self._deadline))
        return self._sock.recv_into(buffer)


def _left(deadline: float) -> float:
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise builtins.TimeoutError
    return seconds


def _credentials(proxy: SplitResult) -> dict[str, str]:
    if proxy.username is None:
        return {}
    words = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"proxy-authorization": f"Basic {b64encode(words.encode()).decode('ascii')}"}
