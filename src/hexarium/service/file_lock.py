"""One SQLite file belongs to one server: another would neither hear of its moves nor tell of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from hexarium.service.refusal import NotKept

LOCK_TIMEOUT: Final = 6.0
"""So many seconds a server waits for the one before it to stop, which takes up to five."""


@contextmanager
def locked(file: Path) -> Generator[None]:
    """Hold the file for one server; the system lets go of it when the server ends, however it ends."""
    file = file.resolve()
    try:
        lock = sqlite3.connect(file.with_name(file.name + "-server"), LOCK_TIMEOUT, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise NotKept(f"another server has {file} open: stop it, or give this one a file of its own") from error
        raise NotKept(f"{file} cannot be used ({error})") from error
    with closing(lock):
        yield
