"""Provably fair draws: the sheet of a finished game, and how to verify it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Game, Provable, Unreadable
from hexarium.service import rows
from hexarium.service.blinding import on_sheet
from hexarium.service.refusal import Frozen, NotNow
from hexarium.service.rows import Ended, Opened, Played, Row
from hexarium.service.salts import Luck, luck_of
from hexarium.service.store import Entry
from hexarium.service.table import LUCK, Table, salted

FORMAT: Final = 1

UNCHECKED: Final = (
    "So this release can't check whether the moves followed the rules, or whether what was dealt is what was drawn."
)


class SheetRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A row as it is published; `head` is the head of the chain after it."""

    number: int
    at: float
    digest: str
    row: Row
    head: str = ""


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that was done at a table, published when the game is over."""

    hexarium_sheet: int
    table: str
    rows: tuple[SheetRow, ...]


class Verdict(Struct, frozen=True):
    """The result of verifying a sheet: `faults` are what does not match, `unchecked` what could not be checked."""

    table: str
    game: str
    moves: int
    draws: int
    faults: tuple[str, ...]
    unchecked: str = ""


def sheet(table: Table, entries: Sequence[Entry]) -> Sheet:
    """The sheet of a finished game, from its log; NotNow if the game is not over, Frozen if a row cannot be read."""
    if table.ended is None:
        raise NotNow("The sheet is published when the game is over.")
    if any(line.row is None for line in table.log):
        raise Frozen(f"The sheet of this table cannot be made. {table.frozen}")
    published = tuple(
        [
            SheetRow(entry.number, entry.at, entry.digest, on_sheet(rows.read(entry.body)), entry.head)
            for entry in entries[: len(table.log)]
        ]
    )
    return Sheet(hexarium_sheet=FORMAT, table=table.name, rows=published)


def write_sheet(published: Sheet) -> bytes:
    """The sheet as JSON."""
    return msgspec.json.encode(published)


def read_sheet(text: str | bytes) -> Sheet:
    """Read a sheet from JSON; Unreadable if it is not one."""
    try:
        found = msgspec.json.decode(text, type=Sheet)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable(str(error), "sheet") from error
    if found.hexarium_sheet != FORMAT:
        raise Unreadable(f"this is a sheet of format {found.hexarium_sheet}; format {FORMAT} is understood", "sheet")
    return found


def verify(published: Sheet, games: dict[str, Game[Any, Any, Any, Any]]) -> Verdict:
    """Derive every draw from the secret again, replay the game, and compare.

    The moves of a game of another version of the rules, or with other words, can't be checked; its draws can.
    """
    opened = next((each.row for each in published.rows if isinstance(each.row, Opened)), None)
    ended = next((each.row for each in published.rows if isinstance(each.row, Ended)), None)
    if opened is None or ended is None:
        raise Unreadable("the sheet has no row that opens the table, or none that ends the game", "sheet")
    luck = luck_of(published.table, [each.row for each in published.rows])
    faults = [*_numbering(published), *luck.faults, *_draws(published, luck)]
    unchecked = _outdated(opened, games)
    if not unchecked:
        faults += _replay(published, luck, games)
    moves = [each.row for each in published.rows if isinstance(each.row, Played)]
    drawn = sum(len(move.draws) for move in moves)
    return Verdict(published.table, opened.charter.game, len(moves), drawn, tuple(faults), unchecked)


def _numbering(published: Sheet) -> list[str]:
    numbers = [each.number for each in published.rows]
    return [] if numbers == [*range(len(numbers))] else ["rows are missing or out of order"]


def _draws(published: Sheet, luck: Luck) -> list[str]:
    source = Provable(luck.secrets[-1], published.table, LUCK, salted(luck.salts))
    return [
        f"row {each.number}: the draw does not match the secret"
        for each in published.rows
        if isinstance(each.row, Played)
        for n, drawn in each.row.draws
        if n < 1 or source.below(n) != drawn
    ]


def _outdated(opened: Opened, games: dict[str, Game[Any, Any, Any, Any]]) -> str:
    """Why the moves of a game of other rules or words can't be checked; empty if they can."""
    table = Table("", b"", games)
    table.load(Entry("", 0, 0.0, "", rows.write(Opened(replace(opened.charter, proof=1)))))
    return f"{table.frozen} {UNCHECKED}" if table.is_outdated else ""


def _replay(published: Sheet, luck: Luck, games: dict[str, Game[Any, Any, Any, Any]]) -> list[str]:
    table = Table(published.table, luck.secrets[0], games, secrets=luck.secrets)
    for each in published.rows:
        table.load(Entry(published.table, each.number, each.at, each.digest, rows.write(each.row), each.head))
        if isinstance(each.row, Played):
            table.check()
        if table.frozen:
            return [table.frozen]
    return []
