"""Verify a sheet: compute again all that it claims, and compare it with what a player noted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Game, House, Provable, Seat, Unreadable
from hexarium.service import rows
from hexarium.service.chain import START
from hexarium.service.daily_luck import daily_draws
from hexarium.service.days import is_day
from hexarium.service.loading import load_row
from hexarium.service.rows import Charter, Client, Ended, Opened, Person, Played, Seated
from hexarium.service.salts import LUCK, Luck, luck_of, promise, salted
from hexarium.service.sheet import Sheet
from hexarium.service.sheet_chain import Noted, chain_faults, heads_of, noted_faults
from hexarium.service.sheet_form import excess, form_faults
from hexarium.service.sheet_replay import Replay
from hexarium.service.store import Entry
from hexarium.service.table import Table

UNCHECKED: Final = (
    "So this release can't check whether the moves followed the rules, or whether what was dealt is what was drawn."
)

NO_CHAIN: Final = (
    "This game was begun before rows formed a chain: the sheet can't show that its names, times and choices are those "
    "of the game, that nobody chose a salt after seeing the others, or that everybody agreed to what was undone."
)

DAY_NOT_OVER: Final = (
    "The secret of this daily deal is revealed when its day is over: until then its draws and moves can't be checked. "
    "Get the sheet again after that."
)

FROM_ANOTHER_GAME: Final = "The first {} moves were taken from another game: their luck was not drawn at this table."

NOT_COMPARED: Final = "This release describes positions in another way, so they were not compared with the sheet's."


class Verdict(Struct, frozen=True):
    """The result of verifying a sheet: `faults` are what does not match, `unchecked` what could not be checked.

    `caveat` is what such a sheet can't show at all. `unsalted` are the seats of people and programs that gave no salt.
    `removed` are the seats whose names were removed. `head` is the last head of the chain. `redrawn` says how many
    draws were drawn again after undos, and who agreed to that; it is empty if none were.
    """

    table: str
    game: str
    moves: int
    draws: int
    faults: tuple[str, ...]
    unchecked: str = ""
    caveat: str = ""
    unsalted: tuple[Seat, ...] = ()
    removed: tuple[Seat, ...] = ()
    rows: int = 0
    head: str = ""
    redrawn: str = ""


def verify(published: Sheet, games: dict[str, Game[Any, Any, Any, Any]], noted: Noted | None = None) -> Verdict:
    """Derive every draw and head from the secret again, replay the game, and compare.

    The moves of a game of another version of the rules, or with other words, can't be checked; its draws and heads can.
    """
    opened = published.rows[0].row if published.rows else None
    if not isinstance(opened, Opened) or not any(isinstance(each.row, Ended) for each in published.rows):
        raise Unreadable("the sheet has no row that opens the table, or none that ends the game", "sheet")
    moves = [each.row for each in published.rows if isinstance(each.row, Played)]
    drawn = sum(len(move.draws) for move in moves)
    charter = opened.charter
    verdict = Verdict(published.table, charter.game, len(moves), drawn, (), rows=len(published.rows))
    if too_much := excess(published):
        return replace(verdict, faults=(too_much,))
    luck = luck_of(published.table, [each.row for each in published.rows])
    faults = [*form_faults(published, charter), *luck.faults, *_day_faults(published, charter)]
    faults += _opening_faults(moves, charter)
    if faults:  # what follows needs rows that can be read one after another, under known secrets
        return replace(verdict, faults=tuple(faults))
    heads = heads_of(published, charter, luck) if charter.proof >= START else ()
    is_hidden = bool(charter.daily) and not published.day_secret
    faults = [
        *([] if is_hidden else _draws(published, charter, luck)),
        *chain_faults(published, charter, luck, heads),
        *noted_faults(published, charter, luck, heads, noted or Noted()),
    ]
    unchecked, redrawn = DAY_NOT_OVER if is_hidden else _outdated(opened, games), ""
    if not unchecked:
        replay = Replay(published, luck.secrets, games, _day_secret(published))
        if fault := replay.fault():
            faults.append(fault)
        unchecked, redrawn = "" if replay.is_compared else NOT_COMPARED, str(replay.redrawn)
    return replace(
        verdict,
        faults=tuple(dict.fromkeys(faults)),
        unchecked=unchecked,
        caveat=_caveat(charter),
        unsalted=() if charter.daily else luck.unsalted,
        removed=_removed(published),
        head=heads[-1] if heads else "",
        redrawn=redrawn,
    )


def _caveat(charter: Charter) -> str:
    """What the sheet of such a table can't show."""
    if charter.proof < START:
        return NO_CHAIN
    return FROM_ANOTHER_GAME.format(charter.opening.moves) if charter.opening and charter.opening.moves else ""


def _day_secret(published: Sheet) -> bytes:
    """The secret of a daily deal; empty if there is none that can be read."""
    try:
        return bytes.fromhex(published.day_secret)
    except ValueError:
        return b""


def _day_faults(published: Sheet, charter: Charter) -> Iterator[str]:
    """What is wrong with the secret of the day, which only a daily deal has."""
    if not charter.daily:
        if published.day_secret:
            yield "the sheet has the secret of a day, but the game was no daily deal"
    elif not is_day(charter.daily.day):
        yield "the daily deal is of no day that there is"
    elif published.day_secret and promise(_day_secret(published)) != charter.daily.commitment:
        yield "the secret of the day does not match its commitment"


def _opening_faults(moves: list[Played], charter: Charter) -> Iterator[str]:
    """What the charter says wrongly about the moves that were taken from another game."""
    if not (opening := charter.opening):
        return
    taken = moves[: max(0, opening.moves)]
    if len(taken) != opening.moves:
        yield "the moves of the other game that this one begins with are not all here"
    elif opening.choice != 1 + sum(move.by is not House.DEALER for move in taken):
        yield "the game does not begin at the choice that its charter names"


def _draws(published: Sheet, charter: Charter, luck: Luck) -> list[str]:
    if charter.daily:
        source = daily_draws(_day_secret(published), charter.daily.day, charter.game)
    else:
        source = Provable(luck.secrets[-1], published.table, LUCK, salted(luck.salts))
    return [
        f"row {each.number}: the draw does not match the secret"
        for each in published.rows
        if isinstance(each.row, Played)
        for n, drawn in each.row.draws
        if source.below(n) != drawn
    ]


def _outdated(opened: Opened, games: dict[str, Game[Any, Any, Any, Any]]) -> str:
    """Why the moves of a game of other rules or words can't be checked; empty if they can."""
    table = Table("", b"", games)
    load_row(table, Entry("", 0, 0.0, "", rows.write(Opened(replace(opened.charter, proof=1)))))
    return f"{table.frozen} {UNCHECKED}" if table.is_outdated else ""


def _removed(published: Sheet) -> tuple[Seat, ...]:
    return tuple(
        sorted(
            {
                each.row.seat
                for each in published.rows
                if isinstance(each.row, Seated)
                and isinstance(each.row.occupant, Person | Client)
                and not each.row.occupant.name
            }
        )
    )
