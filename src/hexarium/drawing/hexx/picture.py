"""HEXX as a picture: tiles that show their other colour on the side, in a wooden tray."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from hexarium.drawing import materials, svg
from hexarium.drawing.hexx.description import SIDES, heading, held
from hexarium.drawing.palette import INK, LAMP, QUIET, WELL_EDGE
from hexarium.drawing.scene import Scene
from hexarium.drawing.signs import star
from hexarium.games.hexx.pieces import CENTRE, COLOURS, EMPTY, NAMES, Laid
from hexarium.games.hexx.view import View
from hexarium.grid import Hex

CLOTH: Final = "#e6d9bd"
SIGN: Final = "#fff6ee"

_SIZE: Final = 26.0
_RIM: Final = 15.0

for _colour, _face, _side in zip(COLOURS, SIDES, reversed(SIDES), strict=True):
    materials.define_tile(f"two-sided-{_colour}", _face, _side)


def picture(view: View, players: Sequence[str]) -> str:
    """The board with the names of its spaces, and the seats with their counts above it."""
    board = _board(view, named=True)
    width, top = board.width + 32, 64.0
    shapes = [*board.at((16, top))]
    for seat, player in enumerate(players):
        x = 24.0 + seat * width / 2
        shapes += [svg.circle((x, 26), 11, SIDES[seat]), *_ring(seat, (x, 26), 7.5)]
        shapes.append(svg.label((x + 18, 26), f"{player}: {view.scores[seat]}", 16, anchor="start"))
        shapes.append(svg.label((x + 18, 48), held(view.hands[seat]), 13, QUIET, anchor="start"))
    return svg.document(width, board.height + top + 16, f"HEXX: {heading(view, players)}", shapes)


def final(view: View, players: Sequence[str]) -> Scene:
    """The board as it was counted."""
    del players
    return _board(view, named=False)


def _board(view: View, *, named: bool) -> Scene:
    reach = (sqrt(3) * view.size.radius + 1.5) * _SIZE
    width, height = 2 * (reach + _RIM), sqrt(3) * reach + 2 * _RIM
    middle = width / 2, height / 2
    shapes = [*materials.tray(svg.corners(middle, reach), _RIM)]
    laid = {cell.at: cell.laid for cell in view.board}
    for cell in sorted(EMPTY[view.size].shape, key=lambda cell: cell.r):
        at = svg.moved(svg.pointed_centre(cell, _SIZE), middle)
        shapes += _tile(laid[cell], cell, at, named=named) if cell in laid else _space(cell, at, named=named)
    return Scene(width, height + _RIM, tuple(shapes), CLOTH)


def _space(cell: Hex, at: svg.Point, *, named: bool) -> Iterator[str]:
    yield from materials.well(at, _SIZE)
    if named:
        yield svg.label(at, NAMES[cell], _SIZE * 0.34, INK if cell == CENTRE else QUIET, weight="400")
    elif cell == CENTRE:
        yield _star(at, _SIZE * 0.4, WELL_EDGE)


def _tile(tile: Laid, cell: Hex, at: svg.Point, *, named: bool) -> Iterator[str]:
    yield materials.tile(f"two-sided-{COLOURS[tile.seat]}", at, _SIZE)
    if tile.seat == 0:
        yield svg.use("ring", at, _SIZE, stroke=SIGN)
    yield svg.label(svg.moved(at, (0, -3 if named else 0)), tile.letter, _SIZE * (0.8 if named else 0.98), SIGN)
    if tile.wild:
        yield _star(svg.moved(at, (_SIZE * 0.5, -_SIZE * 0.36)), _SIZE * 0.18, LAMP)
    if named:
        yield svg.label(svg.moved(at, (0, _SIZE * 0.5)), NAMES[cell], _SIZE * 0.26, SIGN, weight="400")


def _star(at: svg.Point, size: float, fill: str) -> str:
    """The mark of a HEXX tile and of the centre."""
    points = [svg.moved(at, (x * size, y * size)) for x, y in star(6, 0.5)]
    return svg.polygon(points, fill, "none")


def _ring(seat: int, centre: svg.Point, radius: float) -> Iterator[str]:
    if seat == 0:
        yield svg.circle(centre, radius, "none", SIGN)
