"""Any game as numbers: the owner of the piece on each space, the numbers in the view, and choices as a list."""

from __future__ import annotations

import enum
import types
from collections.abc import Iterator
from typing import Any, Final, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from hexarium.core import Game, Rules, inner_values
from hexarium.drawing.any_board import BOARD, EYE, board_pieces, board_spaces, coordinates
from hexarium.envs.coding.coder import HIGHEST, LOWEST, Listed, around, filled, packed

MOST: Final = 1_000
"""Default maximum number of choices."""

ROOM: Final = 32
"""Number of values kept of a view's field that is not a single value."""

_FEATURES: Final = 12


class PlainCoder(Listed[Struct, Any]):
    """For each space: 1 for the eye's own piece, 2 for the next seat's and so on, -1 for an unowned piece, 0 for none.

    The numbers in the other fields of the view follow. A choice is its kind and the numbers in it.
    """

    features = _FEATURES

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        options: Struct,
        rules: Rules[Any, Any, Any, Any],
        seats: int,
        most: int | None = None,
        /,
    ) -> None:
        super().__init__(most or MOST)
        self._title = game.title
        self._seats = seats
        self._kinds = game.actions
        self._places = {space.at: place for place, space in enumerate(board_spaces(game, options))}
        hidden = {EYE} if board_pieces(rules.view(rules.start(seats), None)) is None else {EYE, BOARD}
        fields = [field for field in msgspec.structs.fields(game.view) if field.name not in hidden]
        self._fields = {field.name: 1 if _is_single(field.type) else ROOM for field in fields}
        self.parts = ((BOARD, len(self._places)), *self._fields.items())

    def seen(self, view: Struct) -> bytes:
        """The owner of the piece on each space, and the numbers in the other fields."""
        fields = msgspec.structs.asdict(view)
        order = around(fields.get(EYE), self._seats)
        board = [0] * len(self._places)
        for piece in board_pieces(view) or ():
            if piece.at not in self._places:
                raise LookupError(
                    f"{self._title} has a piece on {coordinates(piece.at)}, which is not a known space of its board. "
                    "List the spaces in the field `spaces` of the Game."
                )
            board[self._places[piece.at]] = -1 if piece.seat is None else 1 + order.index(piece.seat)
        for name, length in self._fields.items():
            board += filled([*_numbers(fields[name])][:length], length)
        return packed(board)

    def describe(self, choice: Any) -> bytes:
        """The kind of the choice (from 1), and the numbers in it."""
        numbers = [1 + self._kinds.index(type(choice)), *_numbers(choice)]
        return packed(numbers[:_FEATURES])


def _is_single(kind: Any) -> bool:
    """Does a field of this type hold one number?"""
    if get_origin(kind) in (Union, types.UnionType):
        return all(_is_single(each) for each in get_args(kind))
    return isinstance(kind, type) and issubclass(kind, int | float | enum.Enum | None.__class__)


def _numbers(value: object) -> Iterator[int]:
    """Every number in a value: enum members count from 1, letters are their code points, and None is 0."""
    match value:
        case None:
            yield 0
        case enum.Enum():
            yield 1 + [*type(value)].index(value)
        case int() | float():
            yield max(LOWEST, min(HIGHEST, int(value)))
        case str():
            yield from map(ord, value)
        case _:
            for each in inner_values(value) or ():
                yield from _numbers(each)
