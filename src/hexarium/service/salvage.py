"""What can still be read of a damaged SQLite file."""

from __future__ import annotations

import sqlite3
from typing import Any, Final

from hexarium.service import database
from hexarium.service.sqlite_file import tolerant

_PATHS: Final = (
    database.EVERY,
    "SELECT id FROM tables NOT INDEXED",
    "SELECT id FROM tables INDEXED BY sqlite_autoindex_tables_1 ORDER BY id",
    "SELECT id FROM tables INDEXED BY sqlite_autoindex_tables_1 ORDER BY id DESC",
    "SELECT DISTINCT tbl FROM log ORDER BY tbl",
    "SELECT DISTINCT tbl FROM log ORDER BY tbl DESC",
)
"""Ways to find the names of tables; each may end at another damaged page."""


def rows(connection: sqlite3.Connection, statement: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
    """The rows that a query finds before it meets the damage."""
    found = list[tuple[Any, ...]]()
    connection.text_factory = tolerant
    try:
        found.extend(connection.execute(statement, values))
    except sqlite3.DatabaseError:
        pass
    finally:
        connection.text_factory = str
    return found


def tables(connection: sqlite3.Connection) -> list[str]:
    """The name of every table that can be found."""
    return [*{name: None for path in _PATHS for (name,) in rows(connection, path) if isinstance(name, str)}]


def outlines(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """The outline of every table that can be read, the latest first."""
    found = [row for name in tables(connection) for row in rows(connection, database.OUTLINE, (name,))]
    return sorted(found, key=_place)


def _place(row: tuple[Any, ...]) -> tuple[float, str]:
    moved = row[database.OUTLINE_MOVED]
    return -moved if isinstance(moved, float) else 0.0, row[0]
