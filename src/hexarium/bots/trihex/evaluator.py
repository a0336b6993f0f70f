"""The chance to win a game of TriHex from any position, by the champion's search."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final, cast

from msgspec.structs import replace

from hexarium.bots.evaluator import Estimate, Goal, Method, PlainEvaluator
from hexarium.bots.trihex.champion import has_no_secrets, position_of
from hexarium.bots.trihex.kernel import Ending, Position, Tree
from hexarium.core import Game, Rules, Seat
from hexarium.games.trihex import Action, TriHex, View
from hexarium.games.trihex.pieces import HAND, Colour
from hexarium.games.trihex.state import DrawTriangle, LayTriangle, TakeColour, TakeTriangle

ITERATIONS: Final = 3_000
"""Number of worlds that are searched for each value in games to 60 points or less."""

LEAST: Final = 300
"""The same at least: a longer game has more positions, and the whole review should take no longer."""


class WinningChances(PlainEvaluator[View, Action]):
    """Searches each position with the champion's tree; where nothing is hidden any more, values are exact."""

    def __init__(self, rules: TriHex, iterations: int = ITERATIONS) -> None:
        self._target = rules.options.target or 0
        self._iterations = iterations
        self.method = Method(
            goal=Goal.WINS,
            noun="",
            margin=1.0,
            budget=f"Each chance to win comes from {iterations} possible deals, searched as Expert searches them; "
            "once the deck is empty and a single hand is hidden, it is exact.",
        )

    def value(self, seat: Seat, view: View, rng: Random, /) -> Estimate:
        """The chance to win in per cent; the error is that of as many games with two results."""
        del seat
        position = _position(view, self._target)
        if has_no_secrets(position):
            ending = Ending(position)
            ending.solve()
            return Estimate(100 * ending.share)
        tree = Tree(position, rng.getrandbits(32), self._iterations)
        tree.search()
        share = min(max(tree.share, 0.0), 1.0)
        return Estimate(100 * share, 100 * sqrt(share * (1 - share) / self._iterations))


def make(game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any], seats: int) -> WinningChances:
    """The evaluator of every variant."""
    del game, seats
    known = cast(TriHex, rules)
    target = max(60, known.options.target or 0)
    return WinningChances(known, max(LEAST, ITERATIONS * 60 // target))


def _position(view: View, target: int) -> Position:
    """The position with its opening deal done: hands that are still to be dealt count as full."""
    free = [colour for colour in Colour if colour not in view.homes]
    homes = (*view.homes, *free[: sum(isinstance(task, TakeColour) for task in view.agenda)])
    position = position_of(replace(view, homes=homes), target)
    task = next(task for task in view.agenda if isinstance(task, DrawTriangle | LayTriangle))
    is_dealing = any(isinstance(task, TakeColour | TakeTriangle) for task in view.agenda)
    if is_dealing:
        for seat in range(len(position.sizes)):
            position.sizes[seat] = HAND
    return position._replace(turn=task.seat, draws=int(isinstance(task, DrawTriangle)))
