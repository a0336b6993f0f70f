"""The record of a table's game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hexarium.core import House, Move, Record, seat_name
from hexarium.core.record import Header
from hexarium.service.refusal import Frozen, NotNow
from hexarium.service.rows import Occupant, Played, name_of
from hexarium.service.store import Phase
from hexarium.service.table import LoggedRow, Table

MOST_COMPANIES: Final = 10_000
"""Maximum number of companies of players whose names are kept: every sentence about a table uses them."""


def record(table: Table) -> Record[Any]:
    """The game's record; NotNow if the game is not over, since a record shows everything."""
    if table.phase is not Phase.OVER:
        raise NotNow("The record is published when the game is over.")
    return record_so_far(table)


def record_so_far(table: Table) -> Record[Any]:
    """The record of a game as far as it was played; only for somebody who may know everything about it."""
    is_whole = not table.frozen or (table.is_outdated and all(line.row for line in table.log))
    if not is_whole:
        raise Frozen(f"The record of this table cannot be made. {table.frozen}")
    charter = table.charter
    try:
        header = Header(
            game=charter.game,
            rules=charter.rules,
            seats=charter.seats,
            options=msgspec.convert(charter.options, table.game.options),
            players=players(table),
            lexicon=charter.lexicon,
        )
        return Record(header, (*_moves(table), *_unreplayed(table)))
    except msgspec.ValidationError as error:  # in a game of other rules, whose options or actions were others
        raise Frozen(f"The record of this table cannot be made. {table.frozen}") from error


def _moves(table: Table) -> Iterator[Move[Any]]:
    """The moves that were not undone; it is noted which ones a bot chose in place of a person."""
    for moment in table.played:
        line = table.log[moment.row]
        yield replace(moment.move, bot=True) if _is_by_bot(table, line) else moment.move


def _is_by_bot(table: Table, line: LoggedRow) -> bool:
    """Did a bot choose this move in place of a person whose seat it still is?"""
    by = line.row.by if isinstance(line.row, Played) else House.DEALER
    return not isinstance(by, House) and by in line.stand_ins and bool(table.guest_in(by))


def written(table: Table, row: Played) -> str:
    """A move in the game's notation; as JSON if this release cannot read it."""
    try:
        if table.has_game:
            return table.game.notation.write(msgspec.json.decode(row.action, type=table.game.action))
    except msgspec.MsgspecError:
        pass
    return bytes(row.action).decode()


def _unreplayed(table: Table) -> Iterator[Move[Any]]:
    """The moves that today's rules could not follow."""
    for line in table.unreplayed:
        if isinstance(line.row, Played):
            yield Move(line.row.by, msgspec.json.decode(line.row.action, type=table.game.action))


def players(table: Table) -> tuple[str, ...]:
    """The players' names, seat by seat; the seat's number tells two of the same name apart."""
    return _names(tuple(table.occupants))


@lru_cache(MOST_COMPANIES)
def _names(occupants: tuple[Occupant | None, ...]) -> tuple[str, ...]:
    names = [seat_name(seat) if each is None else name_of(each) for seat, each in enumerate(occupants)]
    return tuple([f"{name} {seat + 1}" if names.count(name) > 1 else name for seat, name in enumerate(names)])
