"""Tables of a daily deal: standard options, no clock, solo if the game can be played so, otherwise against bots."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hexarium.bots import middle_opponent
from hexarium.core import Game, Seat
from hexarium.service import acts
from hexarium.service.daily_luck import split
from hexarium.service.daily_store import DaySecret
from hexarium.service.new_rows import add_row
from hexarium.service.rows import Bot, DailyDeal, Occupant, Opened
from hexarium.service.salts import promise
from hexarium.service.table import Table
from hexarium.service.table_request import BotPlace, OwnPlace, Place, TableRequest, charter_for


def opponents_of(game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """The bots that are played against; none if the game can be played solo."""
    return () if game.solo else (middle_opponent(game.slug).name,) * max(1, game.seats[0] - 1)


def options_of(game: Game[Any, Any, Any, Any]) -> dict[str, Any]:
    """The options that are not the standard ones: those that play without a clock."""
    return dict([game.untimed]) if game.untimed else {}


def open_deal(
    table: Table, game: Game[Any, Any, Any, Any], secret: DaySecret, player: Occupant, now: float, *, counted: bool
) -> None:
    """Open a new table of the deal, with everybody in their seats; the player has the first."""
    levels = opponents_of(game)
    places: list[Place] = [OwnPlace("-"), *map(BotPlace, levels)]
    request = TableRequest(game=game.slug, places=tuple(places), options=options_of(game), chat=False)
    charter = charter_for(request, table.games, split(table.master)[0])
    deal = DailyDeal(secret.day, promise(secret.secret), counted)
    add_row(table, now, Opened(replace(charter, daily=deal)))
    for seat, occupant in enumerate((player, *map(Bot, levels))):
        acts.sit(table, now, Seat(seat), occupant)
