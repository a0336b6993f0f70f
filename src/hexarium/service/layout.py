"""The layout of a database: bring an older one up to date, or read it as if it were."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing, contextmanager
from functools import cache, partial
from typing import NamedTuple

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
    if not isinstance(version, int) or (len(steps) > 1 and steps != [*range(1, len(steps) + 1)]):
        raise Spoiled(f"{name} does not say which layout it has.")
    check_version(version, name)
    return version


def check_version(version: int, name: str) -> None:
    """NotOurs if a newer release has written the database."""
    if version > len(database.MIGRATIONS):
        raise NotOurs(f"{name} was written by a newer release (layout {version}): update Hexarium.")


def is_current(version: int) -> bool:
    """Is this the layout that this release writes?"""
    return version == len(database.MIGRATIONS)


def migrate(connection: sqlite3.Connection, version: int = 0, until: int = len(database.MIGRATIONS)) -> None:
    """Bring a SQLite database from this version up to date, all at once or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(database.VERSION_TABLE)
        for number, statements in enumerate(database.MIGRATIONS[version:until], version + 1):
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
    found = {table: [name for name, *_ in _columns(connection, table)] for table in _current()}
    return {table: columns for table, columns in found.items() if columns}


def column_faults(connection: sqlite3.Connection, version: int) -> list[str]:
    """How the columns of our tables differ from what this layout has; an empty database has no faults."""
    wanted = _schema(version).columns
    present = {table: columns for table in _current() if (columns := _columns(connection, table))}
    if not present:
        return []
    faults = list[str]()
    for table in sorted({*wanted, *present}):
        if table not in present:
            faults.append(f"the table {table} is missing")
        elif table not in wanted:
            faults.append(f"layout {version} has no table {table}")
        elif present[table] != wanted[table]:
            named = sorted({*present[table]} ^ {*wanted[table]})
            what = " and ".join(dict.fromkeys(repr(name) for name, *_ in named)) or "order"
            faults.append(f"in the table {table} the columns are not those of layout {version} ({what})")
    return faults


def index_faults(connection: sqlite3.Connection, version: int) -> list[str]:
    """How our indices differ from what this layout has; an empty database has no faults."""
    wanted, present = _schema(version).indices, _indices(connection)
    if not columns_of(connection):
        return []
    ours = {name for name in present if name in _schema(len(database.MIGRATIONS)).indices}
    faults = [f"the index {name} is missing" for name in sorted({*wanted} - ours)]
    faults += [f"layout {version} has no index {name}" for name in sorted(ours - {*wanted})]
    changed = sorted(name for name in ours & {*wanted} if present[name] != wanted[name])
    return faults + [f"the index {name} is not that of layout {version}" for name in changed]


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


class _Schema(NamedTuple):
    """What a layout has: the columns of each table, and the statement of each index."""

    columns: dict[str, list[tuple[str, ...]]]
    indices: dict[str, str]


@cache
def _schema(version: int) -> _Schema:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as empty:
        migrate(empty, until=version)
        columns = {table: found for table in _current() if (found := _columns(empty, table))}
        return _Schema(columns, _indices(empty))


def _columns(connection: sqlite3.Connection, table: str) -> list[tuple[str, ...]]:
    """The name, the type and whatever else is known of each column of a table."""
    with _any_text(connection):
        found = connection.execute(f"PRAGMA main.table_info({table})").fetchall()
    return [tuple(map(str, column)) for _, *column in found]


def _indices(connection: sqlite3.Connection) -> dict[str, str]:
    statement = "SELECT name, sql FROM main.sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
    with _any_text(connection):
        return {str(name): str(created) for name, created in connection.execute(statement)}


@contextmanager
def _any_text(connection: sqlite3.Connection) -> Generator[None]:
    """Read text that is damaged, too."""
    before = connection.text_factory
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    try:
        yield
    finally:
        connection.text_factory = before
