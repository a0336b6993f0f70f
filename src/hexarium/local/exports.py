"""One's games as one file: everything that belongs to them, as it is kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hexarium.games import CATALOGUE
from hexarium.local.club_shelves import GAMES
from hexarium.local.memory_store import MemoryStore
from hexarium.local.shelves import Changes, Shelf
from hexarium.service.loading import load
from hexarium.service.refusal import Malformed

FORMAT: Final = 1

NO_FILE: Final = "This is not a file with games: {}."
OTHER_FORMAT: Final = "This file with games is of format {}; format {} is understood."
NO_GAMES: Final = "There are no games in this file."
DAMAGED: Final = "This file is damaged at the game {}, so nothing was taken from it. {}"
UNREADABLE: Final = "This file is damaged, so nothing was taken from it. Damaged parts: {}, the first is {}."


class GamesFile(Struct, frozen=True):
    """The file: its format, and what is kept by key."""

    hexarium_games: int
    kept: list[tuple[str, bytes]]


class Imported(Struct, frozen=True):
    """How many games were taken from a file, and how many are here already."""

    taken: int
    known: int


def export(store: MemoryStore) -> bytes:
    """All games of this device, as JSON."""
    return msgspec.json.encode(GamesFile(FORMAT, store.shelves.packed(GAMES)))


async def take_in(store: MemoryStore, file: bytes) -> Imported:
    """Take games from a file; those that are here already stay as they are. Malformed if any of it is damaged."""
    found = _read(file)
    other = MemoryStore(_keep_nothing, found.kept)
    if parts := other.shelves.unreadable:
        raise Malformed(UNREADABLE.format(len(parts), parts[0]))
    whole = len(other.tables.items) + len(other.sheets.items)
    if not whole:
        raise Malformed(NO_GAMES)
    new = [name for name in other.tables.items if name not in store.tables.items]
    sheets = [name for name in other.sheets.items if name not in store.sheets.items]
    for name in new:
        await _check(other, name)

    def changes() -> Changes:
        made = Changes()
        for name in new:
            _copy(made, store, other, name)
        for name in sheets:
            made.put(store.sheets, name, other.sheets.items[name])
        return made

    await store.change(changes)
    taken = len(new) + len(sheets)
    return Imported(taken, whole - taken)


async def _check(other: MemoryStore, name: str) -> None:
    keys = await other.keys(name)
    entries = await other.entries(name)
    if keys is None:
        raise AssertionError("the table is there")
    table = load(name, keys, entries, CATALOGUE)
    if table.damage:
        raise Malformed(DAMAGED.format(name, table.frozen))


def _copy(made: Changes, store: MemoryStore, other: MemoryStore, name: str) -> None:
    """Everything of a table; a counted try of a deal that was tried here too is practice then."""
    made.put(store.tables, name, other.tables.items[name])
    if (daily := other.dailies.items.get(name)) is not None:
        tried = {(each.guest, each.day, each.game) for each in store.dailies.items.values() if each.counted}
        is_second = (daily.guest, daily.day, daily.game) in tried
        made.put(store.dailies, name, replace(daily, counted=daily.counted and not is_second))
    pairs: list[tuple[Shelf[Any], Shelf[Any]]] = [
        (store.rows, other.rows),
        (store.sitters, other.sitters),
        (store.bests_of_tables, other.bests_of_tables),
        (store.results_of_tables, other.results_of_tables),
        (store.figures, other.figures),
        (store.reviews, other.reviews),
    ]
    for onto, shelf in pairs:
        for key, value in _about(shelf, name):
            made.put(onto, key, value)


def _about(shelf: Shelf[Any], table: str) -> Iterable[tuple[str, Any]]:
    return [(key, value) for key, value in shelf.items.items() if value.table == table]


def _read(file: bytes) -> GamesFile:
    try:
        found = msgspec.json.decode(file, type=GamesFile)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(NO_FILE.format(error)) from error
    if found.hexarium_games != FORMAT:
        raise Malformed(OTHER_FORMAT.format(found.hexarium_games, FORMAT))
    return found


async def _keep_nothing(changes: object) -> None:
    raise AssertionError(f"a file is only read: {changes}")
