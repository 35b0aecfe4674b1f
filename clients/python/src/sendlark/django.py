"""Sends Django's email with Sendlark.

    EMAIL_BACKEND = "sendlark.django.EmailBackend"
    SENDLARK = {"api_key": "sl_…", "base_url": "https://mail.example.com"}

``SENDLARK`` has arguments of ``sendlark.Sendlark``. A message's attribute ``sendlark``, a dict, has
further arguments of ``emails.send``: ``tags``, ``scheduled_at``, ``idempotency_key``. The id of a
message that was sent is its attribute ``sendlark_id``.
"""

from __future__ import annotations

import mimetypes
from email.message import Message
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from . import attachment
from ._errors import SendlarkError
from .resources import Sendlark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .types import SendEmailAttachment

    _Part: TypeAlias = Message[str, str]

# Django gives every backend the account of SMTP.
_OF_SMTP = ("username", "password")


class EmailBackend(BaseEmailBackend):
    """Its options go before those of the setting SENDLARK."""

    def __init__(self, fail_silently: bool = False, **options: Any) -> None:
        super().__init__(fail_silently=fail_silently)
        given = {name: value for name, value in options.items() if name not in _OF_SMTP}
        self._options = {**getattr(settings, "SENDLARK", {}), **given}
        self._client: Sendlark | None = None

    def open(self) -> bool:
        """Whether the connection was not open before."""
        if self._client is not None:
            return False
        self._client = Sendlark(**self._options)
        return True

    def close(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """How many were sent. The first that fails ends it, unless it fails silently."""
        is_ours = False
        sent = 0
        try:
            is_ours = self.open()
            for message in email_messages:
                sent += self._send(message)
        except SendlarkError:
            if not self.fail_silently:
                raise
        finally:
            if is_ours:
                self.close()
        return sent

    def _send(self, message: EmailMessage) -> bool:
        if self._client is None or not message.recipients():
            return False
        try:
            arguments = {**_arguments(message), **getattr(message, "sendlark", {})}
            answer = self._client.emails.send(**arguments)
        except SendlarkError:
            if self.fail_silently:
                return False
            raise
        message.sendlark_id = answer.id  # type: ignore[attr-defined]
        return True


def _arguments(message: EmailMessage) -> dict[str, Any]:
    bodies = {f"text/{message.content_subtype}": str(message.body)}
    alternatives: list[tuple[object, str]] = getattr(message, "alternatives", None) or []
    for content, kind in alternatives:
        if kind in bodies:
            raise SendlarkError(f"The message has two bodies of the type {kind}.")
        bodies[kind] = str(content)
    unknown = bodies.keys() - {"text/plain", "text/html"}
    if unknown:
        raise SendlarkError(f"A message has text and HTML, not {', '.join(sorted(unknown))}.")
    # Django takes these for what the recipient sees.
    headers = {name.lower(): str(value) for name, value in message.extra_headers.items()}
    overridden = {"from", "to", "cc", "reply-to"}
    return {
        "from_": headers.get("from") or message.from_email,
        "to": [str(address) for address in message.to],
        "cc": [str(address) for address in message.cc] or None,
        "bcc": [str(address) for address in message.bcc] or None,
        "reply_to": [str(address) for address in message.reply_to] or headers.get("reply-to"),
        "subject": str(message.subject),
        "text": bodies.get("text/plain"),
        "html": bodies.get("text/html"),
        "headers": {
            name: str(value)
            for name, value in message.extra_headers.items()
            if name.lower() not in overridden
        }
        or None,
        "attachments": [_attached(part) for part in message.attachments] or None,
    }


def _attached(part: Any) -> SendEmailAttachment:
    if isinstance(part, Message):
        return _from_part(cast("_Part", part))
    filename, content, kind = cast("tuple[str | None, object, str | None]", part)
    if isinstance(content, EmailMessage):
        content = content.message()
    if isinstance(content, Message):
        content = cast("_Part", content).as_bytes()
    data = content if isinstance(content, bytes) else str(content).encode()
    return attachment.from_bytes(_name(filename, kind), data, content_type=_type_of(kind))


def _from_part(part: _Part) -> SendEmailAttachment:
    kind = part.get_content_type()
    content = part.get_payload(decode=True)
    if not isinstance(content, bytes):
        # A message inside of the message.
        content = b"".join(cast("_Part", inner).as_bytes() for inner in part.get_payload())
    return attachment.from_bytes(
        _name(part.get_filename(), kind),
        content,
        content_type=_type_of(kind),
        content_id=str(part.get("content-id", "")).strip("<> ") or None,
    )


def _type_of(kind: str | None) -> str | None:
    """The server itself gives a message inside of the message its type."""
    return None if kind is None or kind.startswith(("message/", "multipart/")) else kind


def _name(filename: str | None, kind: str | None) -> str:
    return filename or f"attachment{mimetypes.guess_extension(kind or '') or ''}"
