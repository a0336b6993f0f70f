"""Plain bots for Hexa Gone: one that captures when it can, one that captures most, one that weighs the next roll."""

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
"""What two touching pieces of a colour are worth beside a captured piece, where nobody looks ahead."""


class Beginner:
    """Captures when it sees how, and does not ask how much or what comes after."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        self._rules = rules

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """Any capture there is; without one, anything."""
        seat, before = seated(decision.view), self._rules.imagine(decision.view, rng)
        return best(decision.choices, lambda choice: _gain(self._rules, before, seat, choice) > 0, rng)


class Weighing:
    """Adds to what a choice captures what the block it leaves is worth, for or against, to whoever rolls next."""

    def __init__(self, rules: Rules[State, Action, View, Any], worth: Callable[[Block], float]) -> None:
        self._rules = rules
        self._worth = worth

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The choice of the highest sum."""
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
    """The seat that looks."""
    if view.eye is None:
        raise AssertionError("a bot is asked in its seat")
    return view.eye


def _gain(rules: Rules[State, Action, View, Any], before: State, seat: Seat, choice: Action) -> int:
    """How many pieces more the seat has after the choice."""
    return len(rules.apply(before, seat, choice).state.captured[seat]) - len(before.captured[seat])


def settled(state: State) -> Block:
    """The block as it will lie, one way or another, when it has been put together again."""
    block, loose = loosened(state)
    for place in way(block, loose) or ():
        block = block.plus(place.at, place.colour)
    return block


def loosened(state: State) -> tuple[Block, tuple[Colour, ...]]:
    """The main block, the first if it is to be chosen, and the loose pieces; none if the block is whole."""
    match state.agenda[0]:
        case ChooseMain():
            return lifted(state.block, mains(state.block)[0])
        case Reform(_, loose):
            return state.block, loose
        case _:
            return state.block, ()


def pairs(block: Block) -> float:
    """A little for every two touching pieces of a colour: a third may join them."""
    colours = block.colours
    return PAIR * sum(colours[place] is colours[near] for place, near in block.outline.pairs)


def expected(block: Block) -> float:
    """How many pieces the best swap captures on average over all rolls; a roll that moves nothing captures none."""
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
    """Each two places whose exchange captures, on a double at least, and how many pieces it captures."""
    colours, joined = block.colours, [*map(partial(_joined, block), range(len(block)))]
    for place, colour in enumerate(colours):
        for other in range(place):
            if colour is not colours[other] and (colours[other] in joined[place] or colour in joined[other]):
                made = groups(block.swapped(place, other), place, other)
                if made:
                    yield place, other, sum(map(len, made))


def _joined(block: Block, place: int) -> set[Colour]:
    """The colours of which a piece at this place might complete a group."""
    beside = dict[Colour, set[int]]()
    for near in block.outline.near[place]:
        beside.setdefault(block.colours[near], set()).update(block.group(near))
    return {colour for colour, pieces in beside.items() if len(pieces) >= GROUP - 1}
