"""Logs in one SQLite file: a single writer thread that puts all that waits into one durable commit."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from hexarium.service import layout
from hexarium.service.refusal import NotKept
from hexarium.service.store import Batch, Best, Entry, Heard, Keys, Outline, Taken

T = TypeVar("T")

Work: TypeAlias = Callable[[sqlite3.Connection], Any]

MOST = 256
"""So much of what waits goes into one commit."""


class _Job:
    def __init__(self, work: Work) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def tell(self) -> None:
        """Give the result to whoever waits; a loop that has gone waits no more."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class Sqlite:
    """A store in one file, or in memory for a test."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writes: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._reads: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._threads = list[threading.Thread]()

    async def open(self) -> None:
        """Bring the file's layout up to date and start the two threads, one that writes and one that reads."""
        await asyncio.to_thread(self._migrate)
        self._threads = [
            threading.Thread(target=self._write_on, name="log writer", daemon=True),
            threading.Thread(target=self._read_on, name="log reader", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    async def close(self) -> None:
        """Finish what waits, and stop."""
        self._writes.put(None)
        self._reads.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        self._threads = []

    async def write(self, batch: Batch) -> None:
        """All of it or nothing; on disk when this returns."""
        statements = [*layout.writing(batch)]
        await self._ask(self._writes, lambda connection: _run(connection, statements))

    async def entries(self, table: str, since: int = -1) -> list[Entry]:
        """The table's rows after that number."""
        return layout.entries_from(await self._rows(layout.ENTRIES, (table, since)))

    async def keys(self, table: str) -> Keys | None:
        """What the table keeps to itself."""
        return layout.keys_from(next(iter(await self._rows(layout.KEYS, (table,))), None))

    async def lobby(self) -> list[Outline]:
        """Tables that anybody may join or watch."""
        return layout.outlines_from(await self._rows(layout.LOBBY))

    async def of_guest(self, guest: str) -> list[Outline]:
        """The tables where a guest sits."""
        return layout.outlines_from(await self._rows(layout.OF_GUEST, (guest,)))

    async def live(self) -> list[str]:
        """Every table that is being played."""
        return [row[0] for row in await self._rows(layout.LIVE)]

    async def every(self) -> list[str]:
        """Every table there is."""
        return [row[0] for row in await self._rows(layout.EVERY)]

    async def bests(self, guest: str) -> list[Best]:
        """The guest's scores in solo games."""
        return layout.bests_from(await self._rows(layout.BESTS, (guest,)))

    async def beat(self, now: float) -> None:
        """Note that a server is up."""
        await self._ask(self._writes, lambda connection: connection.execute(layout.BEAT, (now,)))

    async def wake(self, now: float, pause: float) -> list[tuple[float, float]]:
        """Note a start, and the outage before it."""

        def note(connection: sqlite3.Connection) -> list[tuple[float, float]]:
            last = connection.execute(layout.PULSE).fetchone()
            if last and now - last[0] > pause:
                connection.execute(layout.OUTAGE, (last[0], now))
            connection.execute(layout.BEAT, (now,))
            return connection.execute(layout.OUTAGES).fetchall()

        outages: list[tuple[float, float]] = await self._ask(self._writes, note)
        return outages

    def listen(self, heard: Heard) -> None:
        """Nobody else writes to this file while a server has it."""
        del heard

    async def _rows(self, statement: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = await self._ask(
            self._reads, lambda connection: connection.execute(statement, values).fetchall()
        )
        return rows

    async def _ask(self, jobs: queue.SimpleQueue[_Job | None], work: Work) -> Any:
        job = _Job(work)
        jobs.put(job)
        return await job.done

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=10, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def _migrate(self) -> None:
        connection = self._connect()
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(layout.VERSION_TABLE)
            version = connection.execute(layout.VERSION).fetchone()[0] or 0
            if version > len(layout.MIGRATIONS):
                raise NotKept(f"{self.path} was written by a newer release (layout {version})")
            for number, statements in enumerate(layout.MIGRATIONS[version:], start=version + 1):
                for statement in statements:
                    connection.execute(statement)
                connection.execute(layout.MIGRATED, (number,))
            connection.execute("COMMIT")
        finally:
            connection.close()

    def _read_on(self) -> None:
        connection = self._connect()
        while job := self._reads.get():
            _attempt(job, connection)
            job.tell()
        connection.close()

    def _write_on(self) -> None:
        connection = self._connect()
        while job := self._writes.get():
            jobs, stopping = [job], False
            while len(jobs) < MOST and not self._writes.empty():
                if another := self._writes.get():
                    jobs.append(another)
                else:
                    stopping = True
                    break
            _commit(jobs, connection)
            for each in jobs:
                each.tell()
            if stopping:
                break
        connection.close()


def _commit(jobs: list[_Job], connection: sqlite3.Connection) -> None:
    """Every job in a savepoint of its own, all in one transaction; if that cannot be kept, none has happened."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            connection.execute("SAVEPOINT job")
            _attempt(job, connection)
            if job.error is not None and connection.in_transaction:
                connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        for job in jobs:
            job.error = job.error or _refusal(error)


def _attempt(job: _Job, connection: sqlite3.Connection) -> None:
    try:
        job.result = job.work(connection)
    except sqlite3.IntegrityError:
        job.error = Taken()
    except Exception as error:  # whoever waits must hear of it, whatever it is
        job.error = _refusal(error) if isinstance(error, sqlite3.Error) else error


def _refusal(error: sqlite3.Error) -> NotKept:
    return NotKept(f"nothing could be written ({error}); nothing has happened")


def _run(connection: sqlite3.Connection, statements: list[layout.Statement]) -> None:
    for statement, values in statements:
        connection.execute(statement, values)


def copy_file(source: Path, target: Path) -> None:
    """Copy a whole log, even while a server writes to it; the copy is there whole or not at all."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    here, there = sqlite3.connect(source), sqlite3.connect(part)
    try:
        here.backup(there)
    finally:
        here.close()
        there.close()
    part.replace(target)
