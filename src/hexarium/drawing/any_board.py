"""The board of any game, read from its rules, its notation and its views.

A view's field `board`, where it is a sequence of structs with a field `at` that is a Hex, lists the pieces on the
board; a piece's field `seat` says whose it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

import msgspec
from msgspec import Struct

from hexarium.core import Deciding, Game, Illegal, Match, Rules, Seat, Seeded, inner_values
from hexarium.drawing.spaces import NamedSpace
from hexarium.grid import Hex

BOARD: Final = "board"
"""The field of a view that lists the pieces on the board."""

EYE: Final = "eye"
"""The field of a view that says whose view it is."""

_MAX_CHOICES_EXAMINED: Final = 10_000
"""Maximum number of choices whose spaces are examined."""


class Piece(Struct, frozen=True):
    """A piece on the board: its space, its owner (None if it has none), and its other fields."""

    at: Hex
    seat: Seat | None
    fields: tuple[object, ...]


def board_spaces(game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any]) -> tuple[NamedSpace, ...]:
    """Every space that the first position's pieces and legal choices name, with its name in the notation.

    A choice that names several spaces has them as its last words, in order. A space that no choice names, or that
    shares its name with another, is called by its coordinates.
    """
    match = _first_position(game, rules)
    names = dict[Hex, str]()
    for choice in islice(_choices(match), _MAX_CHOICES_EXAMINED):
        cells = [*_cells(choice)]
        words = game.notation.write(choice).split()
        if cells and len(cells) < len(words):
            for cell, word in zip(cells, words[-len(cells) :], strict=True):
                names.setdefault(cell, word)
    pieces = board_pieces(rules.view(match.state, None))
    for piece in pieces or ():
        names.setdefault(piece.at, coordinates(piece.at))
    shared = Counter(names.values())
    return tuple(NamedSpace(cell, name if shared[name] == 1 else coordinates(cell)) for cell, name in names.items())


def board_pieces(view: Struct) -> tuple[Piece, ...] | None:
    """The pieces that a view lists on the board; None if it has no board."""
    board = inner_values(msgspec.structs.asdict(view).get(BOARD))
    if board is None:
        return None
    pieces = [_piece(each) for each in board]
    known = tuple(piece for piece in pieces if piece is not None)
    return known if len(known) == len(pieces) else None


def other_fields(view: Struct) -> dict[str, object]:
    """The fields of a view except the board and the eye."""
    hidden = {EYE} if board_pieces(view) is None else {EYE, BOARD}
    return {name: value for name, value in msgspec.structs.asdict(view).items() if name not in hidden}


def worded(value: object, names: Mapping[Hex, str]) -> str:
    """A value in words.

    >>> worded((Hex(0, 1), None, 7), {Hex(0, 1): "a2"})
    'a2, none, 7'
    """
    if isinstance(value, Hex):
        return names.get(value, coordinates(value))
    inner = inner_values(value)
    if inner is not None:
        between = " " if isinstance(value, Struct) else ", "
        return between.join(worded(each, names) for each in inner) or "none"
    return "none" if value is None else str(value)


def coordinates(cell: Hex) -> str:
    """The name of a space that has no name in the notation.

    >>> coordinates(Hex(1, -2))
    '1,-2'
    """
    return f"{cell.q},{cell.r}"


def _first_position(game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any]) -> Match[Any, Any, Any, Any]:
    """The first position in which a seat chooses, with as few seats as these options allow."""
    for seats in game.seats:
        try:
            match = Match[Any, Any, Any, Any](rules, seats)
        except Illegal:
            continue
        match.settle(Seeded(0))
        return match
    raise ValueError(f"{game.title} cannot be played with these options by any number of players")


def _choices(match: Match[Any, Any, Any, Any]) -> Iterator[Any]:
    turn = match.turn
    for seat in sorted(turn.seats) if isinstance(turn, Deciding) else ():
        yield from match.rules.legal(match.state, seat)


def _cells(value: object) -> Iterator[Hex]:
    if isinstance(value, Hex):
        yield value
        return
    for each in inner_values(value) or ():
        yield from _cells(each)


def _piece(value: object) -> Piece | None:
    if not isinstance(value, Struct):
        return None
    fields = msgspec.structs.asdict(value)
    at, seat = fields.pop("at", None), fields.pop("seat", None)
    if not isinstance(at, Hex):
        return None
    return Piece(at, Seat(seat) if isinstance(seat, int) else None, tuple(fields.values()))
