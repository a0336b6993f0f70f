"""A club's database: where it is, whether it is one, and what it says when something is wrong."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

from cyclopts import Parameter

from hexarium.cli.files import check_place, folder, part_of
from hexarium.cli.usage_error import UsageError
from hexarium.service import Refusal, Sqlite, database, open_store
from hexarium.service.sqlite import copy_file
from hexarium.service.store import Store

T = TypeVar("T")

DatabaseFlag = Annotated[
    str | None, Parameter(help="A file, sqlite:///FILE or postgresql://…; a file of your own without it.")
]

_TABLES: Final = "SELECT count(*) FROM sqlite_master"


def database_at(db: str | None) -> str:
    """The database that was named, or the user's own file."""
    if db is None:
        folder().mkdir(parents=True, exist_ok=True)
        return str(folder() / "club.db")
    return db


def store_of(db: str | None) -> Store:
    """The store of that database; UsageError where there is no such kind."""
    try:
        return open_store(database_at(db))
    except Refusal as refusal:
        raise UsageError(str(refusal)) from refusal


def sqlite_file(db: str | None) -> Path:
    """The file of that database; UsageError where it is no file."""
    store = store_of(db)
    if not isinstance(store, Sqlite):
        raise UsageError("this is for SQLite files; PostgreSQL has pg_dump and pg_restore")
    return store.path


def club_of(db: str | None) -> Store:
    """The store of a club that is there; UsageError where there is none."""
    store = store_of(db)
    if isinstance(store, Sqlite):
        check_club(store.path)
    return store


def check_club(file: Path) -> None:
    """UsageError unless the file is there and holds a club."""
    if not file.exists():
        raise UsageError(f"{file} is not there")
    _ask(file, database.VERSION)


def check_room(file: Path) -> None:
    """UsageError where the file is there and holds something else than a club."""
    if file.exists() and _ask(file, _TABLES):
        check_club(file)


def _ask(file: Path, statement: str) -> Any:
    if file.is_dir():
        raise UsageError(f"{file} is a folder; a club is a file in it")
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)) as connection:
            return connection.execute(statement).fetchone()[0]
    except sqlite3.Error as error:
        raise UsageError(f"{file} is not the database of a club ({error})") from error


def copy_club(source: Path, target: Path) -> None:
    """Copy a club's file; UsageError where that cannot be done, and then nothing is left of the copy."""
    check_place(target)
    try:
        copy_file(source, target)
    except sqlite3.Error as error:
        raise UsageError(f"{source} cannot be copied to {target} ({error})") from error
    finally:
        part_of(target).unlink(missing_ok=True)


def through(work: Coroutine[Any, Any, T]) -> T:
    """Run the work on a club; what it refuses, and what the database says is wrong, is a UsageError."""
    try:
        return asyncio.run(work)
    except Refusal as refusal:
        raise UsageError(str(refusal)) from refusal
    except _faults() as error:
        raise UsageError(f"the database cannot be read ({error})") from error


def _faults() -> tuple[type[Exception], ...]:
    """What the databases that are installed raise."""
    try:
        asyncpg = import_module("asyncpg")
    except ImportError:
        return (sqlite3.Error,)
    return (sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError)
