"""Word Search as numbers: spaces with their letters, and choices as a list."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_uppercase
from typing import Any, Final, assert_never

from hexarium.core import Rules
from hexarium.envs.coding.coder import Listed, around, filled, packed
from hexarium.games.wordsearch import Action, Call, Exchange, Mode, Move, Swap, Trade, View, WordSearch
from hexarium.games.wordsearch.actions import (
    Allow,
    Deal,
    Dispute,
    Draw,
    Expire,
    Facing,
    Lay,
    Pass,
    Shift,
    Stack,
    Turn,
    TurnUp,
)
from hexarium.games.wordsearch.pieces import TILES, Tile
from hexarium.games.wordsearch.state import (
    DrawTile,
    FindWord,
    JudgeWord,
    LayOut,
    LayTile,
    Rearrange,
    TakeTile,
)
from hexarium.grid import Hex

MOST: Final = 20_000
_TASKS: Final = (LayOut, Rearrange, FindWord, TakeTile, DrawTile, LayTile, JudgeWord)
_KINDS: Final = (Swap, Trade, Turn, Stack, Shift, Draw, Lay, Call, Move, Exchange, Pass, Allow, Dispute)
_LETTERS: Final = {letter: number for number, letter in enumerate(ascii_uppercase, start=1)}
_CELLS: Final = 8
"""Maximum number of cells in the features of a choice: of a longer path, the first ones and the last."""


class WordSearchCoder(Listed[View, Action]):
    """For each space its column, its row, the height of its stack, and the one or two letters on top.

    A choice is its kind, its number of letters or cells, the number of rotated tiles, and its cells.
    """

    features = 3 + 2 * _CELLS

    def __init__(self, rules: Rules[Any, Any, Any, Any], seats: int, most: int | None = None) -> None:
        if not isinstance(rules, WordSearch):
            raise TypeError("this coder is for Word Search")
        super().__init__(most or MOST)
        mode = rules.options.mode
        self._spaces = len(TILES) if mode is Mode.BOARDLESS else len(rules.start(2).board.shape)
        self._seats = seats
        self.parts = (
            ("task", 1),
            ("pile", 1),
            ("turns", 1),
            ("drawn", 2),
            ("scores", seats),
            ("found", seats),
            ("hands", 2 * seats),
            ("tokens", 2 * seats),
            ("spaces", 5 * self._spaces),
        )

    def seen(self, view: View) -> bytes:
        """The current task, the scores, the tiles in hand, and the tiles on the spaces."""
        order = around(view.eye, self._seats)
        task = view.agenda[0] if view.agenda else None
        spaces = [
            number
            for space in view.spaces
            for number in (
                space.at.q,
                space.at.r,
                len(space.tiles),
                *_letters(space.tiles[-1] if space.tiles else None),
            )
        ]
        return packed(
            [
                0 if task is None else 1 + _TASKS.index(type(task)),
                view.pile,
                min(view.turns, 9_999),
                *_letters(task.tile if isinstance(task, LayTile) else None),
                *[view.scores[seat] for seat in order],
                *[len(view.found[seat]) for seat in order],
                *[number for seat in order for number in _letters(view.hands[seat] if view.hands else None)],
                *filled(_flat(view.tokens[seat] for seat in order if view.tokens), 2 * self._seats),
                *filled(spaces, 5 * self._spaces),
            ]
        )

    def describe(self, choice: Action) -> bytes:
        """The kind of the choice (from 1), its size, and its cells."""
        cells = _cells(choice)
        size = len(choice.word) if isinstance(choice, Call) else len(cells)
        told = cells if len(cells) <= _CELLS else (*cells[: _CELLS - 1], cells[-1])
        kind = 1 + _KINDS.index(type(choice))
        return packed([kind, size, _turned(choice), *_flat(told)])


def _letters(tile: Tile | None) -> tuple[int, int]:
    first, second = [*[_LETTERS[letter] for letter in tile or ""], 0, 0][:2]
    return first, second


def _flat(cells: Iterable[Hex]) -> list[int]:
    return [number for cell in cells for number in (cell.q, cell.r)]


def _turned(choice: Action) -> int:
    match choice:
        case Swap(turned=cells) | Turn(cells):
            return len(cells)
        case Trade(facing=facing):
            return int(facing is Facing.TURNED)
        case _:
            return 0


def _cells(choice: Action) -> tuple[Hex, ...]:
    match choice:
        case Swap(first, second, turned):
            return (first, second, *turned)
        case Shift(source, target):
            return (source, target)
        case Turn(cells) | Call(path=cells):
            return cells
        case Trade(at) | Stack(at) | Lay(at) | Move(at):
            return (at,)
        case Draw() | Exchange() | Pass() | Allow() | Dispute():
            return ()
        case Deal() | TurnUp() | Expire():
            raise AssertionError("only the house does this")
        case _:
            assert_never(choice)
