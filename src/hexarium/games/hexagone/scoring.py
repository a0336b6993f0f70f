"""Who wins, and the rank of a solo score."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from hexarium.core import Ranking, Seat
from hexarium.games.hexagone.pieces import PIECES, Colour


class Rank(enum.StrEnum):
    """The solo ranks, from the lowest to the highest."""

    NOVICE = "Novice"
    ROOKIE = "Rookie"
    AMATEUR = "Amateur"
    MASTER = "Master"
    GRAND_MASTER = "Grand Master"
    ULTIMATE_CHAMPION = "Ultimate Champion"


_AT_LEAST: Final = {
    17: Rank.NOVICE,
    13: Rank.ROOKIE,
    9: Rank.AMATEUR,
    5: Rank.MASTER,
    1: Rank.GRAND_MASTER,
    0: Rank.ULTIMATE_CHAMPION,
}


def rank(left: int) -> Rank:
    """The rank of a solo game that ends with `left` pieces.

    >>> str(rank(4))
    'Grand Master'
    """
    return next(rank for least, rank in _AT_LEAST.items() if left >= least)


def left(captured: Sequence[Colour]) -> int:
    """The score of a solo game: the number of pieces that are not captured, in the block or loose."""
    return len(PIECES) - len(captured)


class Tie(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A tie for the most pieces, which the most pieces of a single colour decides.

    Each of the `seats` captured this many `pieces`. `colours` has the colour that each of them has most of, and `most`
    the number of pieces of that colour.
    """

    seats: tuple[Seat, ...]
    pieces: int
    colours: tuple[Colour, ...]
    most: tuple[int, ...]


def tie(captured: Sequence[Sequence[Colour]]) -> Tie | None:
    """The tie for the most pieces; None if one seat has the most, or nobody has any."""
    pieces = max(map(len, captured))
    seats = [Seat(seat) for seat, own in enumerate(captured) if len(own) == pieces]
    if len(seats) == 1 or not pieces:
        return None
    colours = [max(Colour, key=captured[seat].count) for seat in seats]
    most = [captured[seat].count(colour) for seat, colour in zip(seats, colours, strict=True)]
    return Tie(tuple(seats), pieces, tuple(colours), tuple(most))


def ranking(captured: Sequence[Sequence[Colour]]) -> Ranking:
    """Ranked by pieces, then by most pieces of one colour; a solo game is scored by the pieces left."""
    if len(captured) == 1:
        return Ranking((1,), (left(captured[0]),))
    keys = [(len(pieces), max(map(pieces.count, Colour))) for pieces in captured]
    return Ranking.by(keys, scores=[len(pieces) for pieces in captured])
