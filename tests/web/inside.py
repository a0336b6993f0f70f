"""A server on a real port inside the test's own process, for tests that script luck or plant faults."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn

from hexarium.games import CATALOGUE
from hexarium.service import Host, Sqlite
from hexarium.web.app import build
from hexarium.web.settings import Limits, Settings
from tests.service.club import Clock, InProcess, scripted

PLENTY = Limits(burst=10**9, per_second=10**9)


@asynccontextmanager
async def served(path: Path, *, seed: int = 1) -> AsyncGenerator[tuple[Host, int]]:
    """A host with a fixed clock and repeating tokens, and the port that it is served on."""
    host = Host(Sqlite(path), CATALOGUE, InProcess(), now=Clock(), token=scripted(seed))
    app = build(Settings(database="", requests=PLENTY, frames=PLENTY), host)
    config = uvicorn.Config(app, ws="websockets-sansio", ws_max_size=64 * 1024, log_config=None, date_header=False)
    server = uvicorn.Server(config)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        running = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0)
        try:
            yield host, port
        finally:
            server.should_exit = True
            await running
