"""A drawing of who imports whom as SVG, from the arrows that a document lists: nothing is fetched to draw it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from itertools import permutations
from typing import Final

WIDTH, HEIGHT, ACROSS, DOWN = 96, 34, 124, 84
BLOCK: Final = re.compile(r"^```mermaid\nflowchart TD\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def arrows_of(markdown: str) -> list[tuple[str, str]]:
    """The arrows of the drawing in a document; none if it has no drawing.

    >>> arrows_of("```mermaid\\nflowchart TD\\n    games --> core\\n```")
    [('games', 'core')]
    """
    return [arrow for block in BLOCK.findall(markdown) for arrow in re.findall(r"(\w+) --> (\w+)", block)]


def rows_of(arrows: list[tuple[str, str]]) -> list[list[str]]:
    """The names in rows, so that every arrow points down.

    >>> rows_of([("cli", "web"), ("web", "core"), ("games", "core")])
    [['cli'], ['games', 'web'], ['core']]
    """
    depth = {name: 0 for arrow in arrows for name in arrow}

    def height(name: str) -> int:
        return max((height(below) + 1 for above, below in arrows if above == name), default=0)

    for name in depth:
        depth[name] = height(name)
    return [sorted(name for name in depth if depth[name] == row) for row in range(max(depth.values()), -1, -1)]


def places_of(arrows: list[tuple[str, str]]) -> dict[str, tuple[int, int]]:
    """The column and the row of each name, chosen row by row so that few arrows pass through boxes or cross others."""
    rows = rows_of(arrows)
    columns = max(map(len, rows)) + 1
    places = {name: (column, row) for row, names in enumerate(rows) for column, name in enumerate(names)}
    for row, names in [*enumerate(rows)] * 2:
        tries = [
            places | {name: (column, row) for name, column in zip(names, chosen, strict=True)}
            for chosen in permutations(range(columns), len(names))
        ]
        places = min(tries, key=partial(_confusion, arrows))
    return places


def _confusion(arrows: list[tuple[str, str]], places: Mapping[str, tuple[int, int]]) -> float:
    """Boxes that an arrow passes through count most, then long arrows."""
    cost = 0.0
    for above, below in arrows:
        (x, y), (to_x, to_y) = places[above], places[below]
        cost += abs(to_x - x)
        for column, row in places.values():
            if y < row < to_y and abs(x + (to_x - x) * (row - y) / (to_y - y) - column) < 0.6:
                cost += 100
    return cost


def drawn(arrows: list[tuple[str, str]]) -> str:
    """The drawing: a box for each name, a line from each name to those below that it leads to."""
    places = places_of(arrows)
    widest, tallest = (max(place[axis] for place in places.values()) + 1 for axis in (0, 1))
    middles = {name: (round((column + 0.5) * ACROSS), row * DOWN + HEIGHT) for name, (column, row) in places.items()}
    lines = [
        f'<line x1="{x}" y1="{y + HEIGHT // 2}" x2="{to_x}" y2="{to_y - HEIGHT // 2 - 6}" marker-end="url(#end)"/>'
        for (x, y), (to_x, to_y) in ((middles[above], middles[below]) for above, below in arrows)
    ]
    boxes = [
        f'<rect x="{x - WIDTH // 2}" y="{y - HEIGHT // 2}" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
        f'<text x="{x}" y="{y + 5}">{name}</text>'
        for name, (x, y) in middles.items()
    ]
    size = f"0 0 {widest * ACROSS} {tallest * DOWN}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" font-family="sans-serif" font-size="15" '
        'text-anchor="middle"><defs><marker id="end" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" '
        'markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#777"/></marker></defs>'
        f'<g stroke="#777" stroke-width="1.3">{"".join(lines)}</g>'
        f'<g fill="#e8e6f5" stroke="#5b4fb5">{"".join(boxes)}</g></svg>'
    ).replace("<text ", '<text fill="#222" stroke="none" ')
