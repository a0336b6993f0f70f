"""Hexpert as numbers: the lights on the boards, and a placement by the number of its hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from hexarium.core import Rules
from hexarium.envs.coding.coder import Coder, around, packed
from hexarium.games.hexpert import Action, View
from hexarium.games.hexpert.pieces import BOARD, CALLS, TILES
from hexarium.games.hexpert.rules import PLACES
from hexarium.games.hexpert.view import CELLS, Cell

_WAYS: Final = 3
_PLACES: Final = {cell: place for place, cell in enumerate(BOARD)}
_LIT: Final = {cell: (place, packed(tile)) for place, cells in enumerate(CELLS) for tile, cell in cells.items()}
_DARK: Final = packed([0] * _WAYS)
_NUMBERS: Final[dict[Action, int]] = {choice: place for place, choice in enumerate(PLACES)}


class HexpertCoder(Coder[View, Action]):
    """Three lights for each hex, 0 for an empty one; the eye's own board first.

    The tiles still to be called are those that are neither on that board nor called now.
    """

    actions = CALLS
    outcomes = len(TILES)

    def __init__(self, rules: Rules[Any, Any, Any, Any], seats: int, most: int | None = None) -> None:
        del rules, most
        self.parts = (
            ("called", _WAYS),
            ("sealed", 1),
            ("round", 1),
            ("to_come", 1),
            ("standing", seats),
            *[(f"board_{seat}", _WAYS * CALLS) for seat in range(seats)],
        )

    def seen(self, view: View) -> bytes:
        """The called tile, the progress of the round, and the revealed tiles of every board."""
        order = around(view.eye, len(view.boards))
        sealed = 0 if view.sealed is None else _PLACES[view.sealed] + 1
        standing = [view.standing[seat] for seat in order]
        head = [*(view.called or (0,) * _WAYS), sealed, view.round, CALLS - len(view.calls), *standing]
        return b"".join([packed(head), *[_lights(view.boards[seat]) for seat in order]])

    def numbered(self, look: Callable[[], View], choices: Iterable[Action]) -> dict[int, Action]:
        """The choices, numbered by their hex in the order of the board's cells."""
        del look
        return {_NUMBERS[choice]: choice for choice in choices}


@lru_cache(maxsize=16)
def _lights(cells: tuple[Cell, ...]) -> bytes:
    """The lights of a board, cached because every eye sees the same."""
    lights = [_DARK] * CALLS
    for cell in cells:
        place, three = _LIT[cell]
        lights[place] = three
    return b"".join(lights)
