"""The store in one SQLite file: writes go through a group commit, reads through a thread of their own."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from hexarium.service import database, salvage
from hexarium.service.group_commit import GroupCommit, refusal_for
from hexarium.service.layout import Spoiled
from hexarium.service.read_thread import ReadThread, fetched
from hexarium.service.refusal import NotKept
from hexarium.service.sql_store import SqlStore
from hexarium.service.sqlite_file import connect_to_nothing, connect_to_read, fault_in, is_damage, prepared
from hexarium.service.store import Bookmark, Heard, Phase, TableSummary

CHECK_TIMEOUT: Final = 1.0
"""Seconds that a start waits for the check of the file. That of a large file goes on while the server is up."""

RETRY_INTERVAL: Final = 1.0
"""Seconds between two attempts to open a file that could not be written."""

DAMAGED: Final = "The database file is damaged, so nothing can be changed: run hexarium doctor."

log = logging.getLogger("hexarium.service")


class Sqlite(SqlStore):
    """A store in one SQLite file.

    If the file cannot be written (the disk is full), it can still be read, and every write tries again. If the file is
    damaged, what can be read of it is read, and nothing is written any more.
    """

    is_shared = False
    naming_query = (
        "SELECT tbl FROM log WHERE instr(body, CAST(? AS BLOB)) > 0 UNION SELECT id FROM tables WHERE host = ?"
    )

    def __init__(self, path: Path) -> None:
        self.path = path
        self.is_damaged = False
        self._trouble: str | None = None
        self._reader: ReadThread | None = None
        self._writer: GroupCommit | None = None
        self._checker: sqlite3.Connection | None = None
        self._check: asyncio.Task[None] | None = None
        self._reviving = asyncio.Lock()
        self._searching = asyncio.Lock()
        self._next_try = 0.0

    @property
    def trouble(self) -> str | None:
        """Why nothing can be written at present."""
        return DAMAGED if self.is_damaged else self._trouble

    async def open(self) -> None:
        """Open the file, migrate it, check it, and start the two threads, one that commits and one that reads."""
        await self._open_to_write()
        self._reader = ReadThread(self._connect_to_read)
        if not self.is_damaged:
            self._check = asyncio.create_task(self._look_for_damage())
            await asyncio.wait([self._check], timeout=CHECK_TIMEOUT)

    async def close(self) -> None:
        """Finish what is waiting, and stop."""
        if self._check is not None:
            if self._checker is not None:
                self._checker.interrupt()
            await self._check
            self._check = None
        # The last connection to be closed tidies up, but a reader can't: so nothing is written to a damaged file.
        closing = [self._close_reader, self._close_writer]
        for close in reversed(closing) if self.is_damaged else closing:
            await close()

    async def fetch(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Every row that a query finds; in a damaged file, every row before the damage."""
        return await self._fetch_with(self._reading(), statement, values)

    async def naming(self, guest: str) -> list[str]:
        """Every table whose rows name the guest, or that they host.

        The whole log is read for this, in a thread of its own: the readings of others do not wait for it.
        """
        self._reading()
        async with self._searching:
            searcher = ReadThread(self._connect_to_read)
            try:
                found = await self._fetch_with(searcher, self.naming_query, (f'"guest":"{guest}"', guest))
            finally:
                await searcher.close()
        return [row[0] for row in found]

    async def _fetch_with(
        self, reader: ReadThread, statement: str, values: tuple[object, ...]
    ) -> list[tuple[Any, ...]]:
        if not self.is_damaged:
            try:
                return await reader.read(lambda connection: fetched(connection, statement, values))
            except NotKept as refusal:
                if not is_damage(refusal.__cause__):
                    raise
                self._note_damage(refusal.__cause__)
        return await reader.read(lambda connection: salvage.rows(connection, statement, values))

    async def run(self, make: Callable[[], Iterable[database.Statement]]) -> None:
        """Run the statements in the next commit; they are made when it begins."""
        self._reading()
        if self._writer is None or self.is_damaged:
            await self._revive()
        if self._writer is None:
            raise NotKept("The store is closed.")
        try:
            await self._writer.write(lambda connection: _run(connection, make()))
        except NotKept as refusal:
            if is_damage(refusal.__cause__):
                self._note_damage(refusal.__cause__)
            self._note_trouble(refusal)
            raise
        self._note_trouble(None)

    async def lobby(self) -> list[TableSummary]:
        """Tables that anybody may join or watch."""
        found = await super().lobby()
        return database.listed(await self._salvaged()) if self.is_damaged else found

    async def unfinished(self, guest: str) -> list[TableSummary]:
        """The tables where a guest sits and that are not over."""
        found = await super().unfinished(guest)
        if not self.is_damaged:
            return found
        return [summary for summary in await self._salvaged_of(guest) if summary.phase is not Phase.OVER]

    async def finished(self, guest: str, after: Bookmark, most: int) -> list[TableSummary]:
        """The guest's finished games after that place."""
        found = await super().finished(guest, after, most)
        if not self.is_damaged:
            return found
        over = [summary for summary in await self._salvaged_of(guest) if summary.phase is Phase.OVER]
        return [each for each in over if (-each.moved, each.table) > (-after.moved, after.table)][:most]

    async def every(self) -> list[str]:
        """Every table."""
        found = await super().every()
        return await self._reading().read(salvage.tables) if self.is_damaged else found

    async def moved(self, since: float) -> dict[str, float]:
        """Nothing: no other process writes to the file while a server has it open."""
        del since
        return {}

    def listen(self, heard: Heard) -> None:
        """Nothing: no other process writes to the file while a server has it open."""
        del heard

    def _reading(self) -> ReadThread:
        if self._reader is None:
            raise NotKept("The store is closed.")
        return self._reader

    async def _open_to_write(self) -> None:
        try:
            self._writer = GroupCommit(await asyncio.to_thread(prepared, self.path))
        except Spoiled as refusal:
            self._note_damage(refusal)
        except (sqlite3.Error, OSError) as error:
            if is_damage(error):
                self._note_damage(error)
                return
            if not self.path.parent.is_dir():
                raise NotKept(f"{self.path} cannot be used ({error}).") from error
            self._note_trouble(refusal_for(error))
        else:
            self._note_trouble(None)

    async def _revive(self) -> None:
        """Try again to open the file for writing; NotKept if that fails, or failed just now."""
        async with self._reviving:
            now = asyncio.get_running_loop().time()
            if self._writer is None and not self.is_damaged and now >= self._next_try:
                self._next_try = now + RETRY_INTERVAL
                await self._reading().disconnect()
                await self._open_to_write()
                await self._reading().disconnect()
            if self.is_damaged:
                raise NotKept(DAMAGED)
            if self._trouble is not None:
                raise NotKept(self._trouble)

    async def _look_for_damage(self) -> None:
        try:
            self._checker = await asyncio.to_thread(connect_to_read, self.path)
            if fault := await asyncio.to_thread(fault_in, self._checker):
                self._note_damage(sqlite3.DatabaseError(fault))
        except sqlite3.Error as error:
            if is_damage(error):
                self._note_damage(error)
        finally:
            if self._checker is not None:
                self._checker.close()
                self._checker = None

    def _note_trouble(self, refusal: NotKept | None) -> None:
        if refusal is not None and str(refusal) != self._trouble:
            log.warning("the database cannot be written", extra={"why": str(refusal)})
        elif refusal is None and self._trouble is not None:
            log.warning("the database can be written again")
        self._trouble = None if refusal is None else str(refusal)

    def _note_damage(self, error: BaseException | None) -> None:
        if not self.is_damaged:
            log.error("the database file is damaged: the server is read-only", extra={"why": str(error)})
        self.is_damaged = True

    async def _salvaged(self) -> list[TableSummary]:
        return database.summaries_from(await self._reading().read(salvage.outlines))

    async def _salvaged_of(self, guest: str) -> list[TableSummary]:
        sat = {row[0] for row in await self.fetch(database.SAT, guest)}
        return [summary for summary in await self._salvaged() if summary.table in sat or guest in summary.seating]

    def _connect_to_read(self) -> sqlite3.Connection:
        try:
            return connect_to_read(self.path, alone=self._writer is None)
        except sqlite3.Error as error:
            if not is_damage(error):
                raise
            self._note_damage(error)
            return connect_to_nothing()

    async def _close_reader(self) -> None:
        if self._reader is not None:
            await self._reader.close()
            self._reader = None

    async def _close_writer(self) -> None:
        if self._writer is not None:
            await self._writer.close()
            self._writer = None


def _run(connection: sqlite3.Connection, statements: Iterable[database.Statement]) -> None:
    for statement, values in statements:
        connection.execute(statement, values)
