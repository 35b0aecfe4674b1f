"""Verifies what webhooks post: HMAC-SHA256 over id, time and body, by Standard Webhooks."""

from __future__ import annotations

import hashlib
import hmac
import time
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Protocol

from ._errors import WebhookVerificationError
from ._models import fields_of, from_wire, parse
from .types import EVENTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .types import WebhookEventPayload

TOLERANCE_SECONDS = 300.0


class Headers(Protocol):
    """The headers of a request, as frameworks have them."""

    def items(self) -> Iterable[tuple[str, str | Sequence[str]]]: ...


def verify_webhook(
    body: bytes | str,
    headers: Headers,
    secret: str | Sequence[str],
    *,
    tolerance: float = TOLERANCE_SECONDS,
) -> WebhookEventPayload:
    """The event in a request of a webhook.

    Raises WebhookVerificationError for what the server has not posted, and for old posts.

    Args:
        body: The raw body, before anything parses it.
        headers: A mapping; their names may be in any case.
        secret: Several are for the time of a rotation.
        tolerance: How far the clocks may be apart, in seconds.
    """
    given = {name.lower(): value for name, value in headers.items()}
    id, posted, signatures = (_header(given, name) for name in ("id", "timestamp", "signature"))
    if not (posted.isascii() and posted.isdigit() and len(posted) < 16):
        raise WebhookVerificationError("The time of the webhook is not a number.")
    if abs(time.time() - int(posted)) > tolerance + 1:
        raise WebhookVerificationError(
            "The webhook was posted too long ago, or by a clock that is ahead."
        )
    content = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{id}.{posted}.".encode() + content
    ours = [text[3:].encode() for text in signatures.split(" ") if text.startswith("v1,")]
    secrets = [secret] if isinstance(secret, str) else secret
    if not any(hmac.compare_digest(text, _sign(one, signed)) for one in secrets for text in ours):
        raise WebhookVerificationError("No signature of the webhook is from this secret.")
    payload = parse(content.decode("utf-8", "replace"))
    kind = fields_of(payload).get("type")
    if not isinstance(kind, str):
        raise WebhookVerificationError("The webhook's body is no event.")
    event: WebhookEventPayload = from_wire(EVENTS.get(kind, "UnknownEvent"), payload)
    return event


def _sign(secret: str, message: bytes) -> bytes:
    try:
        key = b64decode(secret.removeprefix("whsec_"), validate=True)
    except ValueError:
        key = b""
    if key == b"":
        raise WebhookVerificationError("The secret is not base64.")
    return b64encode(hmac.digest(key, message, hashlib.sha256))


def _header(headers: dict[str, str | Sequence[str]], name: str) -> str:
    value = headers.get(f"svix-{name}") or headers.get(f"webhook-{name}") or ""
    text = value if isinstance(value, str) else value[0]
    if text == "":
        raise WebhookVerificationError(f"The header svix-{name} is missing.")
    return text
