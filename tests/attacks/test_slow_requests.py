"""Requests that are never finished are ended, whatever part of them is missing; on a server with short deadlines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect

from tests.web.greeting import greet
from tests.web.inside import PLENTY, served

PATIENT = 10.0
HASTY = replace(PLENTY, request_seconds=0.3, response_seconds=0.3)

HEAD = b"POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
WHOLE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@asynccontextmanager
async def connected(path: Path) -> AsyncGenerator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection to a server that does not wait for long."""
    async with served(path, visitors=HASTY) as (_, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        yield reader, writer
        writer.close()
        await asyncio.gather(writer.wait_closed(), return_exceptions=True)


async def is_ended(reader: asyncio.StreamReader) -> bool:
    """Does the server end the connection without a word?"""
    try:
        return await asyncio.wait_for(reader.read(1), PATIENT) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "sent",
    [b"", b"G", HEAD, HEAD + b"Content-Length: 100\r\n\r\n{", HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{"],
    ids=["nothing", "a letter", "half a header", "half a body", "half a chunk"],
)
async def test_half_a_request_is_not_waited_for(tmp_path: Path, sent: bytes) -> None:
    async with connected(tmp_path / "club.db") as (reader, writer):
        writer.write(sent)
        assert await is_ended(reader)


async def test_bytes_now_and_then_do_not_extend_the_deadline(tmp_path: Path) -> None:
    async with connected(tmp_path / "club.db") as (reader, writer):
        writer.write(WHOLE)
        await reader.readuntil(b"}")

        async def trickle() -> None:
            while True:
                writer.write(b"G")
                await asyncio.sleep(0.02)

        trickling = asyncio.create_task(trickle())
        assert await is_ended(reader)
        trickling.cancel()


async def test_between_whole_requests_there_is_no_such_deadline(tmp_path: Path) -> None:
    async with connected(tmp_path / "club.db") as (reader, writer):
        for _ in range(3):
            writer.write(WHOLE)
            assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
            await reader.readuntil(b"}")
            await asyncio.sleep(2 * HASTY.request_seconds)


async def test_a_socket_has_no_such_deadline(tmp_path: Path) -> None:
    guest = {"Authorization": f"Bearer {'a' * 43}"}
    async with (
        served(tmp_path / "club.db", visitors=HASTY) as (_, port),
        connect(f"ws://127.0.0.1:{port}/api/socket", additional_headers=guest) as line,
    ):
        await asyncio.sleep(2 * HASTY.request_seconds)
        await greet(line)
        for _ in range(2):
            await asyncio.sleep(2 * HASTY.request_seconds)
            await line.send("?")
            assert "malformed" in str(await line.recv())
