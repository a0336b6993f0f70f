"""Word Search as a picture: letters in a wooden tray, a pawn for each player, and the last word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hexarium.drawing import materials, svg
from hexarium.drawing.palette import BONE, INK, PAINTS, QUIET, mixed
from hexarium.drawing.scene import Scene
from hexarium.drawing.signs import sign
from hexarium.drawing.wordsearch.description import COLOURS, heading, standing
from hexarium.games.wordsearch.pieces import name, turned
from hexarium.games.wordsearch.view import Space, View

CLOTH: Final = "#dde3d0"

_SIZE: Final = 30.0
_RIM: Final = 15.0

materials.define_tile("bone", BONE, "#b9ab86")


def picture(view: View, players: Sequence[str]) -> str:
    """The letters with the names of their spaces, and the seats with their scores beside them."""
    letters = _letters(view, named=True)
    shapes = [*letters.at((20, 20))]
    edge = letters.width + 50
    for seat, player in enumerate(players):
        y = 46.0 + 36 * seat
        shapes += _pawn(seat, (edge + 12, y), 13)
        held = f" ({view.hands[seat] or '–'})" if view.hands else ""
        shapes.append(svg.label((edge + 36, y), f"{player}: {view.scores[seat]}{held}", 16, anchor="start"))
    height = max(letters.height + 40, 40.0 + 36 * len(players))
    return svg.document(edge + 240, height, f"Word Search: {heading(view, players)}", shapes, CLOTH)


def final(view: View, players: Sequence[str]) -> Scene:
    """The letters, the pawns, and the last word that scored."""
    letters = _letters(view, named=False)
    if view.scored < 0:
        return letters
    seat = view.scored % len(players)
    last = f"Last word: {view.found[seat][-1]} ({players[seat]})"
    caption = svg.label((letters.width / 2, letters.height + 24), last, 20)
    return Scene(letters.width, letters.height + 44, (*letters.shapes, caption), CLOTH)


def _letters(view: View, *, named: bool) -> Scene:
    centres = {space.at: svg.pointed_centre(space.at, _SIZE) for space in view.spaces}
    left, top = (min(point[axis] for point in centres.values()) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in centres.values()) for axis in (0, 1))
    around = _SIZE * 1.25 + _RIM
    width, height = right - left + 2 * around, bottom - top + 2 * around
    shift = around - left, around - top
    shapes = [*_floor((width, height))]
    for space in sorted(view.spaces, key=lambda space: space.at.r):
        shapes += _space(view, space, svg.moved(centres[space.at], shift), named=named)
    return Scene(width, height + _RIM, tuple(shapes), CLOTH)


def _floor(box: svg.Point) -> Iterator[str]:
    """A wooden tray with cut corners, which fits a board of any shape."""
    width, height, cut = box[0] - _RIM, box[1] - _RIM, min(box) * 0.18
    corners = [(_RIM, cut), (cut, _RIM), (width - cut + _RIM, _RIM), (width, cut)]
    corners += [(width, height - cut + _RIM), (width - cut + _RIM, height), (cut, height), (_RIM, height - cut + _RIM)]
    yield from materials.tray(corners, _RIM)


def _space(view: View, space: Space, at: svg.Point, *, named: bool) -> Iterator[str]:
    seats = standing(view, space.at)
    if not space.tiles:
        yield from materials.well(at, _SIZE)
    else:
        yield from _stack(space, at, aside=bool(seats))
    if named:
        yield svg.label(svg.moved(at, (0, _SIZE * 0.62)), name(space.at), _SIZE * 0.26, QUIET, weight="400")
    if space.tiles and seats:
        yield svg.use("ring", at, _SIZE * 1.12, stroke=PAINTS[COLOURS[seats[0]]].colour, fill="none")
    for place, seat in enumerate(seats):
        across = (place - (len(seats) - 1) / 2) * 0.32 if not space.tiles else -0.4 + 0.2 * place
        yield from _pawn(seat, svg.moved(at, (_SIZE * across, -_SIZE * 0.12)), _SIZE * 0.28)


def _stack(space: Space, at: svg.Point, *, aside: bool) -> Iterator[str]:
    """The top tile, higher the more tiles are below it, with its letter; beside a pawn the letter moves over."""
    letter, height = space.tiles[-1], len(space.tiles)
    for below in range(1, min(height, 4)):
        yield materials.tile("bone", svg.moved(at, (0, _SIZE * 0.1 * (min(height, 4) - below))), _SIZE)
    yield materials.tile("bone", at, _SIZE)
    size = _SIZE * (0.86 if len(letter) == 1 else 0.6)
    yield svg.label(svg.moved(at, (_SIZE * 0.26 if aside else 0, -2)), letter, size)
    if turned(letter) != letter:
        yield svg.line(
            svg.moved(at, (-_SIZE * 0.26, _SIZE * 0.4)), svg.moved(at, (_SIZE * 0.26, _SIZE * 0.4)), INK, _SIZE * 0.07
        )
    if height > 1:
        yield svg.label(svg.moved(at, (_SIZE * 0.55, -_SIZE * 0.36)), str(height), _SIZE * 0.32, QUIET)


def _pawn(seat: int, at: svg.Point, size: float) -> Iterator[str]:
    colour = COLOURS[seat]
    face = PAINTS[colour].colour
    yield svg.circle(svg.moved(at, (0, size * 0.3)), size, mixed(face, "#000000", 0.45))
    yield svg.circle(at, size, face, mixed(face, "#000000", 0.45), 1.2)
    yield sign(colour, at, size * 0.5)
