"""SVG by hand: a document, its shapes, and where hexes lie on the page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import cos, pi, sin, sqrt
from typing import TypeAlias

from hexarium.drawing.palette import FONT, INK, PAPER
from hexarium.grid import Hex

Point: TypeAlias = tuple[float, float]


def document(width: float, height: float, title: str, shapes: Iterable[str]) -> str:
    """A whole picture with a title for those who cannot see it."""
    box = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" font-family="{FONT}">'
    page = f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{PAPER}"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", page, *shapes, "</svg>"]) + "\n"


def polygon(points: Iterable[Point], fill: str, stroke: str = INK, width: float = 1.5) -> str:
    """A filled outline."""
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return (
        f'<polygon points="{path}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}" stroke-linejoin="round"/>'
    )


def line(start: Point, end: Point, stroke: str, width: float, dash: str = "") -> str:
    """A straight band."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    ends = f'x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
    return f'<line {ends} stroke="{stroke}" stroke-width="{width:g}"{dashes}/>'


def circle(at: Point, radius: float, fill: str, stroke: str = "none") -> str:
    """A dot."""
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:g}" fill="{fill}" stroke="{stroke}"/>'


def label(at: Point, text: str, size: float, fill: str = INK, anchor: str = "middle", weight: str = "700") -> str:
    """A line of text around a point, or from it on with anchor "start"."""
    place = f'x="{at[0]:.1f}" y="{at[1] + size * 0.35:.1f}" text-anchor="{anchor}"'
    return f'<text {place} font-size="{size:g}" font-weight="{weight}" fill="{fill}">{escape(text)}</text>'


def flat_centre(cell: Hex, size: float) -> Point:
    """Where the middle of a flat-topped hex lies, seen from the origin's."""
    return 1.5 * size * cell.q, sqrt(3) * size * (cell.r + cell.q / 2)


def pointed_centre(cell: Hex, size: float) -> Point:
    """Where the middle of a pointed hex lies, seen from the origin's."""
    return sqrt(3) * size * (cell.q + cell.r / 2), 1.5 * size * cell.r


def corners(centre: Point, size: float, turn: float = 0.0) -> list[Point]:
    """The six corners of a flat-topped hex, or turned by so many radians (pi / 6 makes it pointed)."""
    angles = [turn + pi / 3 * corner for corner in range(6)]
    return [(centre[0] + size * cos(angle), centre[1] + size * sin(angle)) for angle in angles]


def moved(point: Point, by: Point) -> Point:
    """The point shifted."""
    return point[0] + by[0], point[1] + by[1]


def between(start: Point, end: Point, share: float) -> Point:
    """The point that lies so far along the way from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
