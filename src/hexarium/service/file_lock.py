"""A lock on a SQLite file: only one server may use it, since two would not hear of each other's moves."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from hexarium.service.refusal import NotKept
from hexarium.service.sqlite_file import claim

LOCK_TIMEOUT: Final = 6.0
"""Seconds to wait for the previous server to stop, which takes up to five."""


@contextmanager
def locked(file: Path) -> Generator[None]:
    """Lock the file for one server; the operating system releases it however the server ends."""
    file = file.resolve()
    beside = file.with_name(file.name + "-server")
    try:
        claim(beside)
        lock = sqlite3.connect(beside, LOCK_TIMEOUT, isolation_level=None)
        lock.execute("PRAGMA journal_mode = MEMORY")  # so that the lock needs no room on the disk
        lock.execute("BEGIN EXCLUSIVE")
    except OSError as error:
        raise NotKept(f"{file} cannot be used ({error}).") from error
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise NotKept(f"Another server has {file} open: stop it, or use another file.") from error
        raise NotKept(f"{file} cannot be used ({error}).") from error
    with closing(lock):
        yield
