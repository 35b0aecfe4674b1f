"""How every request is made, judged and tried again; the clients add how to wait."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar
from urllib.parse import quote, urlencode, urlsplit

from ._errors import ApiError, SendlarkError
from ._models import NOT_GIVEN, fields_of, is_list, is_object, parse, to_wire
from ._version import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

T = TypeVar("T")
AnyTransport = TypeVar("AnyTransport")

BACKOFF_SECONDS = 0.5
BACKOFF_SECONDS_MAX = 8.0
# What asks for more patience is told to the caller.
RETRY_AFTER_SECONDS_MAX = 60
ATTACHMENTS_BYTES_MAX = 40 * 1024 * 1024


@dataclass(slots=True)
class Operation(Generic[T]):
    """A method of the API, which answers a T, or a page of them."""

    id: str
    method: str
    path: str
    """With ``{parameters}``."""
    answer: str
    """The codec of what is answered, or of an item of the page; ``text`` for no JSON."""
    is_multipart: bool = False
    is_idempotent: bool = False
    headers: frozenset[str] = frozenset()
    """Parameters that are headers."""


@dataclass(slots=True)
class Call(Generic[T]):
    operation: Operation[T]
    path: tuple[str, ...]
    body: Any = None
    params: dict[str, Any] = field(default_factory=dict[str, Any])
    idempotency_key: str | None = None
    timeout: float | None = None
    max_retries: int | None = None


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


@dataclass(frozen=True, slots=True)
class RequestInfo:
    """What hooks are told of an attempt; never the key."""

    operation: str
    method: str
    path: str
    """With ``{parameters}``."""
    attempt: int
    """1 for the first."""


@dataclass(frozen=True, slots=True)
class ResponseInfo(RequestInfo):
    """What hooks are told of its end."""

    status: int | None
    """``None`` where no answer came."""
    seconds: float


class Base(Generic[AnyTransport]):
    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = 30.0,
        max_retries: int = 2,
        allow_http: bool = False,
        transport: AnyTransport | None = None,
        app_info: str | None = None,
        on_request: Callable[[RequestInfo], object] | None = None,
        on_response: Callable[[ResponseInfo], object] | None = None,
    ) -> None:
        """Raises SendlarkError without a key or an address.

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
        """
        key = os.environ.get("SENDLARK_API_KEY", "") if api_key is None else api_key
        if key == "":
            raise SendlarkError("An API key is missing: pass one, or set SENDLARK_API_KEY.")
        url = os.environ.get("SENDLARK_BASE_URL", "") if base_url is None else base_url
        self.base_url = _read_base_url(url, allow_http)
        self.timeout = timeout
        self.max_retries = max_retries
        self._transport = self._make_transport() if transport is None else transport
        self._on_request = on_request
        self._on_response = on_response
        version = ".".join(map(str, sys.version_info[:3]))
        agent = f"sendlark-python/{VERSION} ({sys.implementation.name}/{version}; {sys.platform})"
        self._headers = {
            "accept": "application/json",
            "accept-encoding": "gzip",
            "authorization": f"Bearer {_checked('API key', key)}",
            "user-agent": f"{agent} {_checked('app_info', app_info or '')}".strip(),
        }

    def _make_transport(self) -> AnyTransport:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self.base_url!r})"

    def _prepare(self, call: Call[Any]) -> tuple[Request, float]:
        """The request, and how many seconds each attempt has."""
        operation = call.operation
        if call.idempotency_key is None and operation.is_idempotent:
            call.idempotency_key = f"sl-auto-{os.urandom(16).hex()}"
        headers = dict(self._headers)
        if call.idempotency_key is not None:
            headers["idempotency-key"] = _checked("idempotency key", call.idempotency_key)
        query = {
            name: _text(to_wire(value)) for name, value in call.params.items() if value is not None
        }
        for name in operation.headers & query.keys():
            headers[name.lower()] = _checked(name, query.pop(name))
        parts = iter(call.path)
        path = re.sub(r"\{\w+\}", lambda _: _path_part(next(parts)), operation.path)
        url = self.base_url + path + (f"?{urlencode(query, quote_via=quote)}" if query else "")
        body = None
        if call.body is not None:
            headers["content-type"], body = _payload(call)
        timeout = self.timeout if call.timeout is None else call.timeout
        return Request(operation.method, url, headers, body), timeout

    def _started(self, call: Call[Any], attempt: int) -> Callable[[Response | None], None]:
        """Tells hooks of an attempt; what is returned tells them of its end."""
        told = (call.operation.id, call.operation.method, call.operation.path, attempt)
        if self._on_request is not None:
            self._on_request(RequestInfo(*told))
        started = time.monotonic()

        def ended(answer: Response | None) -> None:
            if self._on_response is not None:
                status = None if answer is None else answer.status
                self._on_response(ResponseInfo(*told, status, time.monotonic() - started))

        return ended

    def _wait(self, call: Call[Any], error: SendlarkError, attempt: int) -> float | None:
        """Seconds until the next attempt; ``None`` for no other."""
        retries = self.max_retries if call.max_retries is None else call.max_retries
        answer = error if isinstance(error, ApiError) else None
        was_not_done = answer is not None and (answer.status, answer.code) in (
            (429, "rate_limit_exceeded"),
            (409, "concurrent_idempotent_requests"),
        )
        may_pass = answer is None or answer.status in (408, 500, 502, 503, 504)
        can_repeat = call.operation.method in ("GET", "DELETE") or (
            call.operation.method == "POST" and call.idempotency_key is not None
        )
        if attempt > retries or not (was_not_done or (may_pass and can_repeat)):
            return None
        if answer is not None and answer.retry_after is not None:
            return answer.retry_after if answer.retry_after <= RETRY_AFTER_SECONDS_MAX else None
        most: float = min(BACKOFF_SECONDS_MAX, BACKOFF_SECONDS * 2 ** (attempt - 1))
        return most * int.from_bytes(os.urandom(4), "big") / 0x1_0000_0000


def read_answer(call: Call[Any], answer: Response) -> Any:
    """Text, or JSON that is not typed yet. Raises ApiError for what is no success."""
    from .errors import BY_CODE, BY_STATUS, ServerError

    status = answer.status
    is_success = 200 <= status < 300
    text = answer.body.decode("utf-8", "replace")
    if is_success and call.operation.answer == "text":
        return text
    body = parse(text)
    if is_success and (body is not None or text.strip() == "null"):
        return body
    given = fields_of(body)
    code, message = given.get("name"), given.get("message")
    if not isinstance(code, str):
        code = ""
    if not isinstance(message, str):
        message = f"The server answered {status}."
    kind = BY_CODE.get(code) or BY_STATUS.get(status, ServerError if status >= 500 else ApiError)
    raise kind(message, status, code, answer.headers, text[:200] if body is None else body)


def _read_base_url(text: str, allow_http: bool) -> str:
    if text == "":
        raise SendlarkError(
            "The server's address is missing: pass base_url, or set SENDLARK_BASE_URL."
        )
    try:
        url = urlsplit(text)
        host, port = url.hostname or "", url.port
    except ValueError as error:
        raise SendlarkError(f"Not an address of a server: {text}") from error
    if host == "" or url.scheme not in ("http", "https") or not text.isprintable() or " " in text:
        raise SendlarkError(f"Not an address of a server: {text}")
    is_here = host in ("localhost", "::1") or host.startswith("127.")
    if url.scheme == "http" and not is_here and not allow_http:
        raise SendlarkError(
            "The address must start with https."
            " Set allow_http=True to send the API key in the clear."
        )
    name = f"[{host}]" if ":" in host else host
    origin = f"{url.scheme}://{name}" + ("" if port is None else f":{port}")
    return origin + quote(url.path.rstrip("/"), safe="/%")


def _checked(name: str, value: object) -> str:
    if not isinstance(value, str) or not value.isascii() or not value.isprintable():
        raise SendlarkError(f"The {name} has a line break or another character no header can have.")
    return value


def _path_part(part: object) -> str:
    if not isinstance(part, str) or part in ("", ".", ".."):
        raise SendlarkError(f"An id is missing or not valid: {part!r}")
    return quote(part, safe="")


def _text(value: Any) -> str:
    if is_list(value):
        return ",".join(_text(item) for item in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _payload(call: Call[Any]) -> tuple[str, bytes]:
    """The content type and the bytes."""
    operation = call.operation
    if operation.is_multipart:
        return _form(call.body)
    body = call.body
    if is_object(body):
        absent = (NOT_GIVEN,) if operation.method == "PATCH" else (NOT_GIVEN, None)
        body = {name: value for name, value in body.items() if value not in absent}
    given = to_wire(body)
    for email in given if is_list(given) else [given]:
        files = fields_of(email).get("attachments") or ()
        if sum(len(fields_of(file).get("content") or "") for file in files) > ATTACHMENTS_BYTES_MAX:
            raise SendlarkError("The attachments have more than 40 MB in base64.")
    try:
        return "application/json", json.dumps(given, allow_nan=False).encode("ascii")
    except (TypeError, ValueError) as error:
        raise SendlarkError(f"This cannot be written as JSON: {error}") from error


def _form(fields: dict[str, Any]) -> tuple[str, bytes]:
    """Files as they are; lists and structures as JSON."""
    boundary = os.urandom(16).hex()
    parts: list[bytes] = []
    for name, value in fields.items():
        if value is None:
            continue
        head = f'--{boundary}\r\ncontent-disposition: form-data; name="{name}"'
        if name == "file":
            content = value if isinstance(value, (str, bytes)) else value.read()
            head += '; filename="contacts.csv"\r\ncontent-type: text/csv'
        else:
            given = to_wire(value)
            content = json.dumps(given) if isinstance(given, (dict, list)) else _text(given)
        data = content.encode() if isinstance(content, str) else bytes(content)
        parts.append(f"{head}\r\n\r\n".encode() + data + b"\r\n")
    whole = b"".join([*parts, f"--{boundary}--\r\n".encode()])
    return f"multipart/form-data; boundary={boundary}", whole
