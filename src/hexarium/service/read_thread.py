"""A thread that reads from a SQLite file, on a connection of its own."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias, TypeVar

from hexarium.service.group_commit import Job, call_on_loop
from hexarium.service.refusal import NotKept
from hexarium.service.sqlite_file import tolerant

Connect: TypeAlias = Callable[[], sqlite3.Connection]

T = TypeVar("T")


class ReadThread:
    """Does one reading after another."""

    def __init__(self, connect: Connect) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        self._connect = connect
        self._is_closed = False
        self._thread = threading.Thread(target=self._read_on, name="store reader", daemon=True)
        self._thread.start()

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The result of the work; NotKept if the file could not be read."""
        if self._is_closed:
            raise NotKept("The store is closed.")
        job = Job(work)
        self._jobs.put(job)
        try:
            result: T = await job.done
            return result
        finally:
            del job  # as in GroupCommit.write

    async def disconnect(self) -> None:
        """Close the connection; the next reading gets another."""
        with suppress(NotKept):  # there is none
            await self.read(lambda _connection: self._disconnect())

    async def close(self) -> None:
        """Finish what is waiting, and stop."""
        self._is_closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _read_on(self) -> None:
        while job := self._jobs.get():
            try:
                self._connection = self._connection or self._connect()
            except sqlite3.Error as error:
                job.fail(error)
            else:
                job.attempt(self._connection)
            call_on_loop(job.loop, job.settle)
        self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None


def fetched(connection: sqlite3.Connection, statement: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
    """Every row that a query finds; text that is no UTF-8 is read as far as it can be."""
    try:
        return connection.execute(statement, values).fetchall()
    except sqlite3.OperationalError as error:
        if "decode" not in str(error):
            raise
    connection.text_factory = tolerant
    try:
        return connection.execute(statement, values).fetchall()
    finally:
        connection.text_factory = str
