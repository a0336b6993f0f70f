"""What a state waits for: choices, luck, or nothing because the game is over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from hexarium.core.actor import Seat
from hexarium.core.draws import Draws

A_co = TypeVar("A_co", covariant=True)


class Deciding(Struct, frozen=True, gc=False):
    """These seats must each choose, in any order.

    A `shared` question goes to all of its seats at once and stays the same for the others when one has answered.
    `sealed` choices are hidden from the others until all have answered. `seconds` is the time limit of the whole turn,
    if the rules have one; a question that `continues` the turn of the question before it has what is left of that
    time. With `selection`, `legal` lists only some of what `apply` accepts.
    """

    seats: frozenset[Seat]
    sealed: bool = False
    seconds: int | None = None
    selection: bool = False
    continues: bool = False
    shared: bool = False


class Chance(Struct, Generic[A_co], frozen=True, gc=False):
    """The dealer must act: one of these outcomes, each with its weight."""

    odds: tuple[tuple[A_co, int], ...]


class Sampled(Struct, Generic[A_co], frozen=True):
    """The dealer must act, and there are too many outcomes to list: `draw` makes one."""

    draw: Callable[[Draws], A_co]


class Ranking(Struct, frozen=True, gc=False):
    """How a game ended: the place of each seat, from 1 and shared by equals, and its score."""

    places: tuple[int, ...]
    scores: tuple[int, ...]

    @classmethod
    def by(cls, keys: Sequence[Any], scores: Iterable[int]) -> Ranking:
        """Seats ranked by `keys`, the highest first.

        >>> Ranking.by([3, 7, 7], scores=[3, 7, 7]).places
        (3, 1, 1)
        """
        return cls(tuple(1 + sum(other > key for other in keys) for key in keys), tuple(scores))

    def with_resigned(self, resigned: Collection[Seat]) -> Ranking:
        """The same ranking with the seats that resigned behind all others.

        >>> Ranking((1, 2, 3), (9, 7, 5)).with_resigned([Seat(0)]).places
        (3, 1, 2)
        """
        places = self.places
        staying = [seat for seat in range(len(places)) if seat not in resigned]
        moved = {seat: 1 + sum(places[other] < places[seat] for other in staying) for seat in staying}
        return Ranking(tuple(moved.get(seat, len(staying) + 1) for seat in range(len(places))), self.scores)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share first place."""
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)


class Over(Struct, frozen=True, gc=False):
    """The game is over."""

    ranking: Ranking


Turn: TypeAlias = Deciding | Chance[A_co] | Sampled[A_co] | Over


@cache
def just(seat: Seat) -> Deciding:
    """One seat chooses, openly and without a time limit."""
    return Deciding(frozenset({seat}))
