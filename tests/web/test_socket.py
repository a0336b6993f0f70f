"""A client on the line: what it is told waits for it, but not without end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import msgspec
from litestar.exceptions import WebSocketDisconnect

from hexarium.service import Host
from hexarium.web.connections import TOO_FAST
from hexarium.web.limits import Limiter, SocketLimits
from hexarium.web.settings import Pace, Settings, VisitorLimits
from hexarium.web.socket import TOO_SLOW, AnySocket, SocketClient
from tests.service.club import ANN, club

SETTINGS = Settings(database="", backlog=1000)


class StuckSocket:
    """A socket whose other end takes nothing before it is let go, and says what it was given to say."""

    def __init__(self, *says: str) -> None:
        self.takes = asyncio.Event()
        self.sent = list[str]()
        self.closed = list[int]()
        self.says = [*says]

    async def send(self, message: dict[str, Any]) -> None:
        await self.takes.wait()
        self.sent.append(message["text"])

    async def close(self, code: int) -> None:
        self.closed.append(code)

    async def receive_data(self, mode: str) -> bytes:
        assert mode == "binary"
        await asyncio.sleep(0)
        if not self.says:
            raise WebSocketDisconnect(detail="gone")
        return self.says.pop(0).encode()


def client(socket: StuckSocket, host: Host, settings: Settings = SETTINGS) -> SocketClient:
    limits = SocketLimits(Limiter(settings), ANN, "here")
    return SocketClient(ANN, cast("AnySocket", socket), host, settings, limits)


async def settled() -> None:
    """Until everything that can go on has gone on."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_what_waits_for_a_slow_client_is_sent_together(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        socket = StuckSocket('{"type":"since","table":"none","number":0}')
        line = client(socket, here.host)
        for frame in (b'["one"]', b'["two","three"]'):
            line.hear(frame)
        socket.takes.set()
        listening = asyncio.create_task(line.listen())
        await settled()
        assert socket.sent[0].startswith('["one","two","three"')
        await listening


async def test_a_client_that_falls_too_far_behind_is_cut_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, "ben")
        socket = StuckSocket()
        line = client(socket, here.host)
        live = await here.host.tables.find(name)
        live.watchers[line] = {}
        for _ in range(5):
            line.hear(b"[" + b" " * 400 + b"]")
        await settled()
        assert socket.closed == [TOO_SLOW]
        assert line not in live.watchers


async def test_a_client_that_takes_no_answers_is_not_heard(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, "ben")
        socket = StuckSocket(*[f'{{"type":"since","table":"{name}","number":-1}}'] * 50)
        line = client(socket, here.host, Settings(database="", backlog=100_000))
        listening = asyncio.create_task(line.listen())
        await settled()
        assert 40 < len(socket.says) < 50
        socket.takes.set()
        await listening
        assert socket.says == []
        assert socket.closed == []


async def test_a_client_that_does_not_slow_down_is_told_so_and_then_cut(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        socket = StuckSocket(*['{"type":"since","table":"none","number":0}'] * 50)
        socket.takes.set()
        limits = VisitorLimits(guest=Pace(5, 0.001), warnings=10)
        line = client(socket, here.host, Settings(database="", visitors=limits))
        await line.listen()
        await settled()
        assert socket.closed == [TOO_FAST]
        assert len(socket.says) == 50 - 5 - 10 - 1
        codes = [reply["code"] for text in socket.sent for reply in msgspec.json.decode(text)]
        assert codes == ["unknown"] * 5 + ["too-fast"] * 10
