"""Connections as uvicorn handles them, with what it lacks: caps for each address, deadlines, and a pace for reading.

uvicorn keeps a connection that sends half a request for ever, and parses a flood of frames before anybody can count it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final, cast

import h11
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from hexarium.web.limits import STATE, Limiter, Visit

SOCKET: Final = "hexarium_socket"
"""Where the connection of a socket is in the state of its ASGI scope."""

TOO_FAST: Final = 4429
"""The code with which a socket is closed when its guest does not slow down."""

TOO_LARGE: Final = 1009

CHUNK: Final = 1024
"""Bytes that are parsed at once. The smallest frames have six, and each takes some ten microseconds to parse."""

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
        http = self._make()
        http.visit = visit
        line.set_protocol(http)
        http.connection_made(line)


class TimedHttp(H11Protocol):
    """HTTP with a deadline for every request and response."""

    visit: Visit
    _deadline: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a request, but not for ever."""
        super().connection_made(transport)
        self.ws_protocol_class = cast("Any", partial(PacedWebSocket, visit=self.visit))
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
            self.transport.abort()
            return
        super().data_received(data)
        has_switched = self.transport.get_protocol() is not self  # to a WebSocket, which may be open for days
        if self.conn.their_state in _AWAITED and not has_switched:
            self._expect()
        else:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a WebSocket, with the same visit."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP; it counts like a request."""
        self.visit.spend(1.0)
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # the response to this request is already under way
            self.transport.abort()

    def pause_writing(self) -> None:
        """The visitor does not take the response."""
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(self.visit.limiter.limits.response_seconds, self.transport.abort)

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

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class PacedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is read at the pace of its address.

    Every frame counts, control frames too, before anything in it is decoded. `guest` and `address` are set again when
    the application knows them: behind a proxy, visitors have other addresses than their connections.
    """

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], visit: Visit) -> None:
        super().__init__(config, server_state, app_state)
        self.guest = ""
        self.address = "" if visit.is_proxy else visit.address
        self._visit = visit
        self._unparsed = bytearray()
        self._wait: asyncio.TimerHandle | None = None
        self._count = 0
        self._controls = 0

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        if self._wait is not None:
            self._wait.cancel()
        self._unparsed.clear()
        self._visit.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Keep what has come until it is its turn."""
        self._unparsed += data
        self._parse()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; when there is none, parse more."""
        if self.queue.empty():
            self._parse()
        return await self.queue.get()

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a guest who was too fast is not waited for when they are cut."""
        await super().send(message)
        if message["type"] == "websocket.close" and message.get("code") == TOO_FAST:
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Let the application tell whose socket this is."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope.setdefault("state", {})[SOCKET] = self

    def handle_text(self, event: Frame) -> None:
        """Count it."""
        self._count += 1
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Count it."""
        self._count += 1
        super().handle_bytes(event)

    def handle_ping(self) -> None:
        """Count it, for the guest too: no message will come of it."""
        self._controls += 1
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count it, for the guest too: no message will come of it."""
        self._controls += 1
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A message may come in pieces, but not in any number of them."""
        self._count += 1
        if len(self.frames) >= self._visit.limiter.limits.fragments:
            self._fail(TOO_LARGE)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass text on as it came: whether it is UTF-8 shows when it is read."""
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """End what is not a WebSocket, also when it was none from the start."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
            return
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        self.close_sent = True
        self.transport.close()

    def _parse(self) -> None:
        """Parse until a message is there to be taken, or the address has to wait; then read on, or do not."""
        while self._unparsed and self._wait is None and (self.queue.empty() or self.close_sent):
            self._count = self._controls = 0
            piece = bytes(self._unparsed[:CHUNK])
            del self._unparsed[:CHUNK]
            super().data_received(piece)
            self._spend()
        if self.transport.is_closing():
            return
        has_enough = bool(self._unparsed) or self._wait is not None or not (self.queue.empty() or self.close_sent)
        if has_enough != self.read_paused:
            self.read_paused = has_enough
            if has_enough:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def _spend(self) -> None:
        """Count what was parsed, and wait if the address has used up what it has."""
        limiter = self._visit.limiter
        if self.guest and not all(limiter.admits_guest(self.guest) for _ in range(self._controls)):
            self._fail(TOO_FAST)
        seconds = limiter.spend(self.address, self._count + self._controls) if self.address else 0.0
        if seconds:
            self._wait = self.loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self._wait = None
        self._parse()

    def _fail(self, code: int) -> None:
        """Close the connection without waiting for the other end to agree."""
        self._unparsed.clear()
        if not self.close_sent and not self.transport.is_closing():
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.transport.close()
