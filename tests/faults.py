"""What can go wrong with a database file: no room on the disk, another program's lock, and bits that flip."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from hexarium.service import database

NOT_A_BYTE = 0
TOO_LITTLE_FOR_INDEX = 24 * 1024
"""Less than the index of a write-ahead log takes."""

TOO_LITTLE_FOR_LOG = 40 * 1024
"""Enough for the index of a write-ahead log, but not for a log with rows in it."""


@contextmanager
def full_disk(pid: int = 0, room: int = TOO_LITTLE_FOR_INDEX) -> Iterator[None]:
    """Let a process (this one, unless another is named) write no byte of a file beyond the first so many.

    Processes started meanwhile inherit that.
    """
    before, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (room, most))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (before, most))


def give_room(pid: int = 0) -> None:
    """Let the files of a process grow again."""
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))


@contextmanager
def outside_lock(file: Path) -> Iterator[None]:
    """Another program has the file locked for writing."""
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def mode_of(file: Path) -> int:
    """Who may do what with a file."""
    return file.stat().st_mode & 0o777


def set_layout(file: Path, version: int) -> None:
    """Turn a database into what an earlier release would have written."""
    older = file.with_name("older.db")
    with closing(sqlite3.connect(older)) as old:
        old.execute("PRAGMA journal_mode = WAL")
        old.execute(database.VERSION_TABLE)
        for number, statements in enumerate(database.MIGRATIONS[:version], start=1):
            for statement in statements:
                old.execute(statement)
            old.execute(database.MIGRATED, (number,))
        old.commit()
        old.execute("ATTACH ? AS new", (str(file),))
        for (table,) in old.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'").fetchall():
            if table != "layout":
                columns = ", ".join(row[1] for row in old.execute(f"PRAGMA main.table_info({table})"))
                old.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}")  # noqa: S608
        old.commit()
    older.replace(file)


def flip(content: bytes, bit: int) -> bytes:
    """The content with one bit changed."""
    changed = bytearray(content)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)
