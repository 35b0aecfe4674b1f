"""What the classes of errors are made of."""

from __future__ import annotations

import builtins
from typing import TYPE_CHECKING, Any

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

    def __init__(
        self, message: str, status: int, code: str, headers: Mapping[str, str], body: Any
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        """As the API names it: ``validation_error``; empty where it gives none."""
        self.request_id = headers.get("x-request-id")
        self.retry_after = _seconds(headers.get("retry-after", ""))
        """In seconds."""
        self.headers = headers
        """Names are in lower case."""
        self.body = body
        """The answer as JSON, else its first 200 characters."""

    def __reduce__(self) -> tuple[type[ApiError], tuple[Any, ...]]:
        return type(self), (self.message, self.status, self.code, self.headers, self.body)

    def __str__(self) -> str:
        return f"{self.message} ({self.status} {self.code})" if self.code else self.message


def _seconds(text: str) -> float | None:
    try:
        seconds = float(text)
    except ValueError:
        return None
    return seconds if 0 <= seconds < float("inf") else None
