"""The statements about rooms and about people who ask for the next game, for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from hexarium.service.database import Statement
from hexarium.service.store import Asker, Room
from hexarium.service.stored_rows import is_text, is_time

ROOM: Final = "SELECT tbl, code, word, removals FROM rooms WHERE tbl = ?"
ROOM_WITH: Final = "SELECT tbl, code, word, removals FROM rooms WHERE code = ?"
_SWEEP: Final = (
    "DELETE FROM rooms WHERE tbl IN (SELECT t.id FROM rooms r JOIN tables t ON t.id = r.tbl WHERE t.phase <> 'open')"
)
"""Rooms end with the start of their game. Those that have ended are removed when the next one is stored."""
_KEEP: Final = (
    "INSERT INTO rooms VALUES (?, ?, ?, ?) ON CONFLICT (tbl) DO UPDATE "
    "SET code = excluded.code, word = excluded.word, removals = excluded.removals WHERE rooms.word = ?"
)

ASKERS: Final = "SELECT tbl, guest, name, at FROM askers WHERE tbl = ? ORDER BY at, guest"
_ASK: Final = (
    "INSERT INTO askers SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION) "
    "WHERE (SELECT count(*) FROM askers WHERE tbl = ? AND guest <> ?) < ? "
    "ON CONFLICT (tbl, guest) DO UPDATE SET name = excluded.name"
)
WITHDRAW: Final = "DELETE FROM askers WHERE guest = ? AND tbl = ?"


def keeping(room: Room, replaced: str) -> Iterator[Statement]:
    """The statements that store a room, if its table has none, or one with the word `replaced`."""
    yield _SWEEP, ()
    yield _KEEP, (room.table, room.code, room.word, room.removals, replaced)


def asking(asker: Asker, most: int) -> Statement:
    """The statement that stores somebody who asks, unless `most` others do."""
    return _ASK, (asker.table, asker.guest, asker.name, asker.at, asker.table, asker.guest, most)


def room_from(rows: Sequence[Sequence[Any]]) -> Room | None:
    """The room in the first of these database rows; None if there is none that can be read."""
    for table, code, word, removals in rows:
        if all(map(is_text, (table, code, word))) and isinstance(removals, int):
            return Room(table, code, word, removals)
    return None


def askers_from(rows: Sequence[Sequence[Any]]) -> list[Asker]:
    """Those who ask, from database rows; those that cannot be read are left out."""
    return [Asker(*row) for row in rows if all(map(is_text, row[:3])) and is_time(row[3])]
