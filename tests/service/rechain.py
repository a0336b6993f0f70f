"""What an operator who knows the secret can do: change rows in the log and compute the whole chain again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec.structs import replace

from hexarium.games import CATALOGUE
from hexarium.service.database import entries_from
from hexarium.service.loading import load_row
from hexarium.service.rows import Opened, read
from hexarium.service.store import Entry
from hexarium.service.table import Table


def rechain(log: Path) -> None:
    """Compute every head of every table in an SQLite file again; rows that cannot be read keep theirs."""
    with closing(sqlite3.connect(log)) as database, database:
        for name, secret in database.execute("SELECT id, secret FROM tables").fetchall():
            table = Table(name, secret, CATALOGUE)
            rows = database.execute(
                "SELECT tbl, number, at, digest, body, head FROM log WHERE tbl = ? ORDER BY number", (name,)
            )
            for entry in entries_from(rows.fetchall()):
                head = _head(table, entry)
                load_row(table, replace(entry, head=head))
                database.execute("UPDATE log SET head = ? WHERE tbl = ? AND number = ?", (head, name, entry.number))


def _head(table: Table, entry: Entry) -> str:
    try:
        row = read(entry.body)
    except (msgspec.MsgspecError, UnicodeError):
        return entry.head
    if isinstance(row, Opened):
        table.begin_chain(row.charter)
    return table.head_after(entry.number, entry.at, entry.digest, entry.body, table.secret).hex()
