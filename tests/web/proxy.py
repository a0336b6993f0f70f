"""A bad line: frames between a client and a server are dropped, doubled, delayed and put out of order.

Only the greeting goes through as it is: without it there is no conversation.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Self

from websockets.asyncio.client import connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed, WebSocketException

LOST, DOUBLED, LATE = 0.04, 0.06, 0.25
LATEST = 0.04
"""How late, in seconds, a late frame is at most; frames that are not late overtake it."""


class BadLine:
    """Listens on a port of its own, and passes frames on to whichever server `port()` names."""

    def __init__(self, port: Callable[[], int], seed: int) -> None:
        self._port = port
        self._rng = Random(seed)
        self._server: Server | None = None
        self.address = ""

    async def __aenter__(self) -> Self:
        self._server = await serve(self._pass_on, "127.0.0.1", 0, compression=None)
        port = next(iter(self._server.sockets)).getsockname()[1]
        self.address = f"ws://127.0.0.1:{port}/api/socket"
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._server is not None:
            self._server.close()

    async def _pass_on(self, client: ServerConnection) -> None:
        token = client.request.headers["authorization"] if client.request else ""
        address = f"ws://127.0.0.1:{self._port()}/api/socket"
        with suppress(OSError, WebSocketException):
            async with connect(address, additional_headers={"Authorization": token}, compression=None) as server:
                ways = [asyncio.create_task(self._one_way(client, server))]
                ways += [asyncio.create_task(self._one_way(server, client))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
        await client.close()

    async def _one_way(self, source: Any, target: Any) -> None:
        late = set[asyncio.Task[None]]()
        with suppress(ConnectionClosed):
            await target.send(await source.recv())
            async for frame in source:
                fate = self._rng.random()
                copies = 0 if fate < LOST else 2 if fate < LOST + DOUBLED else 1
                for _ in range(copies):
                    if self._rng.random() < LATE:
                        late.add(asyncio.create_task(_send_late(target, frame, self._rng.random() * LATEST)))
                    else:
                        await target.send(frame)


async def _send_late(target: Any, frame: Any, seconds: float) -> None:
    await asyncio.sleep(seconds)
    with suppress(ConnectionClosed):
        await target.send(frame)
