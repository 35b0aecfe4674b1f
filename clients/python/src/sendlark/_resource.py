# Generated from `_async_resource.py`; do not edit.
"""What generated resources of Sendlark are made of, and lists, which are read page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._operation import Call, Items, Operation, T

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Requests:
    def _request(self, call: Call[T]) -> T:
        raise NotImplementedError

    def _request_page(self, call: Call[T]) -> Page[T]:
        raise NotImplementedError


class Resource:
    """A group of methods."""

    def __init__(self, client: Requests) -> None:
        self._client = client

    def _call(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> T:
        return self._client._request(Call(operation, path, **given))

    def _page(self, operation: Operation[T], path: tuple[str, ...], **given: Any) -> Page[T]:
        return self._client._request_page(Call(operation, path, **given))


class Page(Items[T]):
    """A page of a list. Iterating over it goes through all items, and asks for further pages."""

    def __init__(self, call: Call[T], body: Any, read: Callable[[Call[T]], Page[T]]) -> None:
        super().__init__(call, body)
        self._read = read

    def __iter__(self) -> Iterator[T]:
        page = self
        while True:
            yield from page.data
            call = page._next()
            if call is None:
                return
            page = self._read(call)
