"""A line without a network: what the other end takes, and when, is up to the test."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from hexarium.service import Host
from hexarium.web.app import build
from hexarium.web.entrance import ENTRANCE, Entrance, Visitor
from hexarium.web.limits import SocketLimits, Visit
from hexarium.web.line import Line
from hexarium.web.settings import Settings
from tests.service.club import ANN
from tests.web.inside import PLENTY

SINCE = '{"type":"since","table":"none","number":0}'
NEVER = 1000.0


class FakeTransport(asyncio.Transport):
    """Passes on what is written while the other end takes it, and keeps it otherwise."""

    def __init__(self, protocol: asyncio.BaseProtocol, *, takes: bool = True) -> None:
        super().__init__({"peername": ("192.0.2.1", 5)})
        self.takes = takes
        self.sent = bytearray()
        self.kept = bytearray()
        self.reads = True
        self.is_over = False
        self._protocol = protocol
        self._high = 65_536
        self._is_paused = False
        self._is_closing = False

    def take(self) -> None:
        """From now on the other end takes what it is sent."""
        self.takes = True
        self.sent += self.kept
        self.kept.clear()
        if self._is_paused:
            self._is_paused = False
            self._protocol.resume_writing()
        if self._is_closing:
            self._lose()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._protocol

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self._high = high or 0

    def get_write_buffer_size(self) -> int:
        return len(self.kept)

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        assert not self._is_closing, "written after the end"
        (self.sent if self.takes else self.kept).extend(data)
        if len(self.kept) > self._high and not self._is_paused:
            self._is_paused = True
            self._protocol.pause_writing()

    def pause_reading(self) -> None:
        assert self.reads
        self.reads = False

    def resume_reading(self) -> None:
        assert not self.reads
        self.reads = True

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        self._is_closing = True
        if not self.kept:
            self._lose()

    def abort(self) -> None:
        self._is_closing = True
        self.kept.clear()
        self._lose()

    def _lose(self) -> None:
        if not self.is_over:
            self.is_over = True
            asyncio.get_running_loop().call_soon(cast("asyncio.Protocol", self._protocol).connection_lost, None)


class OtherEnd:
    """The other end of a line, which sends what it is told to."""

    def __init__(
        self,
        to: Host | Entrance,
        settings: Settings | None = None,
        *,
        takes: bool = True,
        pings: float = NEVER,
        has_greeted: bool = True,
        untaken: int = 0,
    ) -> None:
        """`untaken`: bytes that have been sent before the line begins, and have not been taken."""
        self.entrance = to if isinstance(to, Entrance) else entrance(to, settings)
        self.limiter = self.entrance._limiter
        self.server = ServerState()
        visit = Visit(self.limiter, "192.0.2.1")
        assert visit.begin()
        limits = SocketLimits(self.limiter, ANN, "192.0.2.1")
        assert limits.enter()
        config = uvicorn.Config("", ws_ping_interval=pings, ws_ping_timeout=pings)
        self.line = Line(config, self.server, visit, Visitor(ANN, limits), self.entrance)
        self.client = self.line._client
        self.client._conversation._has_greeted = has_greeted
        self.transport = FakeTransport(self.line, takes=takes)
        if untaken:
            self.transport.set_protocol(asyncio.Protocol())
            self.transport.write(bytes(untaken))
            self.transport.set_protocol(self.line)
        self.line.connection_made(self.transport)

    def send(self, *frames: Frame) -> None:
        """Send frames, all at once."""
        self.send_bytes(b"".join(frame.serialize(mask=True) for frame in frames))

    def send_bytes(self, data: bytes) -> None:
        self.line.data_received(data)

    def say(self, *messages: str) -> None:
        """Send messages, each in a frame, all at once."""
        self.send(*(text(message.encode()) for message in messages))

    @property
    def frames(self) -> list[Frame]:
        """All that has come from the server."""
        client = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN, max_size=None)
        client.receive_data(bytes(self.transport.sent))
        assert client.parser_exc is None
        return [each for each in client.events_received() if isinstance(each, Frame)]

    @property
    def heard(self) -> list[str]:
        """The messages among it."""
        return [bytes(each.data).decode() for each in self.frames if each.opcode is Opcode.TEXT]

    @property
    def codes(self) -> list[str]:
        """The codes of refusals among the messages."""
        return self.codes_after(0)

    def codes_after(self, messages: int) -> list[str]:
        """The same, of those after so many messages."""
        return [reply["code"] for message in self.heard[messages:] for reply in msgspec.json.decode(message)]

    @property
    def closed(self) -> list[int]:
        """The codes with which the server has closed."""
        return [Close.parse(each.data).code for each in self.frames if each.opcode is Opcode.CLOSE]

    def has_left(self) -> bool:
        """Is nothing counted any more for this line?"""
        limiter = self.limiter
        return not (limiter.connections.total or limiter.sockets._guests.total or limiter.backlogs)


def entrance(host: Host, settings: Settings | None = None) -> Entrance:
    """The entrance of a server for this host."""
    found: Entrance = build(settings or Settings(database="", visitors=PLENTY), host).state[ENTRANCE]
    return found


def text(data: bytes, *, fin: bool = True) -> Frame:
    return Frame(Opcode.TEXT, data, fin)


def more(data: bytes, *, fin: bool = False) -> Frame:
    return Frame(Opcode.CONT, data, fin)


def close(code: int = 1000) -> Frame:
    return Frame(Opcode.CLOSE, Close(code, "").serialize())


async def settled(times: int = 50) -> None:
    """Until everything that can go on has gone on."""
    for _ in range(times):
        await asyncio.sleep(0)
