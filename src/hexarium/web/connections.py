"""Connections as uvicorn handles them, with what it lacks: caps for each address, deadlines, and sockets without ASGI.

uvicorn keeps a connection that sends half a request for ever, and parses a flood of frames before anybody can count it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final, cast

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState

from hexarium.web.entrance import ENTRANCE, Entrance
from hexarium.web.limits import STATE, Limiter, Visit
from hexarium.web.line import Line

_AWAITED: Final = (h11.IDLE, h11.SEND_BODY)


class NewConnection(asyncio.Protocol):
    """A connection that was just made: it is let in, or ended before anything is read."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._make = partial(TimedHttp, config, server_state, app_state, _loop)
        self._limiter: Limiter = app_state[STATE]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Hand the connection on if there is room."""
        line = cast("asyncio.Transport", transport)
        peer = get_remote_addr(line)
        visit = Visit(self._limiter, peer[0] if peer else "")
        if not visit.begin():
            line.abort()
            return
        self._make().begin(line, visit)


class TimedHttp(H11Protocol):
    """HTTP with a deadline for every request and response."""

    visit: Visit
    _deadline: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def begin(self, line: asyncio.Transport, visit: Visit) -> None:
        """Take over a connection, and wait for a request, but not for ever."""
        self.visit = visit
        line.set_protocol(self)
        self.connection_made(line)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_waiting()
        self.resume_writing()
        self.visit.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read, unless the visitor has been barred."""
        if self.visit.is_barred:
            self.visit.limiter.refusals["too-fast"] += 1
            self.transport.abort()
            return
        super().data_received(data)
        has_switched = self.transport.get_protocol() is not self  # to a WebSocket, which may be open for days
        if self.conn.their_state in _AWAITED and not has_switched:
            self._expect()
        else:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:  # noqa: ARG002
        """From here on it is a line with the same visit, unless the visitor may not have one."""
        if not self._has_no_body():
            self.send_400_response("A request for a WebSocket has no body.")
            return
        if self.transport.get_write_buffer_size():
            self.send_400_response("Ask for a WebSocket when you have taken the responses before it.")
            return
        entrance: Entrance = self.app_state[ENTRANCE]
        answer, visitor = entrance.open(dict(self.scope))
        self.transport.write(answer.serialize())
        if visitor is None:
            self._expect_taken()
            self.transport.close()
            return
        self._stop_waiting()
        self.resume_writing()
        self.connections.discard(self)
        line = Line(self.config, self.server_state, self.visit, visitor, entrance)
        self.transport.set_protocol(line)
        line.connection_made(self.transport)
        early, _ = self.conn.trailing_data
        if early:
            line.data_received(early)

    def _has_no_body(self) -> bool:
        """Was that the whole request? An empty body in chunks is one too: a proxy may see its end elsewhere."""
        try:
            is_over = isinstance(self.conn.next_event(), h11.EndOfMessage)
        except h11.RemoteProtocolError:
            return False
        return is_over and all(name != b"transfer-encoding" for name, _ in self.headers)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP; it counts like a request."""
        self.visit.limiter.refusals["malformed"] += 1
        self.visit.spend(1.0)
        self._expect_taken()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # the response to this request is already under way
            self.transport.abort()

    def pause_writing(self) -> None:
        """The visitor does not take the response."""
        super().pause_writing()
        self._expect_taken()

    def resume_writing(self) -> None:
        """The visitor goes on taking it."""
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _expect(self) -> None:
        """A request has to be whole in time, however many pieces it comes in."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.visit.limiter.limits.request_seconds, self.transport.abort)

    def _expect_taken(self) -> None:
        """A response has to be taken in time."""
        if self._unread is None:
            self._unread = self.loop.call_later(self.visit.limiter.limits.response_seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
