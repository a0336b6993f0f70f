"""Positions of a table's game, to be drawn."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hexarium.core import Eye, Outcome, Ranking, Seat
from hexarium.service import replies
from hexarium.service.records import players
from hexarium.service.refusal import Frozen, NotNow, NotYours, Unknown
from hexarium.service.store import Phase
from hexarium.service.table import Table


class Seen(Struct, frozen=True):
    """A view of a game, with the names of its players."""

    game: str
    view: Any
    players: tuple[str, ...]


class FinalPosition(Struct, frozen=True):
    """The end of a game as a spectator sees it, with the result in words."""

    view: Any
    players: tuple[str, ...]
    outcome: Outcome
    ranking: Ranking
    resigned: tuple[Seat, ...]


def seen_from(table: Table, eyes: tuple[Eye, ...], eye: Seat | None) -> Seen:
    """The view of one of these eyes, or of the first; NotNow before the game starts."""
    if table.phase is Phase.OPEN:
        raise NotNow("The game has not started yet.")
    check_drawable(table)
    if eye is not None and eye not in eyes:
        raise NotYours(f"Seat {eye + 1} is not yours.")
    look = eyes[0] if eye is None else eye
    return Seen(table.charter.game, table.rules.view(table.state, look), players(table))


def final_position(table: Table, reader: Eye = None) -> FinalPosition:
    """The end of a game, for a picture that anybody may see; NotNow if the game has no result.

    Its words say "you" to the reader. Who plays several seats is named in each.
    """
    if reader is not None and reader >= table.charter.seats:
        raise Unknown(f"There is no seat {reader + 1}.")
    outcome = replies.outcome(table, reader)
    if outcome is None or table.ended is None or table.ended.ranking is None:
        raise NotNow("There is no result to share: the game was not finished.")
    check_drawable(table)
    seen = table.rules.view(table.state, None)
    is_addressed = reader is not None and not replies.plays_several(table, reader)
    names = tuple(["You" if is_addressed and seat == reader else name for seat, name in enumerate(players(table))])
    return FinalPosition(seen, names, outcome, table.ended.ranking, tuple(table.resigned))


def check_drawable(table: Table) -> None:
    """Frozen if the table is, and has no position to show."""
    if table.frozen and not table.has_position:
        raise Frozen(f"This table cannot be drawn. {table.frozen}")
