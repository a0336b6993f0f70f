"""The store in one SQLite file, with group commit: rows are inserted as they come, and a thread commits them together.

Inserting only touches memory and is done on the event loop; waiting for the disk is left to the thread. (In the thread,
every statement would have to win the interpreter back from a busy loop.)
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from hexarium.service import database
from hexarium.service.refusal import NotKept
from hexarium.service.sql_store import SqlStore
from hexarium.service.store import Heard, Taken

T = TypeVar("T")

Work: TypeAlias = Callable[[sqlite3.Connection], Any]

MOST = 256
"""Maximum number of jobs in one commit."""

APART = 0.01
"""Minimum seconds between the beginnings of two commits. A lone move is written at once; under load moves gather,
because a commit costs about the same however much is in it."""


class _Job:
    """Work on the file, and a future for its result."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def attempt(self, connection: sqlite3.Connection) -> None:
        """Do the work, and keep the result or the error."""
        try:
            self.result = self.work(connection)
        except sqlite3.IntegrityError:
            self.error = Taken()
        except Exception as error:  # the caller must get it, whatever it is
            self.error = _refusal(error) if isinstance(error, sqlite3.Error) else error

    def settle(self) -> None:
        """Set the future's result."""
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class Sqlite(SqlStore):
    """A store in one SQLite file."""

    is_shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting = list[_Job]()
        self._committing = list[_Job]()
        self._commits: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._reads: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._threads = list[threading.Thread]()
        self._writer: sqlite3.Connection | None = None
        self._next = 0.0
        self._timer: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        """Migrate the file and start the two threads, one that commits and one that reads."""
        await asyncio.to_thread(self._migrate)
        self._writer = self._connect()
        self._threads = [
            threading.Thread(target=self._commit_on, args=(self._writer,), name="store writer", daemon=True),
            threading.Thread(target=self._read_on, name="store reader", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    async def close(self) -> None:
        """Finish what is waiting, and stop."""
        while unfinished := [job.done for job in (*self._committing, *self._waiting)]:
            await asyncio.wait(unfinished)
        self._commits.put(None)
        self._reads.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        self._threads = []
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    async def fetch(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Every row that a query finds."""
        job = _Job(lambda connection: connection.execute(statement, values).fetchall())
        self._reads.put(job)
        rows: list[tuple[Any, ...]] = await job.done
        return rows

    async def execute(self, statements: Sequence[database.Statement]) -> None:
        """Run the statements in the next commit."""
        await self._write(lambda connection: _run(connection, statements))

    async def moved(self, since: float) -> dict[str, float]:
        """Nothing: no other process writes to the file while a server has it open."""
        del since
        return {}

    def listen(self, heard: Heard) -> None:
        """Nothing: no other process writes to the file while a server has it open."""
        del heard

    async def _write(self, work: Work) -> None:
        """Do the work in the next commit, which begins at once unless one has just begun."""
        if self._writer is None:
            raise NotKept("The store is closed.")
        job = _Job(work)
        self._waiting.append(job)
        self._commit_soon(job.loop)
        try:
            await job.done
        finally:
            del job  # a refusal's traceback refers to this frame: without this, a reference cycle

    def _commit_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._committing or self._timer is not None:
            return
        if loop.time() >= self._next:
            self._commit_waiting(loop)
        else:
            self._timer = loop.call_at(self._next, self._commit_waiting, loop)

    def _commit_waiting(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._writer is None:
            raise AssertionError("the store is closed only when nothing is waiting")
        self._timer, self._next = None, loop.time() + APART
        self._committing, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
        if error := _put_in(self._committing, self._writer):
            self._committed(error)
        else:
            self._commits.put(self._committing)

    def _committed(self, error: sqlite3.Error | None) -> None:
        """Settle every job; if the commit failed, all of them have failed."""
        jobs, self._committing = self._committing, []
        for job in jobs:
            if error is not None:
                job.error = job.error or _refusal(error)
            job.settle()
        if self._waiting:
            self._commit_soon(self._waiting[0].loop)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=2, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def _migrate(self) -> None:
        connection = self._connect()
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(database.VERSION_TABLE)
            version = connection.execute(database.VERSION).fetchone()[0] or 0
            if version > len(database.MIGRATIONS):
                raise NotKept(f"{self.path} was written by a newer release (layout {version}): update Hexarium.")
            for number, statements in enumerate(database.MIGRATIONS[version:], start=version + 1):
                for statement in statements:
                    connection.execute(statement)
                connection.execute(database.MIGRATED, (number,))
            connection.execute("COMMIT")
        finally:
            connection.close()

    def _read_on(self) -> None:
        connection = self._connect()
        while job := self._reads.get():
            job.attempt(connection)
            _call(job.loop, job.settle)
        connection.close()

    def _commit_on(self, connection: sqlite3.Connection) -> None:
        while jobs := self._commits.get():
            _call(jobs[0].loop, self._committed, _end("COMMIT", connection))


def _call(loop: asyncio.AbstractEventLoop, report: Callable[..., None], *given: object) -> None:
    """Call something on an event loop from a thread, unless the loop is closed."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(report, *given)


def _put_in(jobs: list[_Job], connection: sqlite3.Connection) -> sqlite3.Error | None:
    """Do every job in a savepoint, all in one transaction that is left open; returns the error that stopped it."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            connection.execute("SAVEPOINT job")
            job.attempt(connection)
            if job.error is not None and connection.in_transaction:
                connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
    except sqlite3.Error as error:
        _end("ROLLBACK", connection)
        return error
    return None


def _end(how: str, connection: sqlite3.Connection) -> sqlite3.Error | None:
    """Commit or roll back; if committing fails, roll back and return the error."""
    try:
        if connection.in_transaction:
            connection.execute(how)
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return error
    return None


def _refusal(error: sqlite3.Error) -> NotKept:
    return NotKept(f"The database could not be written ({error}): nothing was changed, try again.")


def _run(connection: sqlite3.Connection, statements: Sequence[database.Statement]) -> None:
    for statement, values in statements:
        connection.execute(statement, values)


def companions(file: Path) -> tuple[Path, ...]:
    """The files that SQLite keeps beside an open or crashed database; they are part of it."""
    return tuple([file.with_name(file.name + ending) for ending in ("-wal", "-shm", "-journal")])


def copy_file(source: Path, target: Path) -> None:
    """Copy a database, even while a server writes to it; the copy appears whole or not at all."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    here, there = sqlite3.connect(source), sqlite3.connect(part)
    try:
        here.backup(there)
    finally:
        here.close()
        there.close()
    with part.open("rb") as copied:
        os.fsync(copied.fileno())
    part.replace(target)
