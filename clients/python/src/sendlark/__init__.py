# Generated from the API's description (ceab9d71ce22); do not edit.
"""The client library for Sendlark, the self-hosted email delivery service."""

from __future__ import annotations

from importlib import import_module

from ._version import VERSION

__version__ = VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import attachment as attachment, types as types
    from ._async_client import AsyncSendlark as AsyncSendlark
    from ._async_resource import AsyncPage as AsyncPage
    from ._base import RequestInfo as RequestInfo, ResponseInfo as ResponseInfo
    from ._client import Sendlark as Sendlark
    from ._http import HTTPTransport as HTTPTransport
    from ._httpx import HTTPXTransport as HTTPXTransport
    from ._models import NOT_GIVEN as NOT_GIVEN, NotGiven as NotGiven
    from ._resource import Page as Page
    from ._transport import (
        AsyncTransport as AsyncTransport,
        Request as Request,
        Response as Response,
        Transport as Transport,
    )
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
    from .types import API_REVISION as API_REVISION
    from .webhooks import verify_webhook as verify_webhook

_NAMES = {
    "_async_client": "AsyncSendlark",
    "_async_resource": "AsyncPage",
    "_base": "RequestInfo ResponseInfo",
    "_client": "Sendlark",
    "_http": "HTTPTransport",
    "_httpx": "HTTPXTransport",
    "_models": "NOT_GIVEN NotGiven",
    "_resource": "Page",
    "_transport": "AsyncTransport Request Response Transport",
    "errors": "ApiError AuthenticationError ConnectionError IdempotencyError NotFoundError PermissionError QuotaError RateLimitError SendlarkError ServerError TimeoutError ValidationError WebhookVerificationError",
    "types": "API_REVISION",
    "webhooks": "verify_webhook",
}
MODULES = {name: module for module, names in _NAMES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name == "attachment":
        return import_module(f".{name}", __name__)
    if name == "types":
        return import_module(f".{name}", __name__)
    module = MODULES.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f".{module}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *MODULES])
