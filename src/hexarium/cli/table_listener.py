"""A table of a server that is heard while a person types."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any, Self, TypeVar

import msgspec
from msgspec import Struct

from hexarium.remote import AsyncTable, RemoteError, RemoteTurn
from hexarium.service.messages import Answer, Reply, Request, Shown, ToldRow

R = TypeVar("R", bound=Request)


class News(Struct, frozen=True):
    """What was heard, and how the table is after it: as it is shown, and what is asked of the seat.

    `rows` are those that were told since the news before. `is_answering` is true while an answer has no reply.
    """

    replies: tuple[Reply, ...]
    rows: tuple[ToldRow, ...]
    shown: Shown | None
    turn: RemoteTurn | None
    is_over: bool
    is_connected: bool
    is_answering: bool


class TableListener:
    """A seat at a table. A thread of its own talks to the server, and nothing else touches the `AsyncTable`."""

    def __init__(self, table: AsyncTable) -> None:
        self._table = table
        self._rows = 0
        self._news = SimpleQueue[News | RemoteError]()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._listening = asyncio.run_coroutine_threadsafe(self._listen(), self._loop)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Hang up. The seat stays the person's."""
        self._listening.cancel()
        self._do(self._table.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def has_news(self) -> bool:
        """Is there something that was heard and not taken?"""
        return not self._news.empty()

    def wait(self, seconds: float | None = None) -> News | None:
        """The next news; None if there are none in that time. RemoteError if the table cannot be heard any more."""
        try:
            heard = self._news.get(timeout=seconds)
        except Empty:
            return None
        if isinstance(heard, RemoteError):
            raise heard
        return heard

    def answer(self, turn: RemoteTurn, action: object) -> None:
        """Answer the question of that turn, even if another is asked by now: the server then refuses the answer."""
        self.request(Answer, ticket=turn.ticket, action=msgspec.Raw(msgspec.json.encode(action)))

    def request(self, kind: type[R], **fields: Any) -> None:
        """Ask the server for something of this kind; its reply is among the news."""
        self._do(self._send(kind, fields))

    def is_waiting(self) -> bool:
        """Is there a request that the server has not replied to?"""
        return bool(self._table.conversation.pending)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _send(self, kind: type[R], fields: dict[str, Any]) -> None:
        await self._table.send(self._table.conversation.make(kind, **fields))
        # The question may have been heard again just before: after an answer, nothing is asked.
        self._post([])

    async def _listen(self) -> None:
        try:
            while True:
                self._post(await self._table.receive())
        except RemoteError as error:
            self._news.put(error)

    def _post(self, replies: list[Reply]) -> None:
        talk = self._table.conversation
        rows, self._rows = tuple(talk.rows[self._rows :]), len(talk.rows)
        answering = any(isinstance(each, Answer) for each in talk.pending.values())
        turn, connected = talk.open_turn(), self._table.is_connected
        self._news.put(News(tuple(replies), rows, talk.shown, turn, talk.is_over, connected, answering))
