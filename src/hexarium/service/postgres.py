"""The store in PostgreSQL: several servers at once, which notify each other after every commit."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, TypeVar

import asyncpg

from hexarium.service import database
from hexarium.service.refusal import NotKept
from hexarium.service.sql_store import SqlStore
from hexarium.service.store import EVERYTHING, Batch, Erasure, Heard, MakeBatch, Taken

T = TypeVar("T")

CHANNEL: Final = "hexarium"
CHAT_CHANNEL: Final = "hexarium_chat"
CONNECTIONS: Final = 8
MIGRATING: Final = 0x68657861
"""Advisory lock: one server at a time brings the layout up to date, or notes an outage."""

_LOST: Final = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.InternalClientError)
_UNWRITTEN: Final = (
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
)

_GONE: Final = (*_LOST, *_UNWRITTEN)
"""The database is unreachable, starting, full or read-only."""

TIMEOUT: Final = 10.0
"""Seconds without an answer after which the database counts as unreachable."""

RECONNECT_SECONDS: Final = 1.0
"""Seconds before connecting is tried again."""


class Postgres(SqlStore):
    """A store on a PostgreSQL server."""

    is_shared = True
    naming_query = (
        "SELECT tbl FROM log WHERE position(convert_to(?, 'UTF8') IN body) > 0 "
        "UNION SELECT id FROM tables WHERE host = ?"
    )
    wake_lock = (("SELECT pg_advisory_xact_lock(?)", (MIGRATING,)),)

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._ear: asyncpg.Connection[asyncpg.Record] | None = None
        self._name = secrets.token_hex(4)
        self._heard: Heard | None = None
        self._heard_chat: Heard | None = None
        self._news: asyncio.Queue[str] = asyncio.Queue()
        self._tasks = list[asyncio.Task[None]]()

    async def open(self) -> None:
        """Connect, migrate, and start sending and receiving notifications."""
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=TIMEOUT,
            command_timeout=TIMEOUT,
            reset=_leave_as_it_is,
        )
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
            await connection.execute(database.VERSION_TABLE)
            version = await connection.fetchval(database.VERSION) or 0
            if version > len(database.MIGRATIONS):
                raise NotKept(f"The database was written by a newer release (layout {version}): update Hexarium.")
            for number, statements in enumerate(database.MIGRATIONS[version:], start=version + 1):
                for statement in statements:
                    await connection.execute(statement)
                await connection.execute(numbered(database.MIGRATED), number)
        listening = asyncio.Event()
        self._tasks = [asyncio.create_task(self._speak()), asyncio.create_task(self._listen(listening))]
        # What is said at a table is passed on once: a server that is open must hear it.
        with suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), TIMEOUT)

    async def close(self) -> None:
        """Close every connection."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._ear is not None and not self._ear.is_closed():
            self._ear.terminate()
        if self._pool is not None:
            await self._pool.close()

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """Every row that a query finds."""
        return await self._with(lambda connection: connection.fetch(numbered(statement), *values))

    async def run(self, make: Callable[[], Iterable[database.Statement]]) -> None:
        """Run the statements in one transaction; equal ones that follow each other are sent together."""

        async def run(connection: Any) -> None:
            if statements := [*make()]:
                async with connection.transaction():
                    for statement, group in groupby(statements, key=itemgetter(0)):
                        await connection.executemany(numbered(statement), [values for _, values in group])

        await self._with(run)

    async def write(self, make: MakeBatch) -> None:
        """Write all of the batch or nothing; other servers are told when it is on disk."""
        written: Batch | None = None

        def batch() -> Batch | None:
            nonlocal written
            written = make()
            return written

        await super().write(batch)
        if written is not None:
            self._news.put_nowait(written.summary.table)

    async def forget(self, guest: str, erasures: Sequence[Erasure]) -> None:
        """Erase a guest; other servers are told of the tables that they have left."""
        await super().forget(guest, erasures)
        for erasure in erasures:
            if erasure.batch is not None:
                self._news.put_nowait(erasure.summary.table)

    async def moved(self, since: float) -> dict[str, float]:
        """When each table that any process has written to since then was last written to."""
        return {row[0]: row[1] for row in await self.fetch(database.MOVED, since)}

    async def seen_among(self, pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, str], float]:
        """When any process last noted that each of these guests was watching that table."""
        found = await self.fetch(_SEEN_AMONG, [guest for guest, _ in pairs], [table for _, table in pairs])
        return {(row[0], row[1]): row[2] for row in found}

    def listen(self, heard: Heard) -> None:
        """Call `heard` with a table's name when another process has written to it."""
        self._heard = heard

    async def pass_on(self, text: str) -> None:
        """Let other processes hear what was said at a table; a notification is stored in no table."""
        await self.fetch(_NOTIFY, CHAT_CHANNEL, [f"{self._name} {text}"])

    def listen_to_chat(self, heard: Heard) -> None:
        """Call `heard` with what another process passes on."""
        self._heard_chat = heard

    async def _with(self, work: Callable[[Any], Awaitable[T]]) -> T:
        if self._pool is None:
            raise NotKept("The store is closed.")
        try:
            async with self._pool.acquire(timeout=TIMEOUT) as connection:
                return await work(connection)
        except asyncpg.UniqueViolationError as error:
            raise Taken from error
        except _GONE as error:
            raise NotKept(f"The database cannot be reached or written ({type(error).__name__}): try again.") from error

    async def _speak(self) -> None:
        """Notify other servers of tables that were written to; many at once, and never inside a transaction."""
        while True:
            tables = {await self._news.get()}
            while not self._news.empty():
                tables.add(self._news.get_nowait())
            said = [f"{self._name} {table}" for table in sorted(tables)]
            while not await self._said(said):
                await asyncio.sleep(RECONNECT_SECONDS)

    async def _said(self, said: list[str]) -> bool:
        try:
            await self.fetch(_NOTIFY, CHANNEL, said)
        except NotKept:
            return False
        return True

    async def _listen(self, listening: asyncio.Event) -> None:
        """Receive notifications of other servers; reconnect when the connection is lost."""
        while True:
            try:
                self._ear = await asyncpg.connect(self._url, timeout=TIMEOUT)
                broken = asyncio.Event()
                self._ear.add_termination_listener(lambda _connection, broken=broken: broken.set())
                await self._ear.add_listener(CHANNEL, self._hear)
                await self._ear.add_listener(CHAT_CHANNEL, self._hear_chat)
                listening.set()
                if self._heard is not None:
                    self._heard(EVERYTHING)
                await broken.wait()
            except _GONE:
                await asyncio.sleep(RECONNECT_SECONDS)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        speaker, _, table = str(payload).partition(" ")
        if speaker != self._name and self._heard is not None:
            self._heard(table)

    def _hear_chat(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        speaker, _, text = str(payload).partition(" ")
        if speaker != self._name and self._heard_chat is not None:
            self._heard_chat(text)


async def _leave_as_it_is(_connection: object) -> None:
    """Statements leave nothing behind in a session that would have to be reset, which takes as long as a statement."""


_SEEN_AMONG: Final = (
    "SELECT guest, tbl, seen FROM sitters JOIN unnest(?::text[], ?::text[]) AS pairs (g, t) ON guest = g AND tbl = t"
)

_NOTIFY: Final = "SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said"


@cache
def numbered(statement: str) -> str:
    """A statement with numbered parameters, as PostgreSQL needs them.

    >>> numbered("VALUES (?, ?)")
    'VALUES ($1, $2)'
    """
    count = iter(range(1, 100))
    return re.sub(r"\?", lambda _place: f"${next(count)}", statement)
