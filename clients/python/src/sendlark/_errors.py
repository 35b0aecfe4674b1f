"""What the classes of errors are made of."""

from __future__ import annotations

import builtins
from typing import TYPE_CHECKING, Any

from ._json import fields_of, parse

if TYPE_CHECKING:
    from collections.abc import Mapping


class SendlarkError(Exception):
    """The base of everything this library raises."""


class ConnectionError(SendlarkError, builtins.ConnectionError):
    """No answer came: the connection failed."""


class TimeoutError(SendlarkError, builtins.TimeoutError):
    """No answer came in time."""


class WebhookVerificationError(SendlarkError):
    """What was posted is not from the server, or too old."""


class ApiError(SendlarkError):
    """An answer that refuses the request, or cannot be read."""

    status: int
    code: str
    """As the API names it: ``validation_error``; empty where it gives none."""
    message: str
    request_id: str | None
    retry_after: float | None
    """Seconds."""
    headers: Mapping[str, str]
    """Names are in lower case."""
    body: Any
    """The answer as JSON, else its first 200 characters."""

    def __init__(
        self, message: str, status: int, code: str, headers: Mapping[str, str], body: Any
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        self.headers = headers
        self.body = body
        self.request_id = headers.get("x-request-id")
        self.retry_after = _seconds(headers.get("retry-after", ""))

    def __reduce__(self) -> tuple[type[ApiError], tuple[Any, ...]]:
        parts = (self.message, self.status, self.code, self.headers, self.body)
        return type(self), parts

    def __str__(self) -> str:
        return f"{self.message} ({self.status} {self.code})" if self.code else self.message


def to_api_error(status: int, headers: Mapping[str, str], text: str) -> ApiError:
    """The error for an answer; ``text`` is its whole body."""
    from .errors import BY_CODE, BY_STATUS, ServerError

    body = parse(text)
    given = fields_of(body)
    code = given.get("name")
    message = given.get("message")
    if not isinstance(code, str):
        code = ""
    if not isinstance(message, str):
        message = f"The server answered {status}."
    kind = BY_CODE.get(code) or BY_STATUS.get(status, ServerError if status >= 500 else ApiError)
    return kind(message, status, code, headers, text[:200] if body is None else body)


def _seconds(text: str) -> float | None:
    try:
        seconds = float(text)
    except ValueError:
        return None
    return seconds if 0 <= seconds < float("inf") else None
