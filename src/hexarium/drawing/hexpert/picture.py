"""Hexpert as a picture: a board for each seat; completed rows shine in their own light."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final

from hexarium.core import Seat
from hexarium.drawing import materials, svg
from hexarium.drawing.hexpert.description import LIGHTS, called, in_order, tiles_of
from hexarium.drawing.palette import CREAM, INK, NIGHT, mixed
from hexarium.drawing.scene import Scene
from hexarium.games.hexpert.pieces import BOARD, DOWN, DOWN_RIGHT, NAMES, UP_RIGHT, Symbol, Tile
from hexarium.games.hexpert.view import Row, View

CLOTH: Final = "#20252f"

DASHES: Final = {1: "", 2: "9 3", 3: "3 3", 4: "", 5: "9 3", 6: "3 3", 7: "9 3", 8: "3 3", 9: ""}
"""The dash pattern of each light; the three lights of a direction differ."""

_SIZE: Final = 38.0
_RIM: Final = 14.0
_WIDTH: Final = _SIZE * 8.6 + 2 * _RIM
_HEIGHT: Final = _SIZE * 9.5 + 3 * _RIM + 60
_FLOOR: Final = "#161a21"
_SPACE: Final = "#303743"

materials.define_tile("night", NIGHT, "#0c0e12", materials.FLAT)


def picture(view: View, players: Sequence[str]) -> str:
    """The boards in a row with the names of their hexes, the viewer's own first."""
    shapes = list[str]()
    for place, seat in enumerate(in_order(view)):
        shapes += _board(view, seat, (_WIDTH * (place + 0.5), _HEIGHT / 2 + 18), named=True)
        shapes += _heading(view, seat, players, (_WIDTH * (place + 0.5), 26))
    return svg.document(_WIDTH * len(players), _HEIGHT, f"Hexpert: {called(view)}", shapes, CLOTH)


def final(view: View, players: Sequence[str]) -> Scene:
    """All boards with the rows that scored, the best first, in one row or two."""
    seats = sorted([Seat(seat) for seat in range(len(players))], key=lambda seat: -view.standing[seat])
    across = 1 if len(seats) == 1 else 2
    down = -(-len(seats) // across)
    shapes = list[str]()
    for place, seat in enumerate(seats):
        row, column = divmod(place, across)
        # A last row that is not full stands in the middle.
        shift = (across - (len(seats) - row * across)) / 2 if row == down - 1 else 0
        x, y = _WIDTH * (column + shift + 0.5), _HEIGHT * row
        shapes += _board(view, seat, (x, y + _HEIGHT / 2 + 18), named=False)
        shapes += _heading(view, seat, players, (x, y + 26))
    return Scene(_WIDTH * across, _HEIGHT * down, tuple(shapes), CLOTH)


def _heading(view: View, seat: Seat, players: Sequence[str], at: svg.Point) -> Iterator[str]:
    yield svg.label(at, f"{players[seat]}: {view.standing[seat]}", 22, CREAM)


def _board(view: View, seat: Seat, middle: svg.Point, *, named: bool) -> Iterator[str]:
    tiles = tiles_of(view, seat)
    yield from materials.tray(svg.corners(middle, _SIZE * 4.75, materials.POINTED), _RIM, _FLOOR)
    for cell in sorted(BOARD, key=lambda cell: svg.flat_centre(cell, 1)[1]):
        at = svg.moved(svg.flat_centre(cell, _SIZE), middle)
        if cell in tiles:
            yield materials.tile("night", at, _SIZE)
        else:
            yield svg.use("hex-flat", at, _SIZE, fill=_SPACE, stroke=_SPACE)
            yield from (svg.label(at, NAMES[cell], _SIZE * 0.3, CREAM, weight="400"),) if named else ()
    rows = [row for row in (view.rows[seat] if view.rows else ()) if not row.missing]
    for row in rows:
        yield from _glow(row, middle)
    for cell, tile in tiles.items():
        yield from _lights(tile, svg.moved(svg.flat_centre(cell, _SIZE), middle))
    for row in rows:
        yield from _tag(row, middle)


def _ends(row: Row, middle: svg.Point, beyond: float) -> tuple[svg.Point, svg.Point]:
    """The ends of a row, moved out from the middles of its first and last hex by this share of a hex."""
    start, end = (svg.moved(svg.flat_centre(cell, _SIZE), middle) for cell in row.ends)
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y)
    out = x / length * beyond * _SIZE, y / length * beyond * _SIZE
    return svg.moved(start, (-out[0], -out[1])), svg.moved(end, out)


def _glow(row: Row, middle: svg.Point) -> Iterator[str]:
    start, end = _ends(row, middle, 0.75)
    light = LIGHTS[row.light]
    for width, opacity in ((0.62, 0.25), (0.42, 0.4)):
        yield f'<g opacity="{opacity}">{svg.line(start, end, light, _SIZE * width, cap="round")}</g>'
    yield svg.line(start, end, light, _SIZE * 0.24, cap="round")


def _tag(row: Row, middle: svg.Point) -> Iterator[str]:
    """What a completed row scored, at its far end."""
    _, at = _ends(row, middle, 1.1)
    light = LIGHTS[row.light]
    yield svg.polygon(svg.corners(at, _SIZE * 0.42, materials.POINTED), light, mixed(light, "#000000", 0.5), 2)
    yield svg.label(at, str(row.points), _SIZE * 0.4)


def _lights(tile: Tile, centre: svg.Point) -> Iterator[str]:
    """Three bands across the tile, each with its number at its start."""
    bands = [*zip(tile, (DOWN, UP_RIGHT, DOWN_RIGHT), strict=True)]
    ends = [svg.flat_centre(step, _SIZE * 0.44) for _, step in bands]
    for (light, _), (x, y) in zip(bands, ends, strict=True):
        start, end = svg.moved(centre, (-x, -y)), svg.moved(centre, (x, y))
        yield svg.line(start, end, LIGHTS[light], _SIZE * 0.17, DASHES[light])
    yield svg.circle(centre, _SIZE * 0.24, NIGHT)
    yield _symbol(tile.symbol, centre, _SIZE * 0.13)
    for (light, _), (x, y) in zip(bands, ends, strict=True):
        spot = svg.moved(centre, (-x * 0.78, -y * 0.78))
        yield svg.circle(spot, _SIZE * 0.2, LIGHTS[light])
        yield svg.label(spot, str(light), _SIZE * 0.3, INK)


def _symbol(symbol: Symbol, at: svg.Point, size: float) -> str:
    """A disc for the sun, a crescent for the moon."""
    if symbol is Symbol.SUN:
        return svg.circle(at, size, CREAM)
    shadow = svg.moved(at, (size * 0.5, -size * 0.25))
    return svg.circle(at, size, CREAM) + svg.circle(shadow, size * 0.85, NIGHT)
