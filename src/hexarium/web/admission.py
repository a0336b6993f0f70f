"""Stands before the application: counts every request and socket, and refuses what is over a limit at next to no cost.

Everything counts, whatever becomes of it: wrong methods, unknown paths, other origins, handshakes that fail.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec

from hexarium.web.auth import guest_of
from hexarium.web.connections import SOCKET, PacedWebSocket
from hexarium.web.http_types import HttpRefusal
from hexarium.web.limits import STATE, Limiter
from hexarium.web.networks import NOWHERE, network_of

VISITOR: Final = "hexarium_visitor"
"""Where the guest and the address that a socket counts for are in the state of its ASGI scope."""

API_COST: Final = 3
"""What a request to the API counts at its address; a file of the page and a frame on a socket count one."""

HANDSHAKE_COST: Final = 20
"""What opening a socket counts at its address."""

_TOKEN: Final = re.compile(rb"(?i:^bearer +|(?:^|; ?)(?:__Host-)?hexarium=\"?)([A-Za-z0-9_-]{43})\b")

Scope: TypeAlias = dict[str, Any]
Message: TypeAlias = dict[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]


class Admission:
    """An ASGI application around the real one."""

    def __init__(
        self, app: Callable[[Any, Any, Any], Awaitable[None]], limiter: Limiter, headers: dict[str, str]
    ) -> None:
        self._app = app
        self._limiter = limiter
        self._headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        self._places: OrderedDict[str, asyncio.Semaphore] = OrderedDict()
        self._too_fast = self._refusal(429, "too-fast", "Too many requests: wait a moment and try again.")
        self._full = self._refusal(503, "busy", "Too many connections: close one, or try again later.")
        self._large = self._refusal(431, "too-much", "The header of the request is too large.")
        self._long = self._refusal(414, "too-much", "The address of the request is too long.")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on."""
        kind: str = scope["type"]
        if kind == "http":
            await self._http(scope, receive, send)
        elif kind == "websocket":
            await self._websocket(scope, receive, send)
        else:
            scope.setdefault("state", {})[STATE] = self._limiter
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        guest, address = _visitor(scope)
        cost = API_COST if scope["path"].startswith("/api/") else 1
        refusal = self._judge(scope, guest, address, cost)
        if refusal is not None:
            for message in refusal:
                await send(message)
            return
        place = self._place(address)
        async with place:
            await self._app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        guest, address = _visitor(scope)
        refusal = self._judge(scope, guest, address, HANDSHAKE_COST)
        if refusal is None and not self._limiter.sockets.enter(guest, address):
            refusal = self._full
        if refusal is not None:
            await receive()
            for message in refusal:
                await send({**message, "type": f"websocket.{message['type']}"})
            return
        socket: PacedWebSocket | None = scope["state"].get(SOCKET)
        if socket is not None:
            socket.guest, socket.address = guest, address
        scope["state"][VISITOR] = guest, address
        try:
            await self._app(scope, receive, send)
        finally:
            self._limiter.sockets.leave(guest, address)

    def _judge(self, scope: Scope, guest: str, address: str, cost: int) -> list[Message] | None:
        """The refusal that this gets; None if it is let in."""
        limits = self._limiter.limits
        if not self._limiter.admits(guest, address, cost):
            return self._too_fast
        if len(scope["query_string"]) > limits.query or len(scope.get("raw_path") or b"") > limits.query:
            return self._long
        if sum(len(name) + len(value) for name, value in scope["headers"]) > limits.header:
            return self._large
        return None

    def _place(self, address: str) -> asyncio.Semaphore:
        """Where the requests of an address wait for one another."""
        place = self._places.pop(address, None) or asyncio.Semaphore(self._limiter.limits.at_once)
        self._places[address] = place
        if len(self._places) > self._limiter.limits.connections:
            self._places.popitem(last=False)
        return place

    def _refusal(self, status: int, code: str, detail: str) -> list[Message]:
        body = msgspec.json.encode(HttpRefusal(code, detail))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        headers += [(b"connection", b"close"), (b"retry-after", b"1"), *self._headers]
        return [
            {"type": "http.response.start", "status": status, "headers": headers},
            {"type": "http.response.body", "body": body, "more_body": False},
        ]


def _visitor(scope: Scope) -> tuple[str, str]:
    """The guest (empty without a token) and the address that a request or socket counts for."""
    client = scope.get("client")
    address = network_of(client[0]) if client else NOWHERE
    for name, value in scope["headers"]:
        if name in (b"authorization", b"cookie") and (found := _TOKEN.search(value)):
            return guest_of(found[1].decode()), address
    return "", address
