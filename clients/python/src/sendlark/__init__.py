# Generated from the API's description (ceab9d71ce22); do not edit.
"""The client library for Sendlark, the self-hosted email delivery service."""

from __future__ import annotations

from importlib import import_module

from ._version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import attachment as attachment, types as types
    from ._async_client import AsyncPage as AsyncPage, AsyncTransport as AsyncTransport
    from ._base import (
        Request as Request,
        RequestInfo as RequestInfo,
        Response as Response,
        ResponseInfo as ResponseInfo,
    )
    from ._client import Page as Page, Transport as Transport
    from ._http import HTTPTransport as HTTPTransport
    from ._httpx import HTTPXTransport as HTTPXTransport
    from ._models import NOT_GIVEN as NOT_GIVEN, NotGiven as NotGiven
    from .errors import (
        ApiError as ApiError,
        AuthenticationError as AuthenticationError,
        ConnectionError as ConnectionError,
        IdempotencyError as IdempotencyError,
        NotFoundError as NotFoundError,
        PermissionError as PermissionError,
        QuotaError as QuotaError,
        RateLimitError as RateLimitError,
        SendlarkError as SendlarkError,
        ServerError as ServerError,
        TimeoutError as TimeoutError,
        ValidationError as ValidationError,
        WebhookVerificationError as WebhookVerificationError,
    )
    from .resources import AsyncSendlark as AsyncSendlark, Sendlark as Sendlark
    from .types import API_REVISION as API_REVISION
    from .webhooks import verify_webhook as verify_webhook

MODULES: dict[str, str] = {
    "API_REVISION": "types",
    "ApiError": "errors",
    "AsyncPage": "_async_client",
    "AsyncSendlark": "resources",
    "AsyncTransport": "_async_client",
    "AuthenticationError": "errors",
    "ConnectionError": "errors",
    "HTTPTransport": "_http",
    "HTTPXTransport": "_httpx",
    "IdempotencyError": "errors",
    "NOT_GIVEN": "_models",
    "NotFoundError": "errors",
    "NotGiven": "_models",
    "Page": "_client",
    "PermissionError": "errors",
    "QuotaError": "errors",
    "RateLimitError": "errors",
    "Request": "_base",
    "RequestInfo": "_base",
    "Response": "_base",
    "ResponseInfo": "_base",
    "Sendlark": "resources",
    "SendlarkError": "errors",
    "ServerError": "errors",
    "TimeoutError": "errors",
    "Transport": "_client",
    "ValidationError": "errors",
    "WebhookVerificationError": "errors",
    "attachment": "attachment",
    "types": "types",
    "verify_webhook": "webhooks",
}


def __getattr__(name: str) -> object:
    module = MODULES.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = import_module(f".{module}", __name__)
    if name != module:
        value = getattr(value, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *MODULES])


__version__ = VERSION
