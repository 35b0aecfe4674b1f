"""Reads one order a line, does it through the public API, and prints what came as JSON."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from base64 import b64decode
from concurrent.futures import ThreadPoolExecutor
from operator import attrgetter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from operations import OPERATIONS

import sendlark
from sendlark._models import from_wire, to_wire

IS_ASYNC = "--async" in sys.argv
Order = dict[str, Any]


class Canceled(Exception):
    """Raised inside a call by a signal, as Ctrl-C is."""


def arguments_of(order: Order) -> tuple[list[Any], dict[str, Any]]:
    """As somebody would write them: with times, bytes and structures of Python."""
    _, items, fields = OPERATIONS[order["op"]]
    body = order.get("body")
    positional = [*order.get("path", []), *([from_wire(items, body)] if items else [])]
    given = {**(body if isinstance(body, dict) else {}), **order.get("params", {})}
    named = {fields[name][0]: from_wire(fields[name][1], value) for name, value in given.items()}
    options = order.get("options", {})
    if "timeout" in options:
        named["timeout"] = options["timeout"] / 1_000
    for option, name in (("idempotencyKey", "idempotency_key"), ("maxRetries", "max_retries")):
        if option in options:
            named[name] = options[option]
    return positional, named


async def call(client: Any, order: Order) -> Any:
    positional, named = arguments_of(order)
    answer = attrgetter(OPERATIONS[order["op"]][0])(client)(*positional, **named)
    if order.get("isIterated"):
        return [to_wire(item) async for item in answer] if IS_ASYNC else list(map(to_wire, answer))
    value = await answer if IS_ASYNC else answer
    is_page = isinstance(value, (sendlark.Page, sendlark.AsyncPage))
    return value.to_dict() if is_page else to_wire(value)


async def run(client: Any, order: Order) -> Any:
    if "parallel" in order:
        calls = [call(client, {**order, "path": [str(at)]}) for at in range(order["parallel"])]
        if IS_ASYNC:
            return await asyncio.gather(*calls)
        with ThreadPoolExecutor(len(calls)) as pool:
            return list(pool.map(asyncio.run, calls))
    task = asyncio.create_task(call(client, order))
    ms = order.get("options", {}).get("cancelAfter")
    if ms is not None and IS_ASYNC:
        asyncio.get_running_loop().call_later(ms / 1_000, task.cancel)
    elif ms is not None:
        signal.signal(signal.SIGALRM, cancel)
        signal.setitimer(signal.ITIMER_REAL, ms / 1_000)
    try:
        return await task
    except asyncio.CancelledError:
        raise Canceled("canceled") from None


def cancel(*_: object) -> None:
    raise Canceled("canceled")


def client_of(clients: dict[Any, Any], order: Order) -> Any:
    """One for each server and key, as programs keep them."""
    name = (order["url"], order["key"])
    if name not in clients:
        kind = sendlark.AsyncSendlark if IS_ASYNC else sendlark.Sendlark
        clients[name] = kind(order["key"], order["url"])
    return clients[name]


def verify(vector: Order) -> Any:
    headers = dict(vector["headers"])
    return to_wire(sendlark.verify_webhook(b64decode(vector["body"]), headers, vector["secrets"]))


def describe(error: Exception) -> Order:
    name = type(error).__name__
    kind = "Local" if name == "SendlarkError" else name.removesuffix("Error")
    described = {"class": kind, "message": str(error), "printed": repr(error)}
    if isinstance(error, sendlark.ApiError):
        return {**described, "message": error.message, "status": error.status, "code": error.code}
    return described


async def main() -> None:
    clients: dict[Any, Any] = {}
    for line in sys.stdin:
        order = json.loads(line)
        started = time.monotonic()
        try:
            if "vector" in order:
                value = verify(order["vector"])
            else:
                value = await run(client_of(clients, order), order)
            outcome: dict[str, Any] = {"value": value}
        except (sendlark.SendlarkError, Canceled) as error:
            outcome = {"error": describe(error)}
        ms = round((time.monotonic() - started) * 1_000)
        print(json.dumps({**outcome, "ms": ms, "clients": repr(clients.values())}), flush=True)


asyncio.run(main())
