"""The record of a table's game."""

from __future__ import annotations

from typing import Any

import msgspec

from hexarium.core import Record, seat_name
from hexarium.core.record import Header
from hexarium.service.refusal import Frozen, NotNow
from hexarium.service.rows import name_of
from hexarium.service.store import Phase
from hexarium.service.table import Table


def record(table: Table) -> Record[Any]:
    """The game's record; NotNow if the game is not over, since a record shows everything."""
    if table.phase is not Phase.OVER:
        raise NotNow("The record is published when the game is over.")
    if table.frozen:
        raise Frozen(f"The record of this table cannot be made. {table.frozen}")
    charter = table.charter
    header = Header(
        game=charter.game,
        rules=charter.rules,
        seats=charter.seats,
        options=msgspec.convert(charter.options, table.game.options),
        players=players(table),
        lexicon=charter.lexicon,
    )
    return Record(header, table.moves())


def players(table: Table) -> tuple[str, ...]:
    """The names of the players, by seat."""
    return tuple([seat_name(seat) if each is None else name_of(each) for seat, each in enumerate(table.occupants)])
