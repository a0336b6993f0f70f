"""Choices in Hexa Gone as a hint words them: the pieces to move, and what they capture or prepare."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final, assert_never

from hexarium.core import Seat, Suggestion
from hexarium.core.english import an, both, count
from hexarium.games.hexagone.actions import (
    Action,
    Captured,
    GameEvent,
    Keep,
    Lay,
    Leave,
    Lifted,
    Pass,
    Place,
    Roll,
    Split,
    Swap,
)
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import ROLLS, Dice, name
from hexarium.games.hexagone.sentences import counted
from hexarium.games.hexagone.state import MayBuy, Reform, RollDice, State
from hexarium.games.hexagone.swaps import groups, places, swaps
from hexarium.games.hexagone.view import View
from hexarium.grid import Hex

if TYPE_CHECKING:
    from hexarium.games.hexagone.rules import HexaGone

_ALL_ROLLS: Final = sum(ROLLS.values())


def suggest(rules: HexaGone, view: View, plan: Sequence[Action]) -> Suggestion:
    """What to do with the block, and what it brings."""
    if view.eye is None:
        raise AssertionError("only a seat that must choose is given a suggestion")
    state = rules.imagine(view, Random(0))
    match plan[0]:
        case Swap(one, other) as swap:
            step = rules.apply(state, view.eye, swap)
            pair = f"the {state.block.colour(one)} piece[ on {name(one)}] with the {state.block.colour(other)} one"
            brings = _captures(step.events) or _prepares(step.state, view.eye)
            return Suggestion(f"Swap {pair}[ on {name(other)}]", f"[{name(one)} with {name(other)}]", brings)
        case Leave() as leave:
            brings = _prepares(rules.apply(state, view.eye, leave).state, view.eye)
            return Suggestion("Swap two pieces of the same colour", "leaving the block as it is", brings)
        case Keep(at) as keep:
            loose = _loose(rules.apply(state, view.eye, keep).events)
            return Suggestion(f"Keep {_section(state.block, at)}", f"the section[ with {name(at)}]", loose)
        case Place(colour, at):
            return _put_back(state, f"{colour} piece", at, colour)
        case Pass():
            does = "Buy no bonus roll" if isinstance(state.agenda[0], MayBuy) else "Put no piece back"
            return Suggestion(does, "keeping the pieces", "no captured piece is given up")
        case Lay() | Roll():
            raise AssertionError("luck is not suggested")
        case choice:
            assert_never(choice)


def _put_back(state: State, piece: str, at: Hex, colour: str) -> Suggestion:
    where = f"[ on {name(at)}]"
    match state.agenda[0]:
        case Reform(_, loose):
            left = len(loose) - 1
            does = f"Put {'the' if left == 0 else an(piece).split()[0]} {piece} back{where}"
            return Suggestion(does, f"{colour}{where}", f"{count(left, 'piece')} left to put back" if left else "")
        case MayBuy():
            return Suggestion(f"Put {an(piece)} back{where}", f"{colour}{where}", "it buys a bonus roll")
        case _:
            return Suggestion(f"Put {an(piece)} back{where}", f"{colour}{where}")


def _captures(events: Sequence[GameEvent]) -> str:
    """What a swap captures, and what must then be put back."""
    taken = [count(len(event.cells), f"{event.colour} piece") for event in events if isinstance(event, Captured)]
    if not taken:
        return ""
    captured = f"it captures {both(taken)}"
    if loose := _loose(events):
        return f"{captured}; {loose}"
    return f"{captured} and splits the block" if any(isinstance(event, Split) for event in events) else captured


def _loose(events: Sequence[GameEvent]) -> str:
    """The pieces that must be put back, if there are any."""
    lifted = next((event.loose for event in events if isinstance(event, Lifted)), None)
    return "" if lifted is None else f"then {counted(lifted)} must be put back"


def _section(block: Block, at: Hex) -> str:
    place = block.outline.place(at)
    section = next(section for section in block.sections() if place in section)
    return f"the section of {count(len(section), 'piece')}[ with {name(at)}]"


def _prepares(after: State, seat: Seat) -> str:
    """How often the next roll can capture something, if a choice captures nothing."""
    if not after.agenda or not isinstance(after.agenda[0], RollDice):
        return ""
    ways = sum(weight for dice, weight in ROLLS.items() if _can_capture(after.block, dice))
    own = after.agenda[0].seat == seat
    other = "the opponent's" if len(after.captured) == 2 else "the next player's"
    whose = "the chance to capture with the next roll" if own else f"{other} chance to capture"
    return f"{whose} is then {100 * ways / _ALL_ROLLS:.0f} %"


def _can_capture(block: Block, dice: Dice) -> bool:
    for swap in swaps(block, dice):
        if isinstance(swap, Swap):
            one, other = places(block, dice, swap)
            if groups(block.swapped(one, other), one, other):
                return True
    return False
