"""Floods from one address, each as fast as it can: `python -m tests.attacks.floods KIND PORT SECONDS`.

It runs in a process of its own, so that nothing it does slows down whoever measures the server.
"""

from __future__ import annotations

import asyncio
import base64
import os
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import uvloop

from tests.web.greeting import HELLO

SOCKETS: Final = 10
"""Connections that flood at once."""

HALVES: Final = 1000
"""Requests that are begun and never finished."""

WAIT: Final = 0.05
"""Seconds after which somebody who was turned away knocks again."""

SINCE: Final = b'{"type":"since","table":"nowhere","number":0}'


class Flood:
    """One kind of flood, on its way to a server."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self._until = time.monotonic() + seconds
        self.sent = 0
        self.cut = 0
        self.refused = 0

    async def run(self, attack: Callable[[Flood], Awaitable[None]], sockets: int) -> None:
        """Attack until time is up, again and again."""

        async def again() -> None:
            while self.has_time:
                try:
                    await attack(self)
                    self.cut += 1
                except OSError:
                    self.refused += 1
                    await asyncio.sleep(WAIT)

        with suppress(TimeoutError):
            async with asyncio.timeout(self._until - time.monotonic()):
                await asyncio.gather(*(again() for _ in range(sockets)))

    @property
    def has_time(self) -> bool:
        """Is there time left?"""
        return time.monotonic() < self._until

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection."""
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def socket(self, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A WebSocket whose first message has been sent."""
        reader, writer = await self.open()
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        )
        head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
        writer.write(head.encode())
        try:
            answer = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError as error:
            writer.close()
            raise ConnectionResetError from error
        if b" 101 " not in answer:
            writer.close()
            raise ConnectionRefusedError
        writer.write(frame(HELLO.encode()))
        return reader, writer

    async def pour(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        drops: bytes,
        count: int,
        *,
        reads: bool = True,
    ) -> None:
        """Send the same until the server hangs up."""

        async def swallow() -> None:
            while await reader.read(1 << 16):
                pass

        reading = asyncio.create_task(swallow() if reads else asyncio.sleep(3600))
        try:
            while self.has_time and not reading.done() and not writer.is_closing():
                writer.write(drops)
                await writer.drain()
                self.sent += count
                await asyncio.sleep(0)
        finally:
            reading.cancel()
            writer.close()


def token() -> str:
    """A new guest."""
    return secrets.token_urlsafe(32)


def frame(text: bytes, kind: int = 0x81) -> bytes:
    """A frame as clients send it, with a mask that changes nothing."""
    assert len(text) < 126
    return bytes([kind, 0x80 | len(text), 0, 0, 0, 0]) + text


ME: Final = token()


async def frames(flood: Flood) -> None:
    """Requests on sockets of one guest."""
    await flood.pour(*await flood.socket(ME), frame(SINCE) * 1000, 1000)


async def guests(flood: Flood) -> None:
    """Requests on sockets, each of a guest who was made for it."""
    await flood.pour(*await flood.socket(token()), frame(SINCE) * 1000, 1000)


async def pings(flood: Flood) -> None:
    """Control frames, of which no application ever hears."""
    await flood.pour(*await flood.socket(token()), frame(b"", 0x89) * 10_000, 10_000)


async def fragments(flood: Flood) -> None:
    """A message that never ends."""
    reader, writer = await flood.socket(token())
    writer.write(frame(b"", 0x01))
    await flood.pour(reader, writer, frame(b"", 0x00) * 10_000, 10_000)


async def deaf(flood: Flood) -> None:
    """Requests whose answers are not taken."""
    await flood.pour(*await flood.socket(token()), frame(SINCE) * 1000, 1000, reads=False)


async def requests(flood: Flood) -> None:
    """Requests over HTTP, many at once on each connection."""
    asked = f"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{flood.port}\r\n\r\n".encode()
    await flood.pour(*await flood.open(), asked * 200, 200)


async def mistakes(flood: Flood) -> None:
    """Wrong methods, other origins, and what is not HTTP."""
    host = f"Host: 127.0.0.1:{flood.port}\r\n"
    wrong = f"PUT /api/games HTTP/1.1\r\n{host}\r\nPOST /api/tables HTTP/1.1\r\n{host}Origin: https://evil.example\r\n"
    wrong += f"Content-Length: 0\r\n\r\nGET /nothing.js HTTP/1.1\r\n{host}\r\n"
    await flood.pour(*await flood.open(), wrong.encode() * 20 + b"\x00 rubbish\r\n\r\n", 61)


async def handshakes(flood: Flood) -> None:
    """Sockets that are opened and closed again."""
    _, writer = await flood.socket(token())
    flood.sent += 1
    writer.close()


async def connects(flood: Flood) -> None:
    """Connections that are opened and closed again."""
    _, writer = await flood.open()
    flood.sent += 1
    writer.close()


async def halves(flood: Flood) -> None:
    """Requests that are never finished: a byte now and then."""
    reader, writer = await flood.open()
    try:
        writer.write(b"POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        while flood.has_time and not reader.at_eof():
            writer.write(b"x")
            await writer.drain()
            flood.sent += 1
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1), 1.0)
    finally:
        writer.close()


KINDS: Final[dict[str, Callable[[Flood], Awaitable[None]]]] = {
    attack.__name__: attack
    for attack in (frames, guests, pings, fragments, deaf, requests, mistakes, handshakes, connects, halves)
}


async def attack(kind: str, port: int, seconds: float) -> Flood:
    """Attack the server on that port."""
    flood = Flood(port, seconds)
    await flood.run(KINDS[kind], HALVES if kind == "halves" else SOCKETS)
    return flood


def main() -> None:
    """Flood as the command line says, and print what was sent."""
    flood = uvloop.run(attack(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
    print(flood.sent, flood.cut, flood.refused)


if __name__ == "__main__":
    main()
