"""The board of any game, read from its rules, its notation and its views.

A view's field `board`, where it is a sequence of structs with a field `at` that is a Hex, lists the pieces on the
board; a piece's field `seat` says whose it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from hexarium.core import Deciding, Game, Illegal, Match, Rules, Seat, Seeded, inner_values
from hexarium.drawing.marks import cells_in
from hexarium.drawing.spaces import NamedSpace
from hexarium.grid import Hex

BOARD: Final = "board"
"""The field of a view that lists the pieces on the board."""

EYE: Final = "eye"
"""The field of a view that says whose view it is."""

_MAX_CHOICES_EXAMINED: Final = 20_000
"""Maximum number of choices whose spaces are examined, in all random games together."""

_MAX_GAMES: Final = 30
"""Maximum number of random games."""

_MAX_MOVES: Final = 300
"""Maximum number of choices made in a random game."""


class Piece(Struct, frozen=True):
    """A piece on the board: its space, its owner (None if it has none), and its other fields."""

    at: Hex
    seat: Seat | None
    fields: tuple[object, ...]


@lru_cache(maxsize=32)
def board_spaces(game: Game[Any, Any, Any, Any], options: Struct) -> tuple[NamedSpace, ...]:
    """The spaces that the game lists, or else those that the pieces and choices of a few random games name.

    A choice that names several spaces has them as its last words, in order. A space that no choice names, or that
    shares its name with another, is called by its coordinates.
    """
    if game.spaces is not None:
        return tuple(NamedSpace(cell, name) for cell, name in game.spaces(options))
    found = _found_spaces(game, options)
    shared = Counter(found.values())
    cells = sorted(found, key=lambda cell: (cell.r, cell.q))
    return tuple(
        NamedSpace(cell, name if (name := found[cell]) and shared[name] == 1 else coordinates(cell)) for cell in cells
    )


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


def _found_spaces(game: Game[Any, Any, Any, Any], options: Struct) -> dict[Hex, str | None]:
    """The spaces of random games by all numbers of players, with their names; the same spaces on every call."""
    rules: Rules[Any, Any, Any, Any] = game.rules(options)
    players = [seats for seats in game.seats if _can_start(rules, seats)]
    if not players:
        raise ValueError(f"{game.title} cannot be played with these options by any number of players")
    found = dict[Hex, str | None]()
    choices_left, games_without_news = _MAX_CHOICES_EXAMINED, 0
    for seed in range(_MAX_GAMES):
        before = {**found}
        match = Match[Any, Any, Any, Any](rules, players[seed % len(players)])
        choices_left = _explore(game, match, seed, found, choices_left)
        games_without_news = games_without_news + 1 if found == before else 0
        if choices_left <= 0 or games_without_news > len(players):
            break
    return found


def _explore(
    game: Game[Any, Any, Any, Any],
    match: Match[Any, Any, Any, Any],
    seed: int,
    found: dict[Hex, str | None],
    choices_left: int,
) -> int:
    """Play a random game and add its spaces to those found; the number of choices that may still be examined."""
    rng, draws = Random(seed), Seeded(seed)
    for _ in range(_MAX_MOVES):
        match.settle(draws)
        for eye in (None, *map(Seat, range(match.seats))):
            for piece in board_pieces(match.rules.view(match.state, eye)) or ():
                found.setdefault(piece.at, None)
        turn = match.turn
        if not isinstance(turn, Deciding) or choices_left <= 0:
            break
        seat = rng.choice(sorted(turn.seats))
        choices = [*islice(match.rules.legal(match.state, seat), _MAX_CHOICES_EXAMINED)]
        choices_left -= len(choices)
        for choice in choices:
            _add_named(game, choice, found)
        match.play(seat, rng.choice(choices))
    return choices_left


def _add_named(game: Game[Any, Any, Any, Any], choice: object, found: dict[Hex, str | None]) -> None:
    cells = [*cells_in(choice)]
    if all(found.get(cell) for cell in cells):
        return
    words = game.notation.write(choice).split()
    names = words[-len(cells) :] if len(cells) < len(words) else [None] * len(cells)
    for cell, name in zip(cells, names, strict=True):
        found[cell] = found.get(cell) or name


def _can_start(rules: Rules[Any, Any, Any, Any], seats: int) -> bool:
    try:
        rules.start(seats)
    except Illegal:
        return False
    return True


def _piece(value: object) -> Piece | None:
    if not isinstance(value, Struct):
        return None
    fields = msgspec.structs.asdict(value)
    at, seat = fields.pop("at", None), fields.pop("seat", None)
    if not isinstance(at, Hex):
        return None
    return Piece(at, Seat(seat) if isinstance(seat, int) else None, tuple(fields.values()))
