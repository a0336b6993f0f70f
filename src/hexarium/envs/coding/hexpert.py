"""Hexpert in numbers: lights on boards, and a placement by the place of its hex."""

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
    """Three lights for each hex, 0 where no tile lies; the eye's own board first.

    What can still be called is every tile that neither lies on that board nor is called now.
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
        """The called tile, how far the round is, and every board as far as it is revealed."""
        order = around(view.eye, len(view.boards))
        sealed = 0 if view.sealed is None else _PLACES[view.sealed] + 1
        standing = [view.standing[seat] for seat in order]
        head = [*(view.called or (0,) * _WAYS), sealed, view.round, CALLS - len(view.calls), *standing]
        return b"".join([packed(head), *[_lights(view.boards[seat]) for seat in order]])

    def numbered(self, look: Callable[[], View], choices: Iterable[Action]) -> dict[int, Action]:
        """By the place of the hex, in the order of the board's cells."""
        del look
        return {_NUMBERS[choice]: choice for choice in choices}


@lru_cache(maxsize=16)
def _lights(cells: tuple[Cell, ...]) -> bytes:
    """The lights of a board, kept for the next eye to look."""
    lights = [_DARK] * CALLS
    for cell in cells:
        place, three = _LIT[cell]
        lights[place] = three
    return b"".join(lights)
