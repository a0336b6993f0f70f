"""A SQLite file: how it is created, opened to write or only to read, copied, and what its errors mean."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from hexarium.service import layout

PRIVATE: Final = 0o600
"""Only the server's own user may read the file: it holds the secrets of games that are being played."""

READ_TIMEOUT: Final = 2.0
"""Seconds that a reader waits for a lock."""

_ALONE: Final[dict[str, object]] = {"mode": "rw"}

_MAGIC: Final = b"SQLite format 3\x00"
_FORMATS: Final = slice(18, 20)
"""Where the header says which format is needed to write the file, and to read it."""

_MOST_FLIPS: Final = 8
"""Maximum number of bits in which the beginning of a damaged database may differ."""

_COPIED: Final = 10_000
"""Number of pages that are copied at a time."""

_PRIMARY: Final = 0xFF
"""The part of an error's code that says what kind it is."""

_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_DAMAGE_WORDS: Final = ("malformed", "unsupported file format")
"""Damage for which SQLite has no code of its own."""

_NO_ROOM: Final = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}


def kind_of(error: BaseException | None) -> int:
    """The kind of a SQLite error, or SQLITE_OK for any other."""
    code: int = getattr(error, "sqlite_errorcode", None) or sqlite3.SQLITE_OK
    return code & _PRIMARY


def is_damage(error: BaseException | None) -> bool:
    """Does the error say that the file is damaged?"""
    return kind_of(error) in _DAMAGED or any(words in str(error) for words in _DAMAGE_WORDS)


def is_locked(error: BaseException | None) -> bool:
    """Does the error say that another program has the file locked?"""
    return kind_of(error) == sqlite3.SQLITE_BUSY


def is_lack_of_room(error: BaseException | None) -> bool:
    """Does the error say that a file could not grow or be created?"""
    return kind_of(error) in _NO_ROOM


def companions(file: Path) -> tuple[Path, ...]:
    """The files that SQLite keeps beside an open or crashed database; they are part of it."""
    return tuple([file.with_name(file.name + ending) for ending in ("-wal", "-shm", "-journal")])


def claim(file: Path) -> None:
    """Create the file if it is missing; only its owner may read it, from the first byte.

    SQLite gives its companions the same mode. A file that others could read is narrowed, where that is allowed.
    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for each in (file, *companions(file)):
        with suppress(FileNotFoundError, PermissionError):
            if each.stat().st_mode & 0o077:
                each.chmod(PRIVATE)


def is_spoiled_database(file: Path) -> bool:
    """Does the file begin like a database of SQLite, but for a few bits?"""
    with file.open("rb") as content:
        begins = content.read(len(_MAGIC))
    if len(begins) < len(_MAGIC):
        return False
    return sum((here ^ there).bit_count() for here, there in zip(begins, _MAGIC, strict=True)) <= _MOST_FLIPS


class Connection(sqlite3.Connection):
    """A connection that reports names in a damaged schema as damage, where Python fails to decode them."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """Execute a statement."""
        try:
            return super().execute(sql, parameters)
        except UnicodeDecodeError as error:
            raise sqlite3.DatabaseError("the database schema is malformed: it is not text") from error


def connect(file: Path, *, timeout: float = 0, **flags: object) -> sqlite3.Connection:
    """A connection to a file that exists."""
    log = companions(file)[0]
    if file.exists() and file.stat().st_size == 0 and log.exists() and log.stat().st_size > 0:
        # SQLite would take the log for a leftover and delete it.
        raise sqlite3.DatabaseError("the database is malformed: it is empty, but its write-ahead log is not")
    asked = "&".join(f"{name}={value}" for name, value in flags.items())
    return sqlite3.connect(
        f"{file.resolve().as_uri()}?{asked}",
        timeout,
        isolation_level=None,
        check_same_thread=False,
        factory=Connection,
        uri=True,
    )


def connect_to_write(file: Path) -> sqlite3.Connection:
    """A connection that writes; it never waits for a lock."""
    connection = connect(file, mode="rw")
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")  # so that a name that was erased is not left in unused bytes
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def connect_to_read(file: Path, *, alone: bool = False) -> sqlite3.Connection:
    """A connection that reads and changes nothing in the file, whose layout may be an older one.

    On a full disk SQLite cannot create the index of the write-ahead log that it needs even to read. If there is no such
    log the file is read without; otherwise, if `alone`, with an index in memory, which keeps other programs out.
    """
    errors = list[sqlite3.Error]()
    for flags in _ways(file, alone=alone):
        connection = connect(file, timeout=READ_TIMEOUT, **flags)
        connection.text_factory = tolerant
        try:
            if flags == _ALONE:
                connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA temp_store = MEMORY")
            present = layout.columns_of(connection)
            for statement in layout.stand_ins(present, "main"):
                connection.execute(statement)
            connection.execute("PRAGMA query_only = ON")
        except sqlite3.Error as error:
            connection.close()
            errors.append(error)
        else:
            connection.text_factory = str
            return connection
    raise errors[0]


def header_faults(file: Path) -> list[str]:
    """What is wrong with the formats in the header; a file whose format SQLite does not know, it cannot write."""
    with file.open("rb") as content:
        formats = content.read(_FORMATS.stop)[_FORMATS]
    return [
        f"its header says {number} for the format to {what}, and should say 1 or 2"
        for what, number in zip(("write", "read"), formats, strict=False)
        if number not in (1, 2)
    ]


def connect_to_nothing() -> sqlite3.Connection:
    """A connection to an empty database, in place of one that cannot be read at all."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    layout.migrate(connection)
    return connection


def prepared(file: Path) -> sqlite3.Connection:
    """A connection that writes, to a file that is created or brought up to date if need be.

    A file of an older layout is checked first, so that no damaged one is changed.
    """
    claim(file)
    connection = connect_to_write(file)
    try:
        version = layout.version_of(connection, str(file))
        faults = layout.column_faults(connection, version)
        if not layout.is_current(version):
            faults += layout.index_faults(connection, version)
            if not faults and (fault := fault_in(connection)):
                faults = [fault]
        if faults:
            raise layout.Spoiled(f"{file} is damaged ({faults[0]}).")
        if not layout.is_current(version):
            layout.migrate(connection, version)
    except BaseException:
        connection.close()
        raise
    return connection


def fault_in(connection: sqlite3.Connection) -> str:
    """The first fault in the structure of the file; empty if there is none. Single values are not looked at."""
    try:
        found = [str(line) for (line,) in connection.execute("PRAGMA quick_check")]
    except sqlite3.OperationalError as error:
        if kind_of(error) == sqlite3.SQLITE_INTERRUPT:
            return ""
        return str(error)
    except sqlite3.DatabaseError as error:
        return str(error)
    return next((line for line in found if line != "ok" and not is_about_a_value(line)), "")


def is_about_a_value(line: str) -> bool:
    """Is this line of SQLite's check about one value in a row, and not about the structure of the file?"""
    return " value in " in line


def _ways(file: Path, *, alone: bool) -> Iterator[dict[str, object]]:
    """Flags to try one after the other."""
    log = companions(file)[0]
    if log.exists():
        yield {"mode": "ro"}
    if not log.exists() or log.stat().st_size == 0:
        yield {"immutable": 1}
    elif alone:
        yield _ALONE


def tolerant(raw: bytes) -> str:
    """Text from the file; bytes that are no UTF-8 are shown as such."""
    return raw.decode(errors="replace")


def copy_file(source: Path, target: Path, report: Callable[[float], None] = lambda _: None) -> None:
    """Copy a database, even while a server writes to it; the copy appears whole or not at all.

    Calls `report` with the part that is copied, from 0 to 1, again and again.
    """
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    claim(part)
    here, there = sqlite3.connect(source), sqlite3.connect(part)
    try:
        here.execute("BEGIN")  # one moment of it is copied: otherwise SQLite would begin again after every write
        here.execute("SELECT count(*) FROM sqlite_master")
        here.backup(there, pages=_COPIED, progress=lambda _, left, total: report(1 - left / max(total, 1)))
    finally:
        here.close()
        there.close()
    with part.open("rb") as copied:
        os.fsync(copied.fileno())
    part.replace(target)
