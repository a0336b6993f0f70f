"""Hexa Gone as numbers: pieces and empty cells by their place in the block, since the block may drift on the grid."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any, Final, assert_never

from hexarium.core import Rules
from hexarium.envs.coding.coder import Coder, around, counted, filled, packed
from hexarium.games.hexagone import Action, Colour, Keep, Leave, Pass, Place, Swap, View
from hexarium.games.hexagone.actions import Lay, Roll
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import PIECES
from hexarium.games.hexagone.state import (
    ChooseMain,
    EndTurn,
    LayBlock,
    MayAdd,
    MayBuy,
    Reform,
    RollDice,
    SwapPieces,
)
from hexarium.grid import Hex

_TASKS: Final = (LayBlock, RollDice, SwapPieces, ChooseMain, Reform, MayBuy, MayAdd, EndTurn)
_COLOURS: Final = {colour: number for number, colour in enumerate(Colour)}
_SIZE: Final = len(PIECES)
RIM: Final = _SIZE * 6 // 2
"""Maximum number of empty cells to lay on: a piece has six sides, and each such cell touches at least two."""

_PAIRS: Final = {pair: number for number, pair in enumerate(combinations(range(_SIZE), 2))}
LEAVE: Final = len(_PAIRS)
PASS: Final = LEAVE + 1
KEEP: Final = PASS + 1
PLACE: Final = KEEP + _SIZE

SETUPS: Final = 4096
"""Number of random blocks that OpenSpiel draws from."""


class HexaGoneCoder(Coder[View, Action]):
    """Pieces in the order of their cells, each as column and row relative to the first piece, and colour.

    Actions: swap two pieces, leave the block as it is, pass, keep the section of a piece, and put a colour on an empty
    cell. The empty cells are in the observation when a seat may put a piece there.
    """

    actions = PLACE + len(Colour) * RIM
    outcomes = SETUPS

    def __init__(self, rules: Rules[Any, Any, Any, Any], seats: int, most: int | None = None) -> None:
        del rules, most
        self.parts = (
            ("task", 1),
            ("dice", 2),
            ("quiet", 1),
            ("rolls", 1),
            ("block", 3 * _SIZE),
            ("rim", 2 * RIM),
            ("loose", len(Colour)),
            *[(f"captured_{seat}", len(Colour)) for seat in range(seats)],
        )

    def seen(self, view: View) -> bytes:
        """The current task, the dice, the block, and the loose and captured pieces."""
        task = view.agenda[0] if view.agenda else None
        rim = _rim(view) if isinstance(task, Reform | MayBuy | MayAdd) else []
        first = view.block[0].at if view.block else Hex(0, 0)
        block = [
            number
            for piece in view.block
            for number in (piece.at.q - first.q, piece.at.r - first.r, 1 + _COLOURS[piece.colour])
        ]
        return packed(
            [
                0 if task is None else 1 + _TASKS.index(type(task)),
                *([0, 0] if view.dice is None else [1 + _COLOURS[colour] for colour in view.dice]),
                view.quiet,
                view.rolls or 0,
                *filled(block, 3 * _SIZE),
                *filled([number for cell in rim for number in (cell.q - first.q, cell.r - first.r)], 2 * RIM),
                *counted(task.loose if isinstance(task, Reform) else (), [*Colour]),
                *[
                    count
                    for seat in around(view.eye, len(view.captured))
                    for count in counted(view.captured[seat], [*Colour])
                ],
            ]
        )

    def numbered(self, look: Callable[[], View], choices: Iterable[Action]) -> dict[int, Action]:
        """The choices, numbered by the places of pieces and empty cells."""
        view = look()
        pieces = {piece.at: place for place, piece in enumerate(view.block)}
        task = view.agenda[0] if view.agenda else None
        lays = isinstance(task, Reform | MayBuy | MayAdd)
        rim = {cell: place for place, cell in enumerate(_rim(view))} if lays else {}
        return {_number(choice, pieces, rim): choice for choice in choices}


def _number(choice: Action, pieces: dict[Hex, int], rim: dict[Hex, int]) -> int:
    match choice:
        case Swap(one, other):
            return _PAIRS[pieces[one], pieces[other]]
        case Leave():
            return LEAVE
        case Pass():
            return PASS
        case Keep(at):
            return KEEP + pieces[at]
        case Place(colour, at):
            return PLACE + _COLOURS[colour] * RIM + rim[at]
        case Lay() | Roll():
            raise AssertionError("only the dealer lays the block and rolls")
        case _:
            assert_never(choice)


def _rim(view: View) -> list[Hex]:
    """The empty cells where a piece could be put, in order."""
    return sorted(cell for cell, _ in Block.of(view.block).outline.rim)
