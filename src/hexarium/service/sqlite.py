"""The store in one SQLite file: writes go through a group commit, reads through a thread of their own."""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hexarium.service import database
from hexarium.service.group_commit import GroupCommit, Job, call_on_loop
from hexarium.service.refusal import NotKept
from hexarium.service.sql_store import SqlStore
from hexarium.service.store import Heard


class Sqlite(SqlStore):
    """A store in one SQLite file."""

    is_shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._reads: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._reader: threading.Thread | None = None
        self._writer: GroupCommit | None = None

    async def open(self) -> None:
        """Migrate the file and start the two threads, one that commits and one that reads."""
        await asyncio.to_thread(self._migrate)
        self._writer = GroupCommit(self._connect())
        self._reader = threading.Thread(target=self._read_on, name="store reader", daemon=True)
        self._reader.start()

    async def close(self) -> None:
        """Finish what is waiting, and stop."""
        if self._writer is not None:
            await self._writer.close()
            self._writer = None
        if self._reader is not None:
            self._reads.put(None)
            await asyncio.to_thread(self._reader.join)
            self._reader = None

    async def fetch(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Every row that a query finds."""
        if self._reader is None:
            raise NotKept("The store is closed.")
        job = Job(lambda connection: connection.execute(statement, values).fetchall())
        self._reads.put(job)
        rows: list[tuple[Any, ...]] = await job.done
        return rows

    async def execute(self, statements: Sequence[database.Statement]) -> None:
        """Run the statements in the next commit."""
        if self._writer is None:
            raise NotKept("The store is closed.")
        await self._writer.write(lambda connection: _run(connection, statements))

    async def moved(self, since: float) -> dict[str, float]:
        """Nothing: no other process writes to the file while a server has it open."""
        del since
        return {}

    def listen(self, heard: Heard) -> None:
        """Nothing: no other process writes to the file while a server has it open."""
        del heard

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
            call_on_loop(job.loop, job.settle)
        connection.close()


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
