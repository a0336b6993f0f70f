"""A SQLite file that is opened to be examined: only read, never migrated."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

from hexarium.service import layout
from hexarium.service.sqlite_file import connect_to_nothing, connect_to_read, header_faults, tolerant


class SqliteSource:
    """A SQLite file; if it is of an older layout, read as if it were of today's."""

    def __init__(self, file: Path, *, is_partial: bool = False) -> None:
        self._file = file
        self._is_partial = is_partial
        self._connection = sqlite3.connect(":memory:")
        self.faults = list[str]()
        self.note = ""

    async def open(self) -> None:
        """Open the file, and let SQLite check its structure, unless only a part of it is to be examined."""
        if self._file.stat().st_size == 0:
            self.faults.append("The file is empty: there is nothing in it, not even a club without games.")
            self._connection = connect_to_nothing()
            return
        self.faults += [f"The file is damaged: {fault}." for fault in header_faults(self._file)]
        try:
            connection = connect_to_read(self._file)
        except sqlite3.DatabaseError as error:
            self.faults.append(f"The file is damaged: {error}.")
            self._connection = connect_to_nothing()
            return
        self._connection = connection
        connection.text_factory = tolerant
        try:
            connection.execute("BEGIN")
            version = layout.version_of(connection, str(self._file))
            if not layout.is_current(version):
                self.note = f"The file has layout {version}; it is read as this release would after an update."
            differences = [*layout.column_faults(connection, version), *layout.index_faults(connection, version)]
            self.faults += [f"The file is damaged: {difference}." for difference in differences]
        except (layout.Spoiled, sqlite3.DatabaseError) as error:
            self.faults.append(f"The file is damaged: {str(error).removesuffix('.')}.")
        if not self._is_partial:
            self.faults += await asyncio.to_thread(self._faults)

    async def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that a query finds before it meets damage."""
        found = list[tuple[Any, ...]]()
        try:
            found.extend(self._connection.execute(statement, values))
        except sqlite3.DatabaseError as error:
            fault = f"Not everything can be read ({error})."
            if fault not in self.faults:
                self.faults.append(fault)
        return found

    async def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _faults(self) -> list[str]:
        try:
            found = [str(line) for (line,) in self._connection.execute("PRAGMA integrity_check")]
        except sqlite3.DatabaseError as error:
            found = [str(error)]
        lines = [part for line in found for part in line.splitlines() if part != "ok" and not part.startswith("***")]
        return [f"The file is damaged: {line}." for line in lines]
