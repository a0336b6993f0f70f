"""Stands before the application: counts every request, and refuses what is over a limit at next to no cost.

Everything counts, whatever becomes of it: wrong methods, unknown paths, other origins. Sockets are counted in
entrance.py, by the same limits.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from hexarium.answers.answer_types import HttpRefusal
from hexarium.web.auth import guest_of
from hexarium.web.limits import STATE, Limiter
from hexarium.web.networks import NOWHERE, network_of

API_COST: Final = 3
"""What a request to the API counts at its address; a file of the page and a frame on a socket count one."""

_TOKEN: Final = re.compile(rb"(?i:^bearer +|(?:^|; ?)(?:__Host-)?hexarium=\"?)([A-Za-z0-9_-]{43})\b")

Scope: TypeAlias = dict[str, Any]
Message: TypeAlias = dict[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]


class Rejection(NamedTuple):
    """A response that refuses a request or a handshake; its code is counted."""

    code: str
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Admission:
    """An ASGI application around the real one; connections get what is in `state`."""

    def __init__(
        self, app: Callable[[Any, Any, Any], Awaitable[None]], limiter: Limiter, headers: dict[str, str]
    ) -> None:
        self.state: dict[str, Any] = {STATE: limiter}
        self._app = app
        self._limiter = limiter
        self._headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        self._places: OrderedDict[str, asyncio.Semaphore] = OrderedDict()
        self._too_fast = self.rejection(429, "too-fast", "Too many requests: wait a moment and try again.")
        self._large = self.rejection(431, "too-much", "The header of the request is too large.")
        self._long = self.rejection(414, "too-much", "The address of the request is too long.")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            scope.setdefault("state", {}).update(self.state)
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        guest, address = visitor_of(scope)
        cost = API_COST if scope["path"].startswith("/api/") else 1
        no = self.judge(scope, guest, address, cost)
        if no is not None:
            self._limiter.refusals[no.code] += 1
            await send({"type": "http.response.start", "status": no.status, "headers": no.headers})
            await send({"type": "http.response.body", "body": no.body, "more_body": False})
            return
        place = self._place(address)
        async with place:
            await self._app(scope, receive, send)

    def judge(self, scope: Scope, guest: str, address: str, cost: int) -> Rejection | None:
        """The refusal that this gets; None if it is let in."""
        limits = self._limiter.limits
        if not self._limiter.admits(guest, address, cost):
            return self._too_fast
        if len(scope["query_string"]) > limits.query or len(scope.get("raw_path") or b"") > limits.query:
            return self._long
        if sum(len(name) + len(value) for name, value in scope["headers"]) > limits.header:
            return self._large
        return None

    def rejection(self, status: int, code: str, detail: str) -> Rejection:
        """A response with these words, after which the connection is closed."""
        body = msgspec.json.encode(HttpRefusal(code, detail))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        headers += [(b"connection", b"close"), (b"retry-after", b"1"), *self._headers]
        return Rejection(code, status, headers, body)

    def _place(self, address: str) -> asyncio.Semaphore:
        """Where the requests of an address wait for one another."""
        place = self._places.pop(address, None) or asyncio.Semaphore(self._limiter.limits.at_once)
        self._places[address] = place
        if len(self._places) > self._limiter.limits.connections:
            self._places.popitem(last=False)
        return place


def visitor_of(scope: Scope) -> tuple[str, str]:
    """The guest (empty without a token) and the address that a request or socket counts for."""
    client = scope.get("client")
    address = network_of(client[0]) if client else NOWHERE
    for name, value in scope["headers"]:
        if name in (b"authorization", b"cookie") and (found := _TOKEN.search(value)):
            return guest_of(found[1].decode()), address
    return "", address
