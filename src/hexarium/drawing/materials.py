"""Wood, tiles and wells, as the page has them: light from the top left, brown shadows, a side below every tile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import pi
from typing import Final

from hexarium.drawing import svg
from hexarium.drawing.palette import (
    FLOOR,
    LAMP,
    LAMP_INK,
    SHADE,
    WELL,
    WELL_EDGE,
    WELL_LIGHT,
    WOOD,
    WOOD_HIGH,
    WOOD_LOW,
    WOOD_SIDE,
    mixed,
)

THICKNESS: Final = 0.2
"""Height of a tile's side, as a share of its size."""

POINTED: Final = pi / 6
FLAT: Final = 0.0

_ROUND: Final = 0.2
_RADIUS: Final = 0.835
"""The corners of a tile are rounded by a line of this width around a smaller hex."""


def _hex_symbol(name: str, turn: float) -> None:
    points = svg.path(svg.corners((0, 0), _RADIUS, turn), 3)
    svg.SYMBOLS[name] = f'<polygon id="{name}" points="{points}" stroke-width="{_ROUND}" stroke-linejoin="round"/>'


_hex_symbol("hex-pointed", POINTED)
_hex_symbol("hex-flat", FLAT)
svg.SYMBOLS["ring"] = (
    f'<polygon id="ring" points="{svg.path(svg.corners((0, 0), 0.7, POINTED), 3)}" fill="none" stroke-width="0.06" '
    'stroke-linejoin="round"/>'
)
svg.SYMBOLS["gloss"] = (
    '<linearGradient id="gloss" x1="0" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.22"/>'
    '<stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.1"/>'
    "</linearGradient>"
)
svg.SYMBOLS["wood"] = (
    f'<linearGradient id="wood" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="{WOOD_HIGH}"/>'
    f'<stop offset="0.45" stop-color="{WOOD}"/><stop offset="1" stop-color="{WOOD_LOW}"/></linearGradient>'
)


def define_tile(name: str, face: str, side: str = "", turn: float = POINTED) -> None:
    """Make a tile that documents can use: its shadow, its side, its face, and the light on its upper edges."""
    outline = "hex-pointed" if turn == POINTED else "hex-flat"
    below = side or mixed(face, "#000000", 0.36)

    def layer(y: float, colour: str, more: str = "") -> str:
        return f'<use href="#{outline}" y="{y:.3g}" fill="{colour}" stroke="{colour}"{more}/>'

    edge = [svg.corners((0, 0), 0.86, turn)[corner] for corner in ((3, 4, 5) if turn == POINTED else (3, 4, 5, 0))]
    light = (
        f'<polyline points="{svg.path(edge, 3)}" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="0.06" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    parts = [
        layer(THICKNESS * 1.5, SHADE, ' opacity="0.2"'),
        *(layer(THICKNESS * share, below) for share in (1, 2 / 3, 1 / 3)),
        layer(0, face),
        f'<use href="#{outline}" fill="url(#gloss)"/>',
        light,
    ]
    svg.SYMBOLS[f"tile-{name}"] = f'<g id="tile-{name}">{"".join(parts)}</g>'


def tile(name: str, at: svg.Point, size: float) -> str:
    """A tile that was defined under that name."""
    return svg.use(f"tile-{name}", at, size)


def well(at: svg.Point, size: float, turn: float = POINTED) -> Iterator[str]:
    """A free space, sunk into the tray."""
    outline = "hex-pointed" if turn == POINTED else "hex-flat"
    yield svg.use(outline, svg.moved(at, (0, size * 0.06)), size, fill=WELL_LIGHT, stroke=WELL_LIGHT)
    yield svg.use(outline, at, size, fill=WELL_EDGE, stroke=WELL_EDGE)
    yield svg.use(outline, svg.moved(at, (0, size * 0.05)), size * 0.95, fill=WELL, stroke=WELL)


def lit(at: svg.Point, size: float, turn: float = POINTED) -> Iterator[str]:
    """A contour of lamplight, to be drawn below a tile."""
    outline = "hex-pointed" if turn == POINTED else "hex-flat"
    for grown, colour in ((1.2, LAMP_INK), (1.14, LAMP)):
        for y in (0.0, THICKNESS):
            yield svg.use(outline, svg.moved(at, (0, size * y)), size * grown, fill=colour, stroke=colour)


def tray(corners: Iterable[svg.Point], rim: float, floor: str = FLOOR) -> Iterator[str]:
    """A wooden tray around a floor with these corners."""
    inside = [*corners]
    shadow, side = [[svg.moved(point, (0, rim * down)) for point in inside] for down in (0.9, 0.42)]
    yield f'<g opacity="0.18">{svg.polygon(shadow, SHADE, SHADE, 2 * rim)}</g>'
    yield svg.polygon(side, WOOD_SIDE, WOOD_SIDE, 2 * rim)
    yield svg.polygon(inside, WOOD, "url(#wood)", 2 * rim)
    yield svg.polygon(inside, floor, WOOD_SIDE, 1.5)
