"""A server on a real port inside the test's own process, for tests that script luck or plant faults."""

from __future__ import annotations

import asyncio
import http.client
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from hexarium.games import CATALOGUE
from hexarium.service import Host, Sqlite
from hexarium.service.bot_thinker import BotThinker
from hexarium.service.buckets import Pace
from hexarium.service.push_delivery import Delivery
from hexarium.service.push_outbox import PushOutbox
from hexarium.web.app import build
from hexarium.web.connections import NewConnection
from hexarium.web.settings import Settings, VisitorLimits
from tests.service.club import Clock, InProcess, scripted

PLENTY = VisitorLimits(guest=Pace(10**9, 10**9), address=Pace(10**9, 10**9))


@asynccontextmanager
async def served(
    path: Path,
    *,
    seed: int = 1,
    clock: Clock | None = None,
    pings: tuple[float, float] = (20.0, 20.0),
    thinker: BotThinker | None = None,
    **settings: Any,
) -> AsyncGenerator[tuple[Host, int]]:
    """A host with a fixed clock and repeating tokens, and the port that it is served on.

    `pings`: seconds between pings, and for which an answer is waited for.
    """
    outbox = partial(PushOutbox, delivery=Delivery(allows_loopback=True))
    bots, time = thinker or InProcess(), clock or Clock()
    host = Host(Sqlite(path), CATALOGUE, bots, now=time, token=scripted(seed), outbox=outbox)
    app = build(Settings(database="", **{"visitors": PLENTY, **settings}), host)
    config = uvicorn.Config(app, http=NewConnection, log_config=None, date_header=False)
    config.ws_ping_interval, config.ws_ping_timeout = pings
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


def ask(port: int, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
    """The status and the JSON that a request gets."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path, msgspec.json.encode(body), {"content-type": "application/json", **headers})
    response = connection.getresponse()
    answer = response.status, msgspec.json.decode(response.read())
    connection.close()
    return answer
