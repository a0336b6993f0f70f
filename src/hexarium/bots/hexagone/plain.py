"""Plain bots for Hexa Gone: they look at captures, or one roll ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final

from hexarium.bots.bot import Decision
from hexarium.bots.plain import best
from hexarium.core import Rules, Seat
from hexarium.games.hexagone import Action, Colour, State, View
from hexarium.games.hexagone.block import GROUP, Block
from hexarium.games.hexagone.pieces import FACES, ROLLS
from hexarium.games.hexagone.reform import lifted, mains, way
from hexarium.games.hexagone.state import ChooseMain, Reform, RollDice
from hexarium.games.hexagone.swaps import groups

PAIR: Final = 0.01
"""Value of two touching pieces of a colour, where a captured piece is 1."""


class Beginner:
    """Makes any capture, whatever its size and consequences."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        self._rules = rules

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """A random capture; if there is none, a random choice."""
        seat, before = seated(decision.view), self._rules.imagine(decision.view, rng)
        return best(decision.choices, lambda choice: _gain(self._rules, before, seat, choice) > 0, rng)


class Weighing:
    """Values a choice by its capture plus or minus the value of the remaining block to the seat that rolls next."""

    def __init__(self, rules: Rules[State, Action, View, Any], worth: Callable[[Block], float]) -> None:
        self._rules = rules
        self._worth = worth

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The choice of the highest value."""
        seat, before = seated(decision.view), self._rules.imagine(decision.view, rng)
        return best(decision.choices, lambda choice: self._value(before, seat, choice), rng)

    def _value(self, before: State, seat: Seat, choice: Action) -> float:
        after = self._rules.apply(before, seat, choice).state
        captured = len(after.captured[seat]) - len(before.captured[seat])
        roller = next((task.seat for task in after.agenda if isinstance(task, RollDice)), None)
        if roller is None:
            return captured
        worth = self._worth(settled(after))
        return captured + worth if roller == seat else captured - worth


def seated(view: View) -> Seat:
    """The seat whose view this is."""
    if view.eye is None:
        raise AssertionError("a bot is asked in its seat")
    return view.eye


def _gain(rules: Rules[State, Action, View, Any], before: State, seat: Seat, choice: Action) -> int:
    """The number of pieces that the choice captures."""
    return len(rules.apply(before, seat, choice).state.captured[seat]) - len(before.captured[seat])


def settled(state: State) -> Block:
    """The block after the loose pieces are put back in some legal way."""
    block, loose = loosened(state)
    for place in way(block, loose) or ():
        block = block.plus(place.at, place.colour)
    return block


def loosened(state: State) -> tuple[Block, tuple[Colour, ...]]:
    """The main block and the loose pieces; where the main block must be chosen, the first of them is taken."""
    match state.agenda[0]:
        case ChooseMain():
            return lifted(state.block, mains(state.block)[0])
        case Reform(_, loose):
            return state.block, loose
        case _:
            return state.block, ()


def pairs(block: Block) -> float:
    """PAIR for every two touching pieces of a colour: a third may join them."""
    colours = block.colours
    return PAIR * sum(colours[place] is colours[near] for place, near in block.outline.pairs)


def expected(block: Block) -> float:
    """The mean capture of the best swap over all rolls; a roll that cannot move anything captures nothing."""
    near, far = dict.fromkeys(FACES, 0), dict.fromkeys(FACES, 0)
    for place, other, captured in _captures(block):
        for mover in (block.colours[place], block.colours[other]):
            if mover in far:
                far[mover] = max(far[mover], captured)
                if other in block.outline.near[place]:
                    near[mover] = max(near[mover], captured)
    weighed = [
        weight * (far[one] if one is other else max(near[one], near[other])) for (one, other), weight in ROLLS.items()
    ]
    return sum(weighed) / sum(ROLLS.values())


def _captures(block: Block) -> Iterator[tuple[int, int, int]]:
    """Each pair of places whose swap captures, if only on a double, with the number of pieces captured."""
    colours, joined = block.colours, [*map(partial(_joined, block), range(len(block)))]
    for place, colour in enumerate(colours):
        for other in range(place):
            if colour is not colours[other] and (colours[other] in joined[place] or colour in joined[other]):
                made = groups(block.swapped(place, other), place, other)
                if made:
                    yield place, other, sum(map(len, made))


def _joined(block: Block, place: int) -> set[Colour]:
    """The colours that would complete a group at this place."""
    beside = dict[Colour, set[int]]()
    for near in block.outline.near[place]:
        beside.setdefault(block.colours[near], set()).update(block.group(near))
    return {colour for colour, pieces in beside.items() if len(pieces) >= GROUP - 1}
