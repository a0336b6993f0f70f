"""The chance to win a game of TriHex from any position, by the champion's search."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, Final, cast

from msgspec.structs import replace

from hexarium.bots.evaluator import Estimate, Goal, Method, PlainEvaluator
from hexarium.bots.trihex.champion import NUMBERS, has_no_secrets, position_of
from hexarium.bots.trihex.kernel import Ending, Position, Tree
from hexarium.core import Game, Rules, Seat
from hexarium.games.trihex import Action, TriHex, View, view
from hexarium.games.trihex.pieces import HAND, Colour
from hexarium.games.trihex.state import DrawTriangle, LayTriangle, State, TakeColour, TakeTriangle

ITERATIONS: Final = 3_000
"""Number of worlds that are searched for each value in games to 60 points or less."""

LEAST: Final = 300
"""The same at least: a longer game has more positions, and the whole review should take no longer."""


MOST_SOLVED: Final = 8
"""With at most this many triangles in all hands, and none in the deck, values in hindsight are exact."""


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

    def value(self, seat: Seat, seen: View, rng: Random, /) -> Estimate:
        """The chance to win in per cent; the error is that of as many games with two results."""
        del seat
        position = _position(seen, self._target)
        if has_no_secrets(position):
            ending = Ending(position)
            ending.solve()
            return Estimate(100 * ending.share)
        tree = Tree(position, rng.getrandbits(32), self._iterations)
        tree.search()
        share = min(max(tree.share, 0.0), 1.0)
        return Estimate(100 * share, 100 * sqrt(share * (1 - share) / self._iterations))

    def in_hindsight(
        self, seat: Seat, state: State, choices: Sequence[Action], rng: Random, /
    ) -> Mapping[Action, Estimate]:
        """The chances with all hands known: one search for all choices, exact when few triangles are left."""
        seen = position_of(view.of(state, seat, aids=False), self._target)
        if has_no_secrets(seen):
            return {}
        position = _open(seen, state, seat)
        hand = state.hands[seat]
        if not state.deck and sum(map(len, state.hands)) <= MOST_SOLVED:
            ending = Ending(position)
            ending.solve()
            return {choice: Estimate(100 * ending.wins[hand.index(choice.triangle)]) for choice in choices}
        tree = Tree(position, rng.getrandbits(32), self._iterations // 2)
        # The slot that was tried most is the best: what was tried less may have won a little more often by luck.
        most = tree.wins[tree.search()]
        return {choice: _share(tree, hand.index(choice.triangle), most) for choice in choices}


def make(game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any], seats: int) -> WinningChances:
    """The evaluator of every variant."""
    del game, seats
    known = cast(TriHex, rules)
    target = max(60, known.options.target or 0)
    return WinningChances(known, max(LEAST, ITERATIONS * 60 // target))


def _share(tree: Tree, slot: int, most: float) -> Estimate:
    """How often a slot won in the worlds in which it was tried, and the error of that."""
    share = min(tree.wins[slot], most)
    return Estimate(100 * share, 100 * sqrt(max(share * (1 - share), 0.0) / max(tree.worth[slot], 1.0)))


def _open(seen: Position, state: State, seat: Seat) -> Position:
    """The position of a seat that is to play, if it sees all hands; the order of the deck is unknown."""
    others = [triangle for other, hand in enumerate(state.hands) if other != seat for triangle in hand]
    unseen = [NUMBERS[triangle] for triangle in (*state.deck, *reversed(others))]
    return seen._replace(unseen=array("i", unseen), fixed=len(others))


def _position(seen: View, target: int) -> Position:
    """The position with its opening deal done: hands that are still to be dealt count as full."""
    free = [colour for colour in Colour if colour not in seen.homes]
    homes = (*seen.homes, *free[: sum(isinstance(task, TakeColour) for task in seen.agenda)])
    position = position_of(replace(seen, homes=homes), target)
    task = next(task for task in seen.agenda if isinstance(task, DrawTriangle | LayTriangle))
    is_dealing = any(isinstance(task, TakeColour | TakeTriangle) for task in seen.agenda)
    if is_dealing:
        for seat in range(len(position.sizes)):
            position.sizes[seat] = HAND
    return position._replace(turn=task.seat, draws=int(isinstance(task, DrawTriangle)))
