"""A table that begins with the moves of another game, as rows of its own.

So it is loaded, replayed and verified like any other. It counts for nothing: not for a best score, a record or a deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from hexarium.core import House, Move
from hexarium.service import acts
from hexarium.service.new_rows import add_row, play
from hexarium.service.rows import Occupant, Opened, Opening, Started
from hexarium.service.table import Table
from hexarium.service.table_request import BotPlace, TableRequest, charter_for


def begin_with(
    table: Table,
    game: str,
    options: dict[str, Any],
    occupants: Sequence[Occupant],
    moves: Sequence[Move[Any]],
    now: float,
    origin: tuple[str, str],
) -> None:
    """Open the table and start its game with these moves; `origin` is the other table, and the day of its deal."""
    request = TableRequest(game=game, places=tuple(BotPlace("-") for _ in occupants), options=options, chat=False)
    choice = 1 + sum(move.by is not House.DEALER for move in moves)
    opening = Opening(origin[0], len(moves), choice, origin[1])
    add_row(table, now, Opened(replace(charter_for(request, table.games, table.master), opening=opening)))
    for place, occupant in zip(table.seats, occupants, strict=True):
        acts.sit(table, now, place, occupant)
    acts.ready(table)
    add_row(table, now, Started())
    for move in moves:
        ticket = None if isinstance(move.by, House) else table.tickets.get(move.by)
        play(table, now, move.by, move.action, ticket=ticket)
