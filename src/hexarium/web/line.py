"""The line of an open WebSocket: frames and bytes. What is said over it is in socket.py.

It is read at the pace of its address. Every frame counts, control frames too, before anything in it is decoded.
Replies go straight to the transport; while somebody does not take theirs, no more of their messages are read.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Final, cast

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from hexarium.web.close_codes import NO_PONG, RESTART, TOO_FAST, TOO_LARGE
from hexarium.web.entrance import Entrance, Visitor
from hexarium.web.frames import Fragments, TooManyFragments, text_frame
from hexarium.web.keepalive import Keepalive
from hexarium.web.limits import Visit
from hexarium.web.socket import SocketClient

CHUNK: Final = 1024
"""Bytes that are parsed at once. The smallest frames have six, and each takes some ten microseconds to parse."""

CROWDED_CHUNK: Final = 256
"""The same while sockets of the address wait for their turn. The smaller it is, the sooner each has one."""

CLOSE_SECONDS: Final = 10.0
"""Seconds after which a line that is being closed is cut, whatever still waits to be sent."""

READING_FRACTION: Final = 1 / 128
"""Messages are read while at most this fraction of the maximum backlog waits; news of tables may fill all of it."""

log = logging.getLogger("hexarium.web")


class Line(asyncio.Protocol):
    """The connection of one open WebSocket.

    Its messages are answered one after another, in the order in which they came, by one task that is there only while
    there is something to answer. What had been read when a line was lost is still answered: it may be a move.
    """

    def __init__(
        self, config: Config, server_state: ServerState, visit: Visit, visitor: Visitor, entrance: Entrance
    ) -> None:
        settings = entrance.settings
        self._server_state = server_state
        self._visit = visit
        self._limits = visitor.limits
        self._client = SocketClient(visitor.token, self, entrance.host, visitor.limits)
        self._max_backlog = settings.backlog
        self._reading_limit = int(settings.backlog * READING_FRACTION)
        self._backlog = 0
        self._parser = ServerProtocol(state=OPEN, max_size=settings.size, logger=log)
        self._fragments = Fragments(settings.visitors.fragments)
        self._keepalive = Keepalive(config.ws_ping_interval, config.ws_ping_timeout, self._ping, self._no_pong)
        self._unparsed = bytearray()
        self._messages = deque[bytes]()
        self._answering: asyncio.Task[None] | None = None
        self._wait: asyncio.TimerHandle | None = None
        self._last_moment: asyncio.TimerHandle | None = None
        self._is_open = True
        self._is_lost = False
        self._is_reading = True
        self._has_held_back = False
        self._transport: asyncio.Transport
        self._loop = asyncio.get_running_loop()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The handshake is done: frames follow."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.set_write_buffer_limits(self._reading_limit)
        self._server_state.connections.add(self)  # type: ignore[arg-type]
        self._keepalive.start()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Nobody is there any more."""
        self._is_open, self._is_lost = False, True
        self._keepalive.stop()
        for timer in (self._wait, self._last_moment):
            if timer is not None:
                timer.cancel()
        self._unparsed.clear()
        self._count_backlog()
        self._visit.end()
        self._server_state.connections.discard(self)
        self._go_on()

    def data_received(self, data: bytes) -> None:
        """Keep what has come until it is its turn."""
        self._unparsed += data
        self._go_on()

    def eof_received(self) -> None:
        """The other end sends nothing more, so nobody is left to talk to."""
        self._hang_up()

    def resume_writing(self) -> None:
        """The other end has taken nearly all that waited."""
        self._count_backlog()
        self._go_on()

    def shutdown(self) -> None:
        """The server stops; it calls this for every connection."""
        self._fail(RESTART)

    def send(self, text: bytes) -> bool:
        """Send a message; False if too much waits for this line, or for all of its address."""
        if not self._is_open:
            return True
        self._transport.write(text_frame(text))
        return self._count_backlog()

    def close(self, code: int) -> None:
        """Answer nothing more, and close the line; the other end has a while to agree, unless it is too fast."""
        self._messages.clear()
        if code == TOO_FAST:
            self._fail(code)
        elif self._is_open:
            self._is_open = False
            self._keepalive.stop()
            self._parser.send_close(code)
            self._flush()
            self._last_moment = self._loop.call_later(CLOSE_SECONDS, self._transport.abort)
            self._go_on()

    def _go_on(self) -> None:
        """Parse until a message is there to be answered, or the line has to wait; then answer."""
        while self._unparsed and self._may_parse():
            size = CROWDED_CHUNK if self._limits.is_in_debt else CHUNK
            piece = bytes(self._unparsed[:size])
            del self._unparsed[:size]
            self._parser.receive_data(piece)
            self._take([each for each in self._parser.events_received() if isinstance(each, Frame)])
        if self._messages and self._answering is None and not self._is_behind:
            self._answering = self._loop.create_task(self._answer())
            self._server_state.tasks.add(self._answering)
        if not self._is_lost:
            self._pause_or_resume()
        elif self._answering is None:
            self._client.end()
            self._limits.leave()

    @property
    def _waiting(self) -> int:
        """The bytes that wait for the other end, if they are more than it may have waiting and still be heard.

        The transport is asked each time: it says only once that it is full, which may have been before this line began.
        """
        size = 0 if self._is_lost else self._transport.get_write_buffer_size()
        return size if size > self._reading_limit else 0

    @property
    def _is_behind(self) -> bool:
        """Does the other end not take what it is sent?"""
        return self._waiting > 0

    def _may_parse(self) -> bool:
        return self._wait is None and not (self._is_open and (self._messages or self._is_behind))

    def _pause_or_resume(self) -> None:
        """Let more bytes come, or not."""
        should_read = not self._unparsed and self._may_parse()
        if should_read == self._is_reading or self._transport.is_closing():
            return
        self._is_reading = should_read
        if should_read:
            self._transport.resume_reading()
        else:
            self._has_held_back = self._has_held_back or not self._is_behind
            self._transport.pause_reading()

    def _take(self, frames: list[Frame]) -> None:
        """Count frames, and keep the messages that they bring."""
        controls = 0
        for frame in frames:
            if frame.opcode is Opcode.PONG:
                self._keepalive.answered(bytes(frame.data))
            if frame.opcode in (Opcode.PING, Opcode.PONG):
                controls += 1
            elif frame.opcode is not Opcode.CLOSE:
                self._add(frame)
        self._flush()
        if self._parser.eof_sent:  # the other end has closed, or does not keep to the protocol
            self._hang_up()
        if frames:
            self._spend(len(frames), controls)

    def _add(self, frame: Frame) -> None:
        try:
            message = self._fragments.add(frame)
        except TooManyFragments:
            self._limits.count_refusal("too-much")
            self._fail(TOO_LARGE)
            return
        if message is not None and self._is_open:
            self._messages.append(message)

    def _spend(self, frames: int, controls: int) -> None:
        """Count what was parsed, and wait if the address has used up what it has.

        Of control frames no message will come, so they count for the guest here.
        """
        if not all(self._limits.admits() for _ in range(controls)):
            self._limits.count_refusal("too-fast")
            self.close(TOO_FAST)
        seconds = self._limits.spend(frames)
        if seconds:
            self._wait = self._loop.call_later(seconds, self._stop_waiting)

    def _stop_waiting(self) -> None:
        self._wait = None
        self._go_on()

    async def _answer(self) -> None:
        try:
            while self._messages and not self._is_behind:
                await self._client.answer(self._messages.popleft())
        except asyncio.CancelledError:  # the server stops, and has waited long enough
            self._messages.clear()
            raise
        finally:
            if self._answering is not None:
                self._server_state.tasks.discard(self._answering)
            self._answering = None
            self._go_on()

    def _count_backlog(self) -> bool:
        """Count the bytes that wait for the other end; False if they are too many."""
        before, self._backlog = self._backlog, self._waiting
        if not (before or self._backlog):
            return True
        has_room = self._limits.queue(self._backlog - before)
        return has_room and self._backlog <= self._max_backlog

    def _ping(self, data: bytes) -> None:
        self._parser.send_ping(data)
        self._flush()

    def _no_pong(self) -> None:
        """No pong has come in time. It may be among what we did not let come, which excuses it for a while."""
        is_held_back = self._has_held_back or not (self._is_reading or self._is_behind)
        self._has_held_back = False
        if not is_held_back or not self._keepalive.wait_longer():
            self._fail(NO_PONG)

    def _fail(self, code: int) -> None:
        """Close the line without waiting for the other end to agree."""
        self._unparsed.clear()
        if self._is_open:
            self._parser.fail(code)
            self._flush()
        self._hang_up()

    def _flush(self) -> None:
        """Send what the parser says: pongs, and that the line is closed."""
        written = b"".join(self._parser.data_to_send())
        if written and not self._transport.is_closing():
            self._transport.write(written)

    def _hang_up(self) -> None:
        """End the connection when all has been sent, or soon."""
        self._is_open = False
        self._keepalive.stop()
        self._transport.close()
        if self._last_moment is None and not self._is_lost:
            self._last_moment = self._loop.call_later(CLOSE_SECONDS, self._transport.abort)
