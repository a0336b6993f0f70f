"""SVG documents, their shapes, and the positions of hexes on the page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from math import cos, pi, sin, sqrt
from typing import Final, TypeAlias

from hexarium.drawing.palette import FONT, INK, PAPER
from hexarium.grid import Hex

Point: TypeAlias = tuple[float, float]

SYMBOLS: Final = dict[str, str]()
"""Shapes that are defined once in a document and used many times, by their id."""

_USED: Final = re.compile(r'(?:href="|url\()#([\w-]+)')


def document(
    width: float, height: float, title: str, shapes: Iterable[str], page: str = PAPER, corner: int = 12
) -> str:
    """A whole picture, with a title for screen readers and the symbols that it uses."""
    drawn = [*shapes]
    box = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" font-family="{FONT}">'
    ground = f'<rect width="{width:g}" height="{height:g}" rx="{corner}" fill="{page}"/>'
    defined = ["<defs>", *(SYMBOLS[name] for name in _used(drawn)), "</defs>"]
    return "\n".join([head, f"<title>{escape(title)}</title>", *defined, ground, *drawn, "</svg>"]) + "\n"


def _used(shapes: Iterable[str]) -> list[str]:
    """The symbols that these shapes use, and those that the symbols use in turn."""
    found, waiting = dict[str, None](), [*shapes]
    while waiting:
        for name in _USED.findall(waiting.pop()):
            if name not in found:
                found[name] = None
                waiting.append(SYMBOLS[name])
    return sorted(found)


def use(symbol: str, at: Point, size: float = 1.0, **attributes: str | float) -> str:
    """A symbol at a point, as many times larger as `size` says."""
    style = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<use href="#{symbol}" transform="translate({at[0]:.1f} {at[1]:.1f}) scale({size:.3g})"{style}/>'


def group(shapes: Iterable[str], at: Point, scale: float) -> str:
    """Shapes moved to a point and scaled."""
    return f'<g transform="translate({at[0]:.2f} {at[1]:.2f}) scale({scale:.4g})">{"".join(shapes)}</g>'


def polygon(points: Iterable[Point], fill: str, stroke: str = INK, width: float = 1.5) -> str:
    """A filled polygon."""
    return (
        f'<polygon points="{path(points)}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}" '
        'stroke-linejoin="round"/>'
    )


def path(points: Iterable[Point], digits: int = 1) -> str:
    """The points of a polygon as an attribute."""
    return " ".join(f"{x:.{digits}f},{y:.{digits}f}" for x, y in points)


def line(start: Point, end: Point, stroke: str, width: float, dash: str = "", cap: str = "butt") -> str:
    """A straight line."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    ends = f'x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
    return f'<line {ends} stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="{cap}"{dashes}/>'


def circle(at: Point, radius: float, fill: str, stroke: str = "none", width: float = 1.0) -> str:
    """A filled circle."""
    edge = f'stroke="{stroke}" stroke-width="{width:g}"'
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:g}" fill="{fill}" {edge}/>'


def label(at: Point, text: str, size: float, fill: str = INK, anchor: str = "middle", weight: str = "700") -> str:
    """A line of text, centred on a point, or starting there with anchor "start"."""
    place = f'x="{at[0]:.1f}" y="{at[1] + size * 0.35:.1f}" text-anchor="{anchor}"'
    return f'<text {place} font-size="{size:g}" font-weight="{weight}" fill="{fill}">{escape(text)}</text>'


def flat_centre(cell: Hex, size: float) -> Point:
    """The centre of a flat-topped hex, relative to that of the origin."""
    return 1.5 * size * cell.q, sqrt(3) * size * (cell.r + cell.q / 2)


def pointed_centre(cell: Hex, size: float) -> Point:
    """The centre of a pointy-topped hex, relative to that of the origin."""
    return sqrt(3) * size * (cell.q + cell.r / 2), 1.5 * size * cell.r


def corners(centre: Point, size: float, turn: float = 0.0) -> list[Point]:
    """The six corners of a flat-topped hex, rotated by `turn` radians (pi / 6 makes it pointy-topped)."""
    angles = [turn + pi / 3 * corner for corner in range(6)]
    return [(centre[0] + size * cos(angle), centre[1] + size * sin(angle)) for angle in angles]


def moved(point: Point, by: Point) -> Point:
    """The point, moved by a vector."""
    return point[0] + by[0], point[1] + by[1]


def between(start: Point, end: Point, share: float) -> Point:
    """The point at a `share` of the way from start to end, from 0 to 1."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
