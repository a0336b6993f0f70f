"""What is said over a WebSocket: one request in each message from the client, a list of replies in each to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final, Protocol

import msgspec

from hexarium.service import Host
from hexarium.service.messages import Hello, Hint, Refused, Reply, Request
from hexarium.web.close_codes import FORBIDDEN, OTHER_PROTOCOL, TOO_FAST, TOO_SLOW
from hexarium.web.hello import greeting
from hexarium.web.json_bounds import BadJson, check_json
from hexarium.web.limits import SocketLimits

_REQUEST: Final[msgspec.json.Decoder[Request]] = msgspec.json.Decoder(Request)
_ENCODER: Final = msgspec.json.Encoder()
_SLOW_DOWN: Final = _ENCODER.encode(
    [Refused(None, None, "too-fast", "Too many requests: wait a moment and try again.")]
)

log = logging.getLogger("hexarium.web")


class Sender(Protocol):
    """What a client needs of its line."""

    def send(self, text: bytes) -> bool:
        """Send a message; False if too much waits to be sent."""
        ...

    def close(self, code: int) -> None:
        """Close the line."""
        ...


class SocketClient:
    """A connected client: answers its requests, and passes on what it watches.

    A client that falls too far behind is disconnected. So is one whose guest has ended its token, before it says or
    hears anything more; `token` is the token's digest.
    """

    def __init__(self, token: str, line: Sender, host: Host, limits: SocketLimits) -> None:
        self.guest = host.guest_with(token) or ""
        host.devices.saw(token)
        self.party = limits.address
        self._digest = token
        self._line = line
        self._host = host
        self._limits = limits
        self._has_greeted = False
        self._is_disconnected = False
        self._asides = set[asyncio.Task[None]]()

    def hear(self, frame: bytes) -> None:
        """Send a frame; disconnect the client if too much waits for it."""
        if self._is_disconnected:
            return
        if not self._is_signed_in():
            self._disconnect(FORBIDDEN)
        elif not self._line.send(frame):
            self._limits.count_refusal("too-slow")
            self._disconnect(TOO_SLOW)

    def count_rows(self, rows: int) -> None:
        """Count rows that the client has asked for; those of news cost it nothing."""
        self._limits.count_rows(rows)

    async def answer(self, message: bytes) -> None:
        """Answer a message, unless the guest has ended the token or is too fast."""
        if not self._is_signed_in():
            self._disconnect(FORBIDDEN)
        elif self._limits.admits():
            if self._has_greeted:
                await self._answer(message)
            else:
                self._greet(message)
        else:
            self._limits.count_refusal("too-fast")
            if self._limits.is_barred:
                self._disconnect(TOO_FAST)
            else:
                self.hear(_SLOW_DOWN)

    def end(self) -> None:
        """The line is lost, and nothing is left to be answered."""
        self._is_disconnected = True
        self._host.forget(self)
        for task in self._asides:
            task.cancel()

    def _is_signed_in(self) -> bool:
        return self._host.guest_with(self._digest) == self.guest

    def _greet(self, message: bytes) -> None:
        """Answer the first message; a client that speaks another protocol is told so and disconnected."""
        reply = greeting(message, self._host.now())
        self._has_greeted = isinstance(reply, Hello)
        self.hear(_ENCODER.encode([reply]))
        if isinstance(reply, Refused):
            self._limits.count_refusal(reply.code)
            self._disconnect(OTHER_PROTOCOL)

    async def _answer(self, message: bytes) -> None:
        try:
            check_json(message)
            request = _REQUEST.decode(message)
        except (BadJson, msgspec.MsgspecError) as error:
            self._limits.count_refusal("malformed")
            self._say([Refused(None, None, "malformed", str(error))])
            return
        if isinstance(request, Hint):  # a bot may think for seconds, and the client may play on meanwhile
            self._aside(self._reply(request))
        else:
            await self._reply(request)

    async def _reply(self, request: Request) -> None:
        try:
            replies = await self._host.reply(self, request)
            for reply in replies:
                if isinstance(reply, Refused):
                    self._limits.count_refusal(reply.code)
            self._say(replies)
        except Exception:
            log.exception("request failed", extra={"kind": type(request).__name__})
            self._limits.count_refusal("internal")
            key = getattr(request, "id", None)
            self._say([Refused(request.table, key, "internal", "Something went wrong on the server.")])

    def _say(self, replies: list[Reply]) -> None:
        if replies:
            self.hear(_ENCODER.encode(replies))

    def _disconnect(self, code: int) -> None:
        self._is_disconnected = True
        self._host.forget(self)
        self._line.close(code)

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)
