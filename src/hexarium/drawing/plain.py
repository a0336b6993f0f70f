"""A drawing for games without one of their own, made from their rules and notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from hexarium.core import Game, Seat, load
from hexarium.drawing import materials, svg
from hexarium.drawing.any_board import Piece, board_pieces, board_spaces, coordinates, other_fields, worded
from hexarium.drawing.marks import NO_MARKS, Marks, cells_of
from hexarium.drawing.palette import BONE, INK, PAINTS, QUIET, TABLE, Paint
from hexarium.drawing.scene import Scene
from hexarium.drawing.spaces import NamedSpace
from hexarium.grid import Hex

if TYPE_CHECKING:
    from rich.console import RenderableType

_PAINTS: Final = tuple(PAINTS[colour] for colour in ("red", "blue", "yellow", "green", "purple", "orange", "white"))
"""The colours of the seats, in order; they repeat if there are more seats."""

_SIZE: Final = 30.0
_MARGIN: Final = 24.0

materials.define_tile("nobody", BONE)
for _number, _each in enumerate(_PAINTS):
    materials.define_tile(f"seat-{_number}", _each.colour)


class PlainDrawing:
    """Shows the spaces of a game with these options, the pieces on them, and the other fields of a view by name."""

    def __init__(self, game: Game[Any, Any, Any, Any], options: Struct) -> None:
        self._game = game
        self._names = {space.at: space.name for space in self.spaces(options)}

    def spaces(self, options: Struct) -> Iterable[NamedSpace]:
        """The spaces of the board with their names."""
        return board_spaces(self._game, options)

    def draw(self, view: Struct, players: Sequence[str], marks: Marks = NO_MARKS) -> RenderableType:
        """The board as a map, and beside it the players and the other fields."""
        notes = [*self._signed_players(view, players), *((field, "") for field in self._fields(view))]
        marked = cells_of(marks)
        spaces = [
            (cell, _mark(piece), self._name(cell), "dim" if piece is None else _style(piece), cell in marked)
            for cell, piece in self._cells(view).items()
        ]
        drawn: RenderableType = load("hexarium.drawing.plain_terminal:draw")(spaces, notes)
        return drawn

    def describe(self, view: Struct, players: Sequence[str]) -> str:
        """The pieces of each player, the empty spaces, and the other fields."""
        return "\n".join([*self._lines(view, players), *self._fields(view)])

    def picture(self, view: Struct, players: Sequence[str]) -> str:
        """The board, and below it the players and the other fields."""
        board, line = self.final(view, players), 24.0
        notes = [text for text, _ in self._signed_players(view, players)] + self._fields(view)
        width = max(board.width, 480.0)
        shapes = [*board.at(((width - board.width) / 2, 0))]
        for number, note in enumerate(notes):
            shapes.append(svg.label((_MARGIN, board.height + line * number), note, 14, anchor="start"))
        return svg.document(width, board.height + line * len(notes), self.describe(view, players), shapes)

    def final(self, view: Struct, players: Sequence[str]) -> Scene:
        """The board; nothing for a game without one."""
        del players
        cells = self._cells(view)
        centres = [svg.pointed_centre(cell, _SIZE) for cell in cells]
        if not centres:
            return Scene(_MARGIN, _MARGIN, (), TABLE)
        left, top = (min(point[axis] for point in centres) - _SIZE - _MARGIN for axis in (0, 1))
        right, bottom = (max(point[axis] for point in centres) + _SIZE + _MARGIN for axis in (0, 1))
        shapes = list[str]()
        for cell, piece in sorted(cells.items(), key=lambda each: each[0].r):
            at = svg.moved(svg.pointed_centre(cell, _SIZE), (-left, -top))
            shapes += _hex(at, _SIZE, self._name(cell), piece)
        return Scene(right - left, bottom - top, tuple(shapes), TABLE)

    def _name(self, cell: Hex) -> str:
        return self._names.get(cell, coordinates(cell))

    def _cells(self, view: Struct) -> dict[Hex, Piece | None]:
        """Every space, with the piece on it."""
        return {**dict.fromkeys(self._names), **{piece.at: piece for piece in board_pieces(view) or ()}}

    def _lines(self, view: Struct, players: Sequence[str]) -> Iterator[str]:
        pieces = board_pieces(view)
        if pieces is None:
            yield f"Players: {', '.join(players)}"
            return
        for seat, player in enumerate(players):
            yield f"{player}: {self._listed(pieces, Seat(seat)) or 'no pieces on the board'}"
        if nobodys := self._listed(pieces, None):
            yield f"On the board: {nobodys}"
        taken = {piece.at for piece in pieces}
        if empty := [name for cell, name in self._names.items() if cell not in taken]:
            yield f"Empty: {' '.join(empty)}"

    def _listed(self, pieces: Iterable[Piece], seat: Seat | None) -> str:
        return ", ".join(
            " ".join([self._name(piece.at), *(worded(field, self._names) for field in piece.fields)])
            for piece in pieces
            if piece.seat == seat
        )

    def _fields(self, view: Struct) -> list[str]:
        return [
            f"{name.replace('_', ' ').capitalize()}: {worded(value, self._names)}"
            for name, value in other_fields(view).items()
        ]

    def _signed_players(self, view: Struct, players: Sequence[str]) -> Iterator[tuple[str, str]]:
        """The players, with the sign of their pieces and its colour if there is a board."""
        has_board = board_pieces(view) is not None
        for seat, player in enumerate(players):
            colour, glyph, _ = _paint(seat)
            yield (f"{glyph} {player}", colour) if has_board else (player, "")


def _paint(seat: int) -> Paint:
    return _PAINTS[seat % len(_PAINTS)]


def _mark(piece: Piece | None) -> str:
    """The sign of the piece's owner and the first letters of its first field; a dot for an empty space."""
    if piece is None:
        return "·"
    sign = "" if piece.seat is None else _paint(piece.seat).glyph
    return sign + (worded(piece.fields[0], {})[:2] if piece.fields else "") or "●"


def _style(piece: Piece) -> str:
    return "bold" if piece.seat is None else f"bold {_paint(piece.seat).sign} on {_paint(piece.seat).colour}"


def _hex(centre: svg.Point, size: float, name: str, piece: Piece | None) -> Iterator[str]:
    if piece is None:
        yield from materials.well(centre, size)
        yield svg.label(centre, name, size * 0.4, QUIET, weight="400")
        return
    owner = "nobody" if piece.seat is None else f"seat-{piece.seat % len(_PAINTS)}"
    ink = INK if piece.seat is None else _paint(piece.seat).sign
    yield materials.tile(owner, centre, size)
    yield svg.label(svg.moved(centre, (0, -size * 0.2)), _mark(piece), size * 0.6, ink)
    yield svg.label(svg.moved(centre, (0, size * 0.45)), name, size * 0.36, ink, weight="400")
