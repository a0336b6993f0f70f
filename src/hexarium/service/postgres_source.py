"""A PostgreSQL database that is opened to be examined: only read, as it was at one moment, never migrated."""

from __future__ import annotations

from typing import Any

import asyncpg

from hexarium.service import database, layout
from hexarium.service.postgres import TIMEOUT, numbered

_COLUMNS = (
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema() "
    "ORDER BY ordinal_position"
)


class PostgresSource:
    """A PostgreSQL database; if it is of an older layout, read as if it were of today's."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None
        self.faults = list[str]()
        self.note = ""

    async def open(self) -> None:
        """Connect, and see the database from now on as it is at this moment."""
        self._connection = await asyncpg.connect(self._url, timeout=TIMEOUT)
        await self._connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        present = dict[str, list[str]]()
        for table, column in await self._connection.fetch(_COLUMNS):
            present.setdefault(table, []).append(column)
        if "layout" not in present:
            raise layout.NotOurs("The database is not a Hexarium database (no such table: layout).")
        version = await self._connection.fetchval(database.VERSION) or 0
        layout.check_version(version, "The database")
        if not layout.is_current(version):
            self.note = f"The database has layout {version}; it is read as this release would after an update."
        schema = await self._connection.fetchval("SELECT current_schema()")
        for statement in layout.stand_ins(present, schema):
            await self._connection.execute(statement)

    async def rows(self, statement: str, *values: object) -> list[Any]:
        """Every row that a query finds."""
        if self._connection is None:
            raise AssertionError("the database is not open")
        return await self._connection.fetch(numbered(statement), *values)

    async def close(self) -> None:
        """Undo what the connection alone has seen, and disconnect."""
        if self._connection is not None:
            await self._connection.execute("ROLLBACK")
            await self._connection.close()
