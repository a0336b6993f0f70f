"""The signs on pieces, as shapes: a picture must not depend on the fonts of the machine that shows it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from hexarium.drawing import svg
from hexarium.drawing.palette import PAINTS


def star(points: int, inner: float) -> list[svg.Point]:
    """The corners of a star with its first point on top."""
    corners = list[svg.Point]()
    for corner in range(2 * points):
        size, angle = inner if corner % 2 else 1.0, pi * corner / points - pi / 2
        corners.append((size * cos(angle), size * sin(angle)))
    return corners


_SHAPES: Final[dict[str, list[svg.Point]]] = {
    "red": [(0, -0.95), (0.95, 0.75), (-0.95, 0.75)],
    "orange": [(0, -1), (0.8, 0), (0, 1), (-0.8, 0)],
    "yellow": star(5, 0.42),
    "blue": [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
    "purple": [
        *((-0.32, -1), (0.32, -1), (0.32, -0.32), (1, -0.32), (1, 0.32), (0.32, 0.32)),
        *((0.32, 1), (-0.32, 1), (-0.32, 0.32), (-1, 0.32), (-1, -0.32), (-0.32, -0.32)),
    ],
}

_ROUND: Final = {
    "green": '<circle r="0.85" stroke="none"/>',
    "white": '<circle r="0.72" fill="none" stroke-width="0.36"/>',
}

for _name, _points in _SHAPES.items():
    svg.SYMBOLS[f"sign-{_name}"] = f'<polygon id="sign-{_name}" points="{svg.path(_points, 2)}" stroke="none"/>'
for _name, _circle in _ROUND.items():
    svg.SYMBOLS[f"sign-{_name}"] = f'<g id="sign-{_name}">{_circle}</g>'


def sign(colour: str, at: svg.Point, size: float, fill: str = "") -> str:
    """The sign of a colour; without a fill, in the colour that is read best on it."""
    ink = fill or PAINTS[colour].sign
    return svg.use(f"sign-{colour}", at, size, fill=ink, stroke=ink)
