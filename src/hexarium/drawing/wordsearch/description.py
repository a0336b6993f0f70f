"""Word Search in words: the letters row by row, and a line for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hexarium.core.english import count
from hexarium.drawing.spaces import REACH, NamedSpace, named
from hexarium.games.wordsearch.options import Insert, Mode, Options
from hexarium.games.wordsearch.pieces import BOARD, name, names
from hexarium.games.wordsearch.state import JudgeWord, LayTile
from hexarium.games.wordsearch.view import View
from hexarium.grid import Hex, Shape, hexagon

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "orange")


def spaces(options: Options) -> Iterable[NamedSpace]:
    """The spaces where tiles can be with these options."""
    return named(_shape(options), name)


def _shape(options: Options) -> Shape:
    match options.mode:
        case Mode.BOARD:
            return BOARD
        case Mode.INSERT:
            return hexagon({Insert.SMALL: 1, Insert.LARGE: 2}[options.insert])
        case Mode.BOARDLESS:
            return hexagon(REACH)


def describe(view: View, players: Sequence[str]) -> str:
    """The letters row by row, then the seats and whose turn it is."""
    lines = list[str]()
    for r in sorted({space.at.r for space in view.spaces}):
        row = sorted((space for space in view.spaces if space.at.r == r), key=lambda space: space.at.q)
        lines.append("  ".join(f"{name(space.at)} {'/'.join(reversed(space.tiles)) or 'empty'}" for space in row))
    if spots := free(view):
        lines.append(f"Free spaces next to the group: {names(spots)}")
    for seat, player in enumerate(players):
        token = f", token on {name(view.tokens[seat])}" if view.tokens else ""
        hand = f", holds {view.hands[seat] or 'nothing'}" if view.hands else ""
        lines.append(
            f"{player}: {view.scores[seat]} points{token}{hand}, words: {' '.join(view.found[seat]) or 'none'}"
        )
    return "\n".join([*lines, heading(view, players)])


def heading(view: View, players: Sequence[str]) -> str:
    """What is asked, and the pile."""
    pile = f"{count(view.pile, 'tile')} in the pile."
    if view.target is not None:
        pile = f"{pile} The game ends at {view.target} points."
    if not view.agenda:
        return f"The game is over. {pile}"
    match view.agenda[0]:
        case JudgeWord(seat, word, path):
            return f"{players[seat]} calls {word} along {names(path)}. {pile}"
        case LayTile(seat, tile):
            return f"{players[seat]} is to lay {tile}. {pile}"
        case _:
            asked = view.turns % len(players)
            whose = "Your" if asked == view.eye else f"{players[asked]}'s"
            return f"{whose} turn. {pile}"


def free(view: View) -> tuple[Hex, ...]:
    """The spaces where the eye may lay the tile that it drew."""
    is_asked = view.offer is not None and view.agenda and isinstance(view.agenda[0], LayTile)
    return view.offer.spots if view.offer is not None and is_asked else ()


def standing(view: View, at: Hex) -> list[int]:
    """The seats whose tokens are on that space."""
    return [seat for seat, token in enumerate(view.tokens) if token == at]
