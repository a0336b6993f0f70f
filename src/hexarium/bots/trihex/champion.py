"""Bots for TriHex that search imagined worlds."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from random import Random
from typing import Any, Final

from hexarium.bots.advice import CERTAIN_WINS, WINS, Advice
from hexarium.bots.bot import Decision
from hexarium.bots.trihex.kernel import Ending, Position, Tree, Worlds
from hexarium.core import Rules
from hexarium.games.trihex import Action, Play, TriHex, View
from hexarium.games.trihex.pieces import TRIANGLES, Colour, Triangle
from hexarium.games.trihex.view import unseen

NUMBERS: Final = {triangle: number for number, triangle in enumerate(TRIANGLES)}

WORLDS: Final = 20
"""Number of worlds in which each triangle is played out."""

ITERATIONS: Final = 30_000
"""Number of worlds that the champion searches."""


def position_of(view: View, target: int) -> Position:
    """A view as the kernel takes it; slots are places in the hand."""
    if view.eye is None:
        raise AssertionError("a bot is asked in its seat")
    return Position(
        eye=view.eye,
        turn=view.eye,
        draws=0,
        homes=_ints([view.homes.index(colour) if colour in view.homes else -1 for colour in Colour]),
        hand=_ints([NUMBERS[triangle] for triangle in hand_of(view)]),
        sizes=_ints([len(hand) for hand in view.hands]),
        unseen=_ints([NUMBERS[triangle] for triangle in unseen(view)]),
        hexagon=_ints([NUMBERS[triangle] for triangle in view.hexagon]),
        scores=_ints(view.scores),
        target=target,
    )


def hand_of(view: View) -> list[Triangle]:
    """The triangles in the viewer's own hand; each of them may be played."""
    return [triangle for triangle in view.hands[view.eye or 0] if triangle is not None]


class KernelBot:
    """Base of the bots that use the kernel."""

    def __init__(self, rules: Rules[Any, Action, View, Any]) -> None:
        if not isinstance(rules, TriHex):
            raise TypeError("this bot plays TriHex")
        self._target = rules.options.target or 0

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The best triangle."""
        hand = hand_of(decision.view)
        return Play(hand[0]) if len(hand) == 1 else self.advise(decision, rng).choice

    def advise(self, decision: Decision[View, Action], rng: Random) -> Advice[Action]:
        """The best triangle, and how often it wins in the worlds that were searched."""
        choices = [Play(triangle) for triangle in hand_of(decision.view)]
        worlds = self.judged(position_of(decision.view, self._target), rng)
        first, *others = sorted(range(len(choices)), key=lambda slot: -worlds.worth[slot])
        value = 100 * worlds.wins[first]
        measure = CERTAIN_WINS if isinstance(worlds, Ending) else WINS
        if not others:
            return Advice(choices[first], value, None, value, measure)
        # The tree prefers what it tried most often; what it tried less may have won a little more often by luck.
        second_value = min(value, 100 * worlds.wins[others[0]])
        return Advice(choices[first], value, choices[others[0]], second_value, measure)

    def judged(self, position: Position, rng: Random) -> Worlds:
        """The searched worlds, with the value of each slot."""
        raise NotImplementedError


class Flat(KernelBot):
    """Plays each choice out in the same worlds, and takes the best mean."""

    def __init__(self, rules: Rules[Any, Action, View, Any], budget: int = WORLDS) -> None:
        super().__init__(rules)
        self._worlds = budget

    def judged(self, position: Position, rng: Random) -> Worlds:
        """Values are means over the worlds."""
        worlds = Worlds(position, rng.getrandbits(32))
        worlds.flat(self._worlds)
        return worlds


class Champion(KernelBot):
    """Searches a tree over imagined worlds; where nothing is hidden any more, plays exactly."""

    def __init__(self, rules: Rules[Any, Action, View, Any], budget: int = ITERATIONS) -> None:
        super().__init__(rules)
        self._iterations = budget

    def judged(self, position: Position, rng: Random) -> Worlds:
        """Values are the visits in the tree, or exact."""
        if has_no_secrets(position):
            ending = Ending(position)
            ending.solve()
            return ending
        tree = Tree(position, rng.getrandbits(32), self._iterations)
        tree.search()
        return tree


def has_no_secrets(position: Position) -> bool:
    """Whether all unseen triangles are in one hand."""
    return any(size == len(position.unseen) for seat, size in enumerate(position.sizes) if seat != position.eye)


def _ints(numbers: Iterable[int]) -> array[int]:
    return array("i", numbers)
