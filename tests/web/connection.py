"""A WebSocket client that costs next to nothing, so that a load is measured and not whoever makes it."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Final, cast

TEXT: Final = 0x81
"""A whole frame of text."""
PING: Final = 0x89
PONG: Final = 0x8A
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)
"""Clients must mask what they send; this mask changes nothing."""


class SocketClient(asyncio.Protocol):
    """A line to a server: `heard` is called with every frame that comes down it."""

    def __init__(self, port: int, path: str, headers: dict[str, str]) -> None:
        self.heard: Callable[[bytes], None] = lambda _frame: None
        self.is_open = asyncio.get_running_loop().create_future()
        self._wanted = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade"}
        self._wanted |= {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "13", **headers}
        self._path = path
        self._left = b""
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def to(cls, port: int, path: str, headers: dict[str, str]) -> SocketClient:
        """An open line."""
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(port, path, headers), "127.0.0.1", port)
        await line.is_open
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        asked = "".join(f"{name}: {value}\r\n" for name, value in self._wanted.items())
        self._transport.write(f"GET {self._path} HTTP/1.1\r\n{asked}\r\n".encode())

    def data_received(self, data: bytes) -> None:
        """Read the answer, and after it frames."""
        self._left += data
        if not self.is_open.done():
            head, found, self._left = self._left.partition(b"\r\n\r\n")
            if not found:
                self._left = head
                return
            assert b" 101 " in head, head
            self.is_open.set_result(None)
        at = 0
        while (frame := _frame(self._left, at)) is not None:
            kind, start, end = frame
            if kind == TEXT:
                self.heard(self._left[start:end])
            elif kind == PING:
                self._write(PONG, self._left[start:end])
            at = end
        self._left = self._left[at:]

    def send(self, text: bytes) -> None:
        """Send a frame."""
        self._write(TEXT, text)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    def _write(self, kind: int, text: bytes) -> None:
        size = len(text)
        length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + struct.pack("!H", size)
        assert self._transport is not None
        self._transport.write(bytes([kind]) + length + NO_MASK + text)


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of the frame that begins there, and where its text begins and ends; None while some of it is missing."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size >= 126:
        width, code = (2, "!H") if size == 126 else (8, "!Q")
        if len(data) < start + width:
            return None
        (size,) = struct.unpack_from(code, data, start)
        start += width
    return (data[at], start, start + size) if len(data) >= start + size else None
