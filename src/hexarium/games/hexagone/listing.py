"""The choices of Hexa Gone in a list, with colours and what they capture, and loose pieces put back at a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexarium.core.english import both, count
from hexarium.games.hexagone.actions import Action, Place, Swap
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import Dice
from hexarium.games.hexagone.reform import way
from hexarium.games.hexagone.state import Reform
from hexarium.games.hexagone.swaps import groups, places
from hexarium.games.hexagone.view import View

if TYPE_CHECKING:
    from hexarium.games.hexagone.rules import HexaGone


def listing(_rules: HexaGone, view: View, choices: Sequence[Action]) -> Sequence[tuple[Action, str]]:
    """The choices with a few words about each, those that capture the most first."""
    block = Block.of(view.block)
    rated = [(*_about(block, view.dice, choice), choice) for choice in choices]
    return [(choice, about) for _, about, choice in sorted(rated, key=lambda each: -each[0])]


def chore(_rules: HexaGone, view: View) -> Sequence[Action]:
    """A way to put all loose pieces back, if that is what the eye must do."""
    if view.eye is not None and view.agenda and isinstance(task := view.agenda[0], Reform) and task.seat == view.eye:
        return way(Block.of(view.block), task.loose) or ()
    return ()


def _about(block: Block, dice: Dice | None, choice: Action) -> tuple[int, str]:
    """How many pieces a choice captures, and a few words about it."""
    match choice:
        case Swap(one, other) if dice is not None:
            colours = f"{block.colour(one)} with {block.colour(other)}"
            first, second = places(block, dice, choice)
            swapped = block.swapped(first, second)
            taken = Counter(swapped.colours[place] for group in groups(swapped, first, second) for place in group)
            if not taken:
                return 0, colours
            captured = both(count(number, f"{colour} piece") for colour, number in taken.items())
            return taken.total(), f"{colours}, captures {captured}"
        case Place(colour):
            return 0, f"{colour}"
        case _:
            return 0, ""
