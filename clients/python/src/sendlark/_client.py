# Generated from `_async_client.py`; do not edit.
"""The client for programs without asyncio; its groups of methods, and lists."""

from __future__ import annotations

from dataclasses import replace
from time import sleep
from typing import TYPE_CHECKING, Any, Generic, Protocol

from ._base import Base, Call, Operation, T, read_answer
from ._errors import SendlarkError
from ._models import fields_of, from_wire, is_list, is_object, to_wire

if TYPE_CHECKING:
    from collections.abc import Iterator

    from typing_extensions import Self

    from ._base import Request, Response


class Transport(Protocol):
    """Sends requests for ``Sendlark``, from several threads at once. Follows no redirects."""

    def send(self, request: Request, timeout: float) -> Response:
        """Raises sendlark.TimeoutError after so many seconds, and sendlark.ConnectionError."""
        ...

    def close(self) -> None: ...


class Client(Base[Transport]):
    """Sendlark without its groups of methods."""

    def _make_transport(self) -> Transport:
        from ._http import HTTPTransport

        return HTTPTransport()

    def close(self) -> None:
        """Closes the connections that are kept open."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _page(self, call: Call[T]) -> Page[T]:
        return Page(call, self._send(call), self)

    def _send(self, call: Call[Any]) -> Any:
        request, timeout = self._prepare(call)
        attempt = 1
        while True:
            ended = self._started(call, attempt)
            answer = None
            try:
                answer = self._transport.send(request, timeout)
                return read_answer(call, answer)
            except SendlarkError as error:
                wait = self._wait(call, error, attempt)
                if wait is None:
                    raise
            finally:
                ended(answer)
            sleep(wait)
            attempt += 1


class Resource:
    def __init__(self, client: Client) -> None:
        self._client = client

    def _call(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> T:
        body = self._client._send(Call(operation, path, **given))
        answer: T = from_wire(operation.answer, body)
        return answer

    def _page(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> Page[T]:
        return self._client._page(Call(operation, path, **given))


class Page(Generic[T]):
    """A page of a list. Iterating over it goes through all items, and asks for further pages."""

    def __init__(self, call: Call[T], body: Any, client: Client) -> None:
        given = fields_of(body)
        items = given.get("data")
        codec = call.operation.answer
        self.data: list[T] = [from_wire(codec, item) for item in items] if is_list(items) else []
        self.has_more = given.get("has_more") is True
        self._call = call
        self._client = client

    def to_dict(self) -> dict[str, Any]:
        """As on the wire."""
        return {"object": "list", "has_more": self.has_more, "data": to_wire(self.data)}

    def __iter__(self) -> Iterator[T]:
        page = self
        while True:
            yield from page.data
            # Of a kind that this version does not know, it is a dictionary.
            last = page.data[-1] if page.data else None
            id = last.get("id") if is_object(last) else getattr(last, "id", None)
            if not (page.has_more and isinstance(id, str)):
                return
            params = {**page._call.params, "after": id}
            page = self._client._page(replace(page._call, params=params))

    def __repr__(self) -> str:
        return f"{type(self).__name__}(data={self.data!r}, has_more={self.has_more!r})"
