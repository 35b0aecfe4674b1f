# Generated from the API's description (ceab9d71ce22); do not edit.
"""All errors. Their class goes by the code that the API gives, else by the status."""

from __future__ import annotations

from ._errors import (
    ApiError as ApiError,
    ConnectionError as ConnectionError,
    SendlarkError as SendlarkError,
    TimeoutError as TimeoutError,
    WebhookVerificationError as WebhookVerificationError,
)


class AuthenticationError(ApiError):
    """The API key is missing, not valid, or not meant for this."""


class PermissionError(ApiError):
    """The team may not do this, such as send from this domain."""


class NotFoundError(ApiError):
    """There is no such thing."""


class ValidationError(ApiError):
    """The request is not valid; the message says why."""


class IdempotencyError(ApiError):
    """The idempotency key was used for something else, or is in use now."""


class RateLimitError(ApiError):
    """Too many requests in a short time."""


class QuotaError(ApiError):
    """The quota of the day or month is used up."""


class ServerError(ApiError):
    """The server, or what is in front of it, failed."""


BY_CODE: dict[str, type[ApiError]] = {
    "missing_api_key": AuthenticationError,
    "invalid_api_key": AuthenticationError,
    "restricted_api_key": AuthenticationError,
    "invalid_access": PermissionError,
    "not_found": NotFoundError,
    "method_not_allowed": NotFoundError,
    "invalid_idempotency_key": IdempotencyError,
    "invalid_idempotent_request": IdempotencyError,
    "concurrent_idempotent_requests": IdempotencyError,
    "rate_limit_exceeded": RateLimitError,
    "daily_quota_exceeded": QuotaError,
    "monthly_quota_exceeded": QuotaError,
    "application_error": ServerError,
    "internal_server_error": ServerError,
}

BY_STATUS: dict[int, type[ApiError]] = {
    401: AuthenticationError,
    403: PermissionError,
    404: NotFoundError,
    400: ValidationError,
    413: ValidationError,
    422: ValidationError,
    429: RateLimitError,
}
