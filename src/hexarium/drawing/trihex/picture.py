"""TriHex as a picture: six wedges in a wooden tray, and the hexagons that were won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi
from typing import Final

from hexarium.drawing import materials, svg
from hexarium.drawing.palette import (
    FLOOR,
    INK,
    LAMP,
    LAMP_FACE,
    LAMP_INK,
    PAINTS,
    PIECE_LINE,
    QUIET,
    WELL,
    WELL_EDGE,
    mixed,
)
from hexarium.drawing.scene import Scene
from hexarium.drawing.signs import sign
from hexarium.drawing.trihex.description import describe
from hexarium.games.trihex.pieces import SIDES, Colour, Triangle
from hexarium.games.trihex.scoring import points
from hexarium.games.trihex.state import Finished
from hexarium.games.trihex.view import View

CLOTH: Final = "#dbe3ea"

_AROUND: Final = -pi * 2 / 3
"""The first wedge is on top."""

_LARGE: Final = 150.0
_SMALL: Final = 54.0


def picture(view: View, players: Sequence[str]) -> str:
    """The hexagon, or at the end the last one, with the players and their scores beside it."""
    width, height, size = 540.0, 330.0, 128.0
    middle = 165.0, height / 2 - 6
    last = view.finished[-1] if view.finished and not view.agenda else None
    shapes = [*_hexagon(last.triangles if last else view.hexagon, middle, size, last.colour if last else None)]
    if last:
        shapes += _tag(_gain(last, players), svg.moved(middle, (size * 0.98, -size * 0.86)), 30)
    for seat, player in enumerate(players):
        y = 50.0 + 44 * seat
        if seat < len(view.homes):
            shapes += _chip(view.homes[seat], "", (350.0, y), 15)
        shapes.append(svg.label((375, y), f"{player}: {view.scores[seat]}", 17, anchor="start"))
    if view.eye is not None:
        for place, triangle in enumerate(view.hands[view.eye]):
            if triangle is not None:
                shapes += _chip(triangle.colour, str(triangle.number), (350.0 + 44 * place, height - 40), 19)
    return svg.document(width, height, describe(view, players), shapes, CLOTH)


def final(view: View, players: Sequence[str]) -> Scene:
    """The last hexagon that was played, large, with who won it, and below it the others of the deal."""
    *others, last = view.finished or (Finished(view.hexagon, None, None),)
    width, height = 2 * _LARGE + 150.0, 2 * _LARGE + 50.0
    middle = width / 2, _LARGE + 10
    shapes = [*_hexagon(last.triangles, middle, _LARGE, last.colour)]
    if len(last.triangles) == SIDES:
        shapes += _tag(_gain(last, players), svg.moved(middle, (_LARGE * 1.02, -_LARGE * 0.72)), 44)
    room = width / max(len(others), 1)
    for place, each in enumerate(others):
        at = room * (place + 0.5), height + _SMALL + 8
        shapes += _hexagon(each.triangles, at, _SMALL, each.colour if each.seat is not None else None)
        who, gained = _gain(each, players)
        label = f"{who} {gained}" if gained else who
        ink = INK if gained else QUIET
        shapes.append(svg.label(svg.moved(at, (0, _SMALL + 28)), label, 15, ink, weight="700" if gained else "400"))
    return Scene(width, height + (2 * _SMALL + 60 if others else 0), tuple(shapes), CLOTH)


def _gain(finished: Finished, players: Sequence[str]) -> tuple[str, str]:
    """Who won a hexagon, and the points."""
    if finished.seat is None:
        return "Nobody", ""
    return players[finished.seat], f"+{points(finished.triangles)}"


def _tag(gain: tuple[str, str], at: svg.Point, size: float) -> Iterator[str]:
    who, gained = gain
    name = who if len(who) <= 9 else f"{who[:8]}…"
    yield svg.polygon(svg.corners(at, size, pi / 6), LAMP if gained else LAMP_FACE, LAMP_INK, 2.5)
    yield svg.label(svg.moved(at, (0, -size * 0.3 if gained else 0)), name, size * 0.32, LAMP_INK)
    yield from (svg.label(svg.moved(at, (0, size * 0.22)), gained, size * 0.52),) if gained else ()


def _hexagon(triangles: Sequence[Triangle], middle: svg.Point, size: float, won: Colour | None) -> Iterator[str]:
    """The wedges in their tray; those of the colour that won are outlined in lamplight."""
    yield from materials.tray(svg.corners(middle, size * 1.02), size * 0.085, FLOOR)
    wedges = [_wedge(place, middle, size) for place in range(SIDES)]
    for place, wedge in enumerate(wedges):
        if place >= len(triangles):
            yield svg.polygon(wedge, WELL, WELL_EDGE, 1.5)
            yield svg.label(_centre(wedge), str(place + 1), size * 0.13, QUIET, weight="400")
    laid = sorted(zip(wedges, triangles, strict=False), key=lambda each: _centre(each[0])[1])
    for wedge, triangle in laid:
        if triangle.colour is not won:
            yield from _triangle(triangle, wedge, size)
    winning = [(wedge, triangle) for wedge, triangle in laid if triangle.colour is won]
    for width, light in ((0.17, LAMP_INK), (0.14, LAMP)):
        for wedge, _ in winning:
            low = [svg.moved(point, (0, size * 0.045)) for point in wedge]
            yield svg.polygon(wedge, light, light, size * width)
            yield svg.polygon(low, light, light, size * width)
    for wedge, triangle in winning:
        yield from _triangle(triangle, wedge, size)


def _triangle(triangle: Triangle, wedge: Sequence[svg.Point], size: float) -> Iterator[str]:
    face = PAINTS[triangle.colour].colour
    low = [svg.moved(point, (0, size * 0.045)) for point in wedge]
    side = mixed(face, "#000000", 0.36)
    yield svg.polygon(low, side, side, size * 0.05)
    yield svg.polygon(wedge, PIECE_LINE, PIECE_LINE if triangle.colour is Colour.WHITE else side, size * 0.055)
    yield svg.polygon(wedge, face, face, size * 0.04)
    yield svg.polygon(wedge, "url(#gloss)", "none")
    ink, at = PAINTS[triangle.colour].sign, _centre(wedge)
    yield svg.label(svg.moved(at, (0, -size * 0.09)), str(triangle.number), size * 0.27, ink)
    yield sign(triangle.colour, svg.moved(at, (0, size * 0.14)), size * 0.07)


def _wedge(place: int, middle: svg.Point, size: float) -> list[svg.Point]:
    """The corners of a wedge, drawn in from its neighbours."""
    around = svg.corners(middle, size, _AROUND)
    whole = [middle, around[place], around[(place + 1) % SIDES]]
    centre = _centre(whole)
    return [svg.between(centre, point, 0.86) for point in whole]


def _centre(wedge: Sequence[svg.Point]) -> svg.Point:
    return sum(x for x, _ in wedge) / 3, sum(y for _, y in wedge) / 3


def _chip(colour: Colour, text: str, at: svg.Point, radius: float) -> Iterator[str]:
    yield svg.circle(at, radius, PAINTS[colour].colour, INK)
    if not text:
        yield sign(colour, at, radius * 0.5)
        return
    yield sign(colour, svg.moved(at, (-radius * 0.42, 0)), radius * 0.32)
    yield svg.label(svg.moved(at, (radius * 0.4, 0)), text, radius * 0.95, PAINTS[colour].sign)
