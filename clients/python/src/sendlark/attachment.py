"""Attachments from files, bytes and addresses; :func:`inline` is for what the HTML shows."""

from __future__ import annotations

import os

from . import types
from ._content_types import CONTENT_TYPES

__all__ = ["from_bytes", "from_file", "from_url", "inline"]


def from_bytes(
    filename: str, content: bytes, *, content_type: str | None = None, content_id: str | None = None
) -> types.SendEmailAttachment:
    """The content type goes by the name's ending unless given."""
    suffix = os.path.splitext(filename)[1][1:].lower()
    return types.SendEmailAttachment(
        filename=filename,
        content=content,
        content_type=content_type or CONTENT_TYPES.get(suffix),
        content_id=content_id,
    )


def from_file(
    path: str | os.PathLike[str],
    *,
    filename: str | None = None,
    content_type: str | None = None,
    content_id: str | None = None,
) -> types.SendEmailAttachment:
    """Reads a file; it is called as the file unless given a name."""
    with open(path, "rb") as file:
        content = file.read()
    name = os.path.basename(path) if filename is None else filename
    return from_bytes(name, content, content_type=content_type, content_id=content_id)


def from_url(
    url: str, *, filename: str | None = None, content_type: str | None = None
) -> types.SendEmailAttachment:
    """The server fetches it."""
    return types.SendEmailAttachment(path=url, filename=filename, content_type=content_type)


def inline(
    path: str | os.PathLike[str], content_id: str, *, content_type: str | None = None
) -> types.SendEmailAttachment:
    """Shown inside the HTML as ``cid:`` and ``content_id``."""
    return from_file(path, content_id=content_id, content_type=content_type)
