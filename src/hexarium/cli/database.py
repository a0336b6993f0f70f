"""The server's database: where it is, whether it is one, and what to say if something is wrong with it."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from collections.abc import Coroutine
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

from cyclopts import Parameter

from hexarium.cli.files import check_writable, data_folder, partial_path
from hexarium.cli.usage_error import UsageError
from hexarium.service import Refusal, Sqlite
from hexarium.service.layout import NotOurs, Spoiled, version_of
from hexarium.service.open_store import open_store
from hexarium.service.sqlite_file import connect_to_read, copy_file, is_damage, is_spoiled_database
from hexarium.service.store import Store

T = TypeVar("T")

PROGRESS: Final = 5.0
"""Seconds between two lines that say how far a long copy has come."""

DatabaseFlag = Annotated[
    str | None,
    Parameter(
        help="The database: a file, sqlite:///FILE or postgresql://HOST/NAME. Default: a file in your data folder."
    ),
]


def database_or_default(db: str | None) -> str:
    """The database that was named, or the file in the user's data folder."""
    if db is None:
        data_folder().mkdir(parents=True, exist_ok=True)
        return str(data_folder() / "club.db")
    return db


def store_at(db: str | None) -> Store:
    """The store for a database; UsageError if there is no store of that kind."""
    try:
        return open_store(database_or_default(db))
    except Refusal as refusal:
        raise UsageError(str(refusal)) from refusal


def sqlite_file(db: str | None) -> Path:
    """The file of a SQLite database; UsageError for PostgreSQL."""
    store = store_at(db)
    if not isinstance(store, Sqlite):
        raise UsageError("This command is for SQLite files. For PostgreSQL use pg_dump and pg_restore.")
    return store.path


def existing_store(db: str | None) -> Store:
    """The store for a database that exists; UsageError if it doesn't."""
    store = store_at(db)
    if isinstance(store, Sqlite):
        check_database(store.path)
    return store


def check_database(file: Path) -> None:
    """Raise UsageError unless the file exists and is a database of ours that can be read."""
    if not file.exists():
        raise UsageError(f"{file} does not exist.")
    try:
        _check_layout(file)
    except (sqlite3.Error, Spoiled) as error:
        raise UsageError(f"{file} is not a Hexarium database ({error}).") from error


def check_examinable(file: Path) -> None:
    """Raise UsageError unless the file exists and is a database of ours; it may be damaged."""
    if not file.exists():
        raise UsageError(f"{file} does not exist.")
    check_usable(file)


def check_usable(file: Path) -> None:
    """Raise UsageError if the file holds anything but a database of ours; it may be missing, empty or damaged."""
    if not file.exists() or (file.is_file() and file.stat().st_size == 0):
        return
    try:
        _check_layout(file)
    except Spoiled:
        return
    except sqlite3.Error as error:
        if is_damage(error) and not is_spoiled_database(file):
            raise UsageError(f"{file} is not a Hexarium database ({error}).") from error


def _check_layout(file: Path) -> None:
    if file.is_dir():
        raise UsageError(f"{file} is a folder. Name a database file.")
    try:
        with closing(connect_to_read(file, alone=True)) as connection:
            version_of(connection, str(file))
    except NotOurs as refusal:
        raise UsageError(str(refusal)) from refusal


def copy_database(source: Path, target: Path) -> None:
    """Copy a SQLite file, with a line now and then if it takes long.

    If it fails, raise UsageError and leave no partial copy.
    """
    check_writable(target)
    reported = time.monotonic()

    def report(part: float) -> None:
        nonlocal reported
        if time.monotonic() - reported >= PROGRESS:
            reported = time.monotonic()
            print(f"{part:.0%} copied.", file=sys.stderr, flush=True)

    try:
        copy_file(source, target, report)
    except sqlite3.Error as error:
        raise UsageError(f"Can't copy {source} to {target} ({error}).") from error
    finally:
        partial_path(target).unlink(missing_ok=True)


def run_with_database(work: Coroutine[Any, Any, T]) -> T:
    """Run the coroutine; refusals and database errors become UsageError."""
    try:
        return asyncio.run(work)
    except Refusal as refusal:
        raise UsageError(str(refusal)) from refusal
    except _database_errors() as error:
        raise UsageError(f"Can't read the database ({error}).") from error


def _database_errors() -> tuple[type[Exception], ...]:
    """The exceptions of the database drivers that are installed."""
    try:
        asyncpg = import_module("asyncpg")
    except ImportError:
        return (sqlite3.Error,)
    return (sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError)
