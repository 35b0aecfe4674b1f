"""Requests with nothing but the standard library, over connections that are kept."""

from __future__ import annotations

import builtins
import io
import os
import select
import socket
import threading
import time
import zlib
from base64 import b64encode
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import unquote, urlsplit

from ._errors import ConnectionError, TimeoutError
from ._transport import Response

if TYPE_CHECKING:
    import ssl
    from http.client import HTTPResponse

    from ._transport import Request

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
        # Not before it is needed, since it takes as long to load as all of this library.
        from http.client import HTTPException

        deadline = time.monotonic() + timeout
        url = urlsplit(request.url)
        origin = f"{url.scheme}://{url.netloc}"
        try:
            connection = self._take(origin) or self._connect(origin, deadline)
            try:
                answer, body = connection.exchange(request, deadline)
            except BaseException:
                connection.close()
                raise
        except builtins.TimeoutError as error:
            raise TimeoutError("The server did not answer in time.") from error
        except (OSError, HTTPException, zlib.error) as error:
            reason = str(error) or type(error).__name__
            raise ConnectionError(f"The connection failed: {reason}") from error
        self._give_back(connection, is_kept=not answer.will_close)
        headers = {name.lower(): value for name, value in answer.getheaders()}
        return Response(answer.status, headers, body)

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _take(self, origin: str) -> _Connection | None:
        """A connection that nobody uses and the server has not closed."""
        while True:
            with self._lock:
                if self._process != os.getpid():
                    # Made before a fork: the parent goes on with these connections.
                    self._process, self._idle = os.getpid(), []
                fitting = [one for one in self._idle if one.origin == origin]
                if not fitting:
                    return None
                self._idle.remove(fitting[-1])
            if not fitting[-1].has_ended():
                return fitting[-1]
            fitting[-1].close()

    def _give_back(self, connection: _Connection, *, is_kept: bool) -> None:
        with self._lock:
            if is_kept and len(self._idle) < IDLE_MAX:
                self._idle.append(connection)
                return
        connection.close()

    def _connect(self, origin: str, deadline: float) -> _Connection:
        url = urlsplit(origin)
        host, port = url.hostname or "", url.port or PORTS[url.scheme]
        proxy = self._proxy_for(url.scheme, host, port)
        if proxy is None:
            connection = _Connection(origin, _open(host, port, deadline))
        else:
            address = urlsplit(proxy if "://" in proxy else f"http://{proxy}")
            if address.scheme != "http" or not address.hostname:
                raise OSError("The address of the proxy must start with http://")
            sock = _open(address.hostname, address.port or 80, deadline)
            connection = _Connection(origin, sock, proxy_headers=_credentials(address))
        if url.scheme == "https":
            try:
                connection.secure(self._context(), host, port, deadline)
            except BaseException:
                connection.close()
                raise
        return connection

    def _proxy_for(self, scheme: str, host: str, port: int) -> str | None:
        if self._proxy is not None:
            return self._proxy or None
        if not any(name.lower().endswith("_proxy") for name in os.environ):
            return None
        from urllib.request import getproxies_environment, proxy_bypass

        if proxy_bypass(f"{host}:{port}"):
            return None
        return getproxies_environment().get(scheme)

    def _context(self) -> ssl.SSLContext:
        if self._ssl_context is None:
            import ssl

            self._ssl_context = ssl.create_default_context()
        return self._ssl_context


class _Connection:
    """A connection to a server, straight or by a proxy."""

    def __init__(
        self, origin: str, sock: socket.socket, proxy_headers: dict[str, str] | None = None
    ) -> None:
        self.origin = origin
        self._sock = sock
        # Requests by a proxy say the whole address; those through a tunnel do not.
        self._proxy_headers = proxy_headers
        self._deadline = 0.0

    def exchange(self, request: Request, deadline: float) -> tuple[HTTPResponse, bytes]:
        self._deadline = deadline
        url = urlsplit(request.url)
        target = url._replace(scheme="", netloc="").geturl() or "/"
        headers = {"host": url.netloc.encode("idna").decode("ascii"), **request.headers}
        if self._proxy_headers is not None:
            target = request.url
            headers.update(self._proxy_headers)
        if request.body is not None or request.method not in ("GET", "DELETE"):
            headers["content-length"] = str(len(request.body or b""))
        self._write(f"{request.method} {target}", headers, request.body or b"")
        answer = self._read(request.method)
        body = answer.read()
        if answer.getheader("content-encoding", "").lower() in ("gzip", "x-gzip") and body:
            body = zlib.decompress(body, wbits=16 + zlib.MAX_WBITS)
        return answer, body

    def secure(self, context: ssl.SSLContext, host: str, port: int, deadline: float) -> None:
        """TLS, inside a tunnel where there is a proxy."""
        self._deadline = deadline
        if self._proxy_headers is not None:
            name = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
            self._write(f"CONNECT {name}", {"host": name, **self._proxy_headers}, b"")
            answer = self._read("CONNECT")
            if answer.status != 200:
                raise OSError(f"The proxy answered {answer.status} {answer.reason}")
            self._proxy_headers = None
        self._sock.settimeout(_left(deadline))
        self._sock = context.wrap_socket(self._sock, server_hostname=host)

    def has_ended(self) -> bool:
        """Whether the server has closed it, or sent what nobody asked for."""
        if not hasattr(select, "poll"):
            return bool(select.select([self._sock], [], [], 0)[0])
        poll = select.poll()
        poll.register(self._sock, select.POLLIN)
        return bool(poll.poll(0))

    def close(self) -> None:
        self._sock.close()

    def _write(self, start: str, headers: dict[str, str], body: bytes) -> None:
        lines = [f"{start} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        self._sock.settimeout(_left(self._deadline))
        self._sock.sendall("\r\n".join([*lines, "", ""]).encode("ascii") + body)

    def _read(self, method: str) -> HTTPResponse:
        from http.client import HTTPResponse

        answer = HTTPResponse(cast("socket.socket", self), method=method)
        answer.begin()
        return answer

    def makefile(self, mode: str) -> io.BufferedReader:
        """For HTTPResponse, which reads from a socket's file."""
        return io.BufferedReader(_Reader(self._sock, self._deadline))


class _Reader(io.RawIOBase):
    """Reads from a socket until a moment; the time-out of a socket is for each piece."""

    def __init__(self, sock: socket.socket, deadline: float) -> None:
        self._sock = sock
        self._deadline = deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._sock.settimeout(_left(self._deadline))
        return self._sock.recv_into(buffer)


def _open(host: str, port: int, deadline: float) -> socket.socket:
    failure = OSError(f"{host} has no address")
    for family, kind, protocol, _, address in socket.getaddrinfo(host, port, 0, socket.SOCK_STREAM):
        sock = socket.socket(family, kind, protocol)
        try:
            sock.settimeout(min(_left(deadline), CONNECT_SECONDS))
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            sock.connect(address)
            return sock
        except OSError as error:
            sock.close()
            failure = error
        except BaseException:
            sock.close()
            raise
    raise failure


def _left(deadline: float) -> float:
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise builtins.TimeoutError
    return seconds


def _credentials(proxy: Any) -> dict[str, str]:
    if proxy.username is None:
        return {}
    words = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"proxy-authorization": f"Basic {b64encode(words.encode()).decode('ascii')}"}
