"""Plots of costs against sizes, both on logarithmic scales, as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

WIDTH: Final = 720
HEIGHT: Final = 360
LEFT, RIGHT, TOP, BOTTOM = 70, 220, 40, 50
COLOURS: Final = (
    "#1f6feb",
    "#c2410c",
    "#15803d",
    "#7e22ce",
    "#0891b2",
    "#dc2626",
    "#a16207",
    "#475569",
    "#db2777",
    "#111827",
)
INK: Final = "#475569"

Points = Sequence[tuple[float, float]]


def svg(title: str, across: str, lines: Mapping[str, Points]) -> str:
    """A plot with a line for each name; `across` says what the sizes are of, and the costs are in ms."""
    points = [point for line in lines.values() for point in line]
    xs, ys = _decades([x for x, _ in points]), _decades([y for _, y in points])

    def place(x: float, y: float) -> tuple[float, float]:
        right, down = _part(x, xs), 1 - _part(y, ys)
        return LEFT + right * (WIDTH - LEFT - RIGHT), TOP + down * (HEIGHT - TOP - BOTTOM)

    drawn = [_text(LEFT, TOP - 18, title, size=15), _text(LEFT, HEIGHT - 10, across), _text(8, TOP - 18, "ms")]
    for exponent in range(ys[0], ys[1] + 1):
        (x, y), (end, _) = place(10.0 ** xs[0], 10.0**exponent), place(10.0 ** xs[1], 10.0**exponent)
        drawn.append(f'<path d="M{x:.0f} {y:.1f}H{end:.0f}" stroke="#cbd5e1"/>')
        drawn.append(_text(8, y + 4, f"{10.0**exponent:,g}"))
    for exponent in range(xs[0], xs[1] + 1):
        x, _ = place(10.0**exponent, 10.0 ** ys[0])
        drawn.append(_text(x - 10, HEIGHT - BOTTOM + 18, f"{10**exponent:,}"))
    for number, (name, line) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in (place(*point) for point in line))
        drawn.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        drawn += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in (place(*p) for p in line)]
        row = TOP + 10 + number * 20
        drawn.append(f'<path d="M{WIDTH - RIGHT + 14} {row}h18" stroke="{colour}" stroke-width="3"/>')
        drawn.append(_text(WIDTH - RIGHT + 38, row + 4, name))
    inside = "\n".join(drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" role="img">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>\n{inside}\n</svg>\n'
    )


def _decades(values: Sequence[float]) -> tuple[int, int]:
    lowest, highest = floor(log10(min(values))), ceil(log10(max(values)))
    return lowest, max(highest, lowest + 1)


def _part(value: float, decades: tuple[int, int]) -> float:
    return (log10(value) - decades[0]) / (decades[1] - decades[0])


def _text(x: float, y: float, words: str, *, size: int = 12) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{INK}">{escape(words)}</text>'
