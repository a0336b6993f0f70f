"""How the colours stand in an unfinished hexagon, and what each of them needs to win it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from hexarium.games.trihex.actions import Tied
from hexarium.games.trihex.pieces import SIDES, Colour, Triangle
from hexarium.games.trihex.scoring import judge


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A colour's triangles in the hexagon and their total; it `leads` if it would win the hexagon as it is.

    `needs` is the minimum number of further triangles with which the colour can win; None if it cannot win any more.
    `sure` is the minimum with which it wins whatever else is played; None if no number is enough for that.
    """

    colour: Colour
    count: int
    total: int
    leads: bool
    needs: int | None
    sure: int | None


class _Side(NamedTuple):
    """A colour in the hexagon, and its numbers that may still be played, in ascending order."""

    laid: int
    total: int
    to_come: tuple[int, ...]

    def plus(self, low: int, high: int = 0) -> _Side:
        """This side with some of its lowest and some of its highest numbers added."""
        numbers = self.to_come[:low] + (self.to_come[-high:] if high else ())
        return _Side(self.laid + low + high, self.total + sum(numbers), ())

    def beats(self, other: _Side) -> bool:
        """More triangles, or equally many with a lower total."""
        return (self.laid, -self.total) > (other.laid, -other.total)


def claims(hexagon: Sequence[Triangle], to_come: Iterable[Triangle]) -> tuple[Claim, ...]:
    """How each colour stands if `to_come` are the triangles that may still be played."""
    coming = [*to_come]
    sides = {colour: _side(colour, hexagon, coming) for colour in Colour}
    leader = _leader(hexagon)
    room = SIDES - len(hexagon)
    return tuple(_claim(colour, sides, room, leads=colour is leader) for colour in Colour)


def _side(colour: Colour, hexagon: Iterable[Triangle], to_come: Iterable[Triangle]) -> _Side:
    numbers = [triangle.number for triangle in hexagon if triangle.colour is colour]
    left = sorted(triangle.number for triangle in to_come if triangle.colour is colour)
    return _Side(len(numbers), sum(numbers), tuple(left))


def _leader(hexagon: Sequence[Triangle]) -> Colour | None:
    verdict = judge(hexagon) if hexagon else None
    return None if verdict is None or isinstance(verdict, Tied) else verdict.colour


def _claim(colour: Colour, sides: dict[Colour, _Side], room: int, *, leads: bool) -> Claim:
    own = sides[colour]
    rivals = [side for other, side in sides.items() if other is not colour]
    more = range(min(room, len(own.to_come)) + 1)
    needs = next((count for count in more if _can_win(own.plus(low=count), rivals, room - count)), None)
    sure = next(
        (count for count in more if not any(_can_stop(own, count, each, rivals, room) for each in rivals)), None
    )
    return Claim(colour, own.laid, own.total, leads, needs, sure)


def _can_win(own: _Side, rivals: Sequence[_Side], room: int) -> bool:
    """Can the rest of the hexagon be filled with other colours so that none of them stops this one?"""
    if not all(own.beats(rival) for rival in rivals):
        return False
    return sum(_harmless(own, rival) for rival in rivals) >= room


def _harmless(own: _Side, rival: _Side) -> int:
    """The maximum number of triangles that the rival can get without catching up."""
    return max(count for count in range(len(rival.to_come) + 1) if not count or own.beats(rival.plus(0, high=count)))


def _can_stop(own: _Side, more: int, rival: _Side, rivals: Sequence[_Side], room: int) -> bool:
    """Can the rival catch up although `more` of the colour are played, or more where nothing else is left?"""
    fill = sum(len(side.to_come) for side in rivals if side is not rival)
    for count in range(min(room - more, len(rival.to_come)) + 1):
        forced = max(more, room - count - fill)
        if not own.plus(0, high=forced).beats(rival.plus(low=count)):
            return True
    return False
