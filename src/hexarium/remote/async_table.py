"""A table over the network, for programs with an event loop; otherwise like `RemoteTable`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from types import TracebackType
from typing import Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hexarium.core import Eye
from hexarium.remote.club import PATIENCE, Club
from hexarium.remote.conversation import Conversation
from hexarium.remote.errors import RequestRefused
from hexarium.remote.http import Waits
from hexarium.remote.table import LARGEST_FRAME, LINE_BROKE, RETRY_SECONDS, check_token, join, socket_of
from hexarium.remote.turn import RemoteTurn
from hexarium.service.messages import Refused, Reply, Request


async def join_async(
    address: str,
    name: str,
    *,
    seat: int | None = None,
    token: str = "",
    program: bool = True,
    patience: float = PATIENCE,
) -> AsyncTable:
    """Sit down at the table of a link, or come back to it with the token of before."""
    joined = await asyncio.to_thread(join, address, name, seat=seat, token=token, program=program, patience=patience)
    return AsyncTable(joined.club, joined.conversation.table, joined.conversation.seat)


class AsyncTable:
    """A seat at a table, or with `seat` None the view of somebody who watches.

    A bot that thinks for seconds does so in a thread, or the connection is lost meanwhile: the server wants its pings
    answered. It is made again by itself.
    """

    def __init__(self, club: Club, table: str, seat: Eye) -> None:
        self.club = club
        self.conversation = Conversation(table, seat)
        self._waits = Waits(club.patience)
        self._line: ClientConnection | None = None
        self._open = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up. The seat stays yours."""
        self._line = None
        await self._open.aclose()

    @property
    def is_connected(self) -> bool:
        """Is there a connection? When it breaks, it is made again by itself."""
        return self._line is not None

    async def turns(self) -> AsyncIterator[RemoteTurn]:
        """Every question to the seat, until the game is over; RequestRefused if an answer is not allowed."""
        while not self.conversation.is_over:
            turn = self.conversation.next_turn()
            if turn is not None:
                yield turn
                continue
            for reply in await self.receive():
                if isinstance(reply, Refused):
                    raise RequestRefused(reply.code, reply.detail, reply.clause)

    async def replies(self) -> AsyncIterator[Reply]:
        """Everything that the server says about the table, each row once, until the game is over."""
        while not self.conversation.is_over:
            for reply in await self.receive():
                yield reply

    async def play(self, action: object) -> None:
        """Answer what is asked: an action of the game, or a text in its notation."""
        await self.send(self.conversation.answer(action))

    async def send(self, request: Request) -> None:
        """Send a request that `conversation.make` made; a broken connection sends it again."""
        frame = self.conversation.send(request)
        if self._line is not None:
            with suppress(ConnectionClosed):
                await self._line.send(frame)

    async def receive(self, timeout: float | None = None) -> list[Reply]:
        """What the server says next: nothing if the connection broke meanwhile, or if that many seconds have passed."""
        try:
            frame = await self._next_frame(timeout)
            if frame is None:
                await self._send(self.conversation.again())
                return []
            replies, frames = self.conversation.hear(frame)
            self._waits.reset()
            await self._send(frames)
        except LINE_BROKE as error:
            await self.close()
            check_token(error)
            await asyncio.sleep(self._waits.seconds(error))
            return []
        return replies

    async def _next_frame(self, timeout: float | None) -> str | bytes | None:
        line = await self._connected()
        try:
            return await asyncio.wait_for(line.recv(), RETRY_SECONDS if self.conversation.deferred else timeout)
        except TimeoutError:
            return None

    async def _connected(self) -> ClientConnection:
        if self._line is None:
            address, headers = socket_of(self.club)
            self._line = await self._open.enter_async_context(
                connect(address, additional_headers=headers, compression=None, proxy=None, max_size=LARGEST_FRAME)
            )
            await self._send(self.conversation.begin())
        return self._line

    async def _send(self, frames: list[str]) -> None:
        for frame in frames:
            if self._line is not None:
                await self._line.send(frame)
