"""Rows as a database holds them, read so that a damaged value spoils its own row and no other.

SQLite keeps whatever it finds in a column: text in the place of a number, or bytes that are no text.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec

from hexarium.service.rows import Door
from hexarium.service.store import Ending, Entry, Keys, Phase, TableSummary

T = TypeVar("T")

_NAMES: Final = msgspec.json.Decoder(tuple[str, ...])
_ENDING: Final = msgspec.json.Decoder(Ending | None)

UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError, TypeError, ValueError)
"""What reading a damaged value may raise."""


class DamagedSummary(Exception):
    """A column of a table's row cannot be read."""


def entry_from(row: Sequence[Any]) -> Entry | None:
    """A log entry; with a note if one of its values is damaged, and None if it has no number."""
    table, number, at, digest, body, head = row
    if not isinstance(number, int):
        return None
    faults = [
        name
        for name, is_sound in (
            ("time", is_time(at)),
            ("digest", isinstance(digest, str)),
            ("content", isinstance(body, bytes | memoryview)),
            ("head", isinstance(head, str)),
        )
        if not is_sound
    ]
    if not faults:
        return Entry(table, number, float(at), digest, bytes(body), head)
    return Entry(table, number, float(at) if is_time(at) else 0.0, "", b"", "", damage=" and ".join(faults))


def summary_from(row: Sequence[Any]) -> TableSummary:
    """A table's summary; DamagedSummary names the columns that cannot be read."""
    table, game, phase, door, moved, guests, awaited, players, seating, ending, deadline, practice = row
    faults = list[str]()

    def read(column: str, how: Any, value: Any) -> Any:
        try:
            return how(value)
        except UNREADABLE:
            faults.append(column)

    summary = TableSummary(
        read("id", _text, table),
        read("game", _text, game),
        read("phase", Phase, phase),
        read("door", Door, door),
        read("moved", _time, moved),
        read("guests", _NAMES.decode, guests),
        read("awaited", _NAMES.decode, awaited),
        read("players", _NAMES.decode, players),
        read("seating", _NAMES.decode, seating),
        read("ending", _ENDING.decode, ending),
        None if deadline is None else read("deadline", _time, deadline),
        is_practice=None if practice is None else read("practice", _flag, practice),
    )
    if faults:
        raise DamagedSummary(", ".join(faults))
    return summary


def summary_or_frozen(row: Sequence[Any]) -> TableSummary | None:
    """A table's summary; a damaged one is shown as frozen and waits for nobody, unless it has no name."""
    try:
        return summary_from(row)
    except DamagedSummary:
        name, game, moved = row[0], row[1], row[4]
        if not isinstance(name, str):
            return None
        return TableSummary(
            name,
            game if isinstance(game, str) else "",
            Phase.PLAYING,
            Door.INVITED,
            float(moved) if is_time(moved) else 0.0,
            guests=(),
            awaited=(),
            is_frozen=True,
        )


def keys_from(row: Sequence[Any] | None) -> Keys | None:
    """A table's keys; those that cannot be read are empty, and their seal is broken."""
    if row is None:
        return None
    secret, host, last, seal = row
    return Keys(
        bytes(secret) if isinstance(secret, bytes) else b"",
        host if isinstance(host, str) else "",
        last if isinstance(last, int) else -1,
        seal if isinstance(seal, str) else "?",
    )


def seal(name: str, keys: Keys) -> str:
    """A checksum of what is stored about a table once and for all; it is written with the table."""
    return hashlib.sha256(b"\0".join([name.encode(), keys.host.encode(), keys.secret])).hexdigest()[:16]


def is_time(value: Any) -> bool:
    """Is it a point in time?"""
    return isinstance(value, float | int) and math.isfinite(value)


def is_text(value: Any) -> bool:
    """Is it text, all of which can be read?"""
    return isinstance(value, str) and "\N{REPLACEMENT CHARACTER}" not in value


def _time(value: Any) -> float:
    if not is_time(value):
        raise ValueError("not a time")
    return float(value)


def _flag(value: Any) -> bool:
    if value not in (0, 1):
        raise ValueError("neither yes nor no")
    return bool(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("not text")
    return value
