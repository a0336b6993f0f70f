"""The layout of a database: bring an older one up to date, or read it as if it were."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import cache

from hexarium.service import database
from hexarium.service.refusal import NotKept


class NotOurs(NotKept):
    """The database belongs to another program, or to a newer release."""


class Spoiled(NotKept):
    """The database does not say which layout it has, because it is damaged."""


def version_of(connection: sqlite3.Connection, name: str) -> int:
    """The layout of a SQLite database; 0 if it is empty. NotOurs or Spoiled if there is none that is known."""
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
        return 0
    try:
        steps = [step for (step,) in connection.execute("SELECT version FROM main.layout ORDER BY version")]
    except sqlite3.OperationalError as error:
        if columns_of(connection):
            raise Spoiled(f"{name} does not say which layout it has ({error}).") from error
        raise NotOurs(f"{name} is not a Hexarium database (no such table: layout).") from error
    version = steps[-1] if steps else 0
    if len(steps) > 1 and steps != [*range(1, len(steps) + 1)]:
        raise Spoiled(f"{name} does not say which layout it has.")
    check_version(version, name)
    return int(version)


def check_version(version: int, name: str) -> None:
    """NotOurs if a newer release has written the database."""
    if version > len(database.MIGRATIONS):
        raise NotOurs(f"{name} was written by a newer release (layout {version}): update Hexarium.")


def is_current(version: int) -> bool:
    """Is this the layout that this release writes?"""
    return version == len(database.MIGRATIONS)


def migrate(connection: sqlite3.Connection, version: int = 0) -> None:
    """Bring a SQLite database from this version up to date, all at once or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(database.VERSION_TABLE)
        for number, statements in enumerate(database.MIGRATIONS[version:], version + 1):
            for statement in statements:
                connection.execute(statement)
            connection.execute(database.MIGRATED, (number,))
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def columns_of(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """The columns of each of our tables that a SQLite database has."""
    found = {
        table: [name for _, name, *_ in connection.execute(f"PRAGMA main.table_info({table})")] for table in _current()
    }
    return {table: columns for table, columns in found.items() if columns}


def stand_ins(present: Mapping[str, list[str]], schema: str) -> Iterator[str]:
    """Statements that make this connection see an older database in today's layout, and change nothing in it.

    Temporary views and tables go before those of the same name; what an older layout lacks has its default.
    """
    for table, (created, defaults) in _current().items():
        if table not in present:
            yield created.replace("CREATE TABLE", "CREATE TEMP TABLE", 1)
        elif missing := [name for name in defaults if name not in present[table]]:
            columns = [name if name not in missing else f"{defaults[name]} AS {name}" for name in defaults]
            yield f"CREATE TEMP VIEW {table} AS SELECT {', '.join(columns)} FROM {schema}.{table}"  # noqa: S608  (names of our own)


@cache
def _current() -> dict[str, tuple[str, dict[str, str]]]:
    """Each table of today's layout: the statement that creates it, and the default of each column."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as empty:
        migrate(empty)
        tables = empty.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            table: (
                created,
                {name: default or "NULL" for _, name, _, _, default, _ in empty.execute(f"PRAGMA table_info({table})")},
            )
            for table, created in tables
        }
