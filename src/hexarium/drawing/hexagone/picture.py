"""Hexa Gone as a picture: the block, the dice, and what each player captured, in stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from hexarium.drawing import materials, svg
from hexarium.drawing.hexagone.description import heading, notes, spots
from hexarium.drawing.palette import FLOOR, INK, LAMP, LAMP_FACE, LAMP_INK, PAINTS, QUIET
from hexarium.drawing.scene import Scene
from hexarium.drawing.signs import sign
from hexarium.games.hexagone.pieces import Colour, Piece, name
from hexarium.games.hexagone.view import View

CLOTH: Final = "#e4d8bf"

_SIZE: Final = 30.0
_MARGIN: Final = 24.0
_LINE: Final = 26.0
_STACKED: Final = 21.0
"""Size of a captured piece."""

for _colour in Colour:
    materials.define_tile(_colour, PAINTS[_colour].colour)


def picture(view: View, players: Sequence[str]) -> str:
    """The dice, the block with the names of its cells, and the players below it."""
    block = _block(view, named=True)
    width, top = max(block.width + 2 * _MARGIN, 480.0), 2 * _LINE
    shapes = [*_dice(view, (_MARGIN, _LINE), _LINE), *block.at(((width - block.width) / 2, top))]
    height = top + block.height + _LINE
    for seat, player in enumerate(players):
        y = height + _LINE * 1.2 * seat
        shapes.append(svg.label((_MARGIN, y), _summary(view, seat, player), 14, anchor="start"))
        shapes += _counts(view.captured[seat], (width / 2 - 30, y))
    height += _LINE * 1.2 * len(players)
    told = notes(view, players)
    for number, note in enumerate(told):
        shapes.append(svg.label((_MARGIN, height + _LINE * number), note, 14, anchor="start", weight="400"))
    return svg.document(width, height + _LINE * len(told), heading(view, players), shapes)


def final(view: View, players: Sequence[str]) -> Scene:
    """What is left of the block, and beside it the captured pieces of each player, in stacks by colour."""
    block = _block(view, named=False)
    ordered = sorted(range(len(players)), key=lambda seat: view.places[seat])
    room, row = 7 * _STACKED * 2.1 + 40, 190.0 if len(players) < 3 else 150.0
    left = max(block.width, 240.0)
    height = max(block.height + 40, row * len(players))
    shapes = [*block.at(((left - block.width) / 2, (height - block.height) / 2 + 20))]
    told = f"{len(view.block)} left" if view.block else "The block is gone"
    shapes.append(svg.label((left / 2, (height - block.height) / 2), told, 17, QUIET))
    for place, seat in enumerate(ordered):
        corner = left + 40, (height - row * len(players)) / 2 + row * place
        shapes += _captures(view, seat, players[seat], corner, (room, row - 14))
    return Scene(left + 40 + room, height, tuple(shapes), CLOTH)


def _summary(view: View, seat: int, player: str) -> str:
    left_over = "" if view.rank is None else f" ({view.scores[seat]} left: {view.rank})"
    return f"{player}: {len(view.captured[seat])}{left_over}"


def _block(view: View, *, named: bool) -> Scene:
    empty = spots(view) if named else []
    centres = [svg.pointed_centre(cell, _SIZE) for cell in [*(piece.at for piece in view.block), *empty]]
    if not centres:
        return Scene(_SIZE * 4, _SIZE * 4, tuple(materials.well((_SIZE * 2, _SIZE * 2), _SIZE)), CLOTH)
    left, top = (min(point[axis] for point in centres) - _SIZE for axis in (0, 1))
    right, bottom = (max(point[axis] for point in centres) + _SIZE for axis in (0, 1))
    shapes = list[str]()
    for piece in sorted(view.block, key=lambda piece: piece.at.r):
        at = svg.moved(svg.pointed_centre(piece.at, _SIZE), (-left, -top))
        shapes += _tile(piece, at, named=named)
    for cell in empty:
        at = svg.moved(svg.pointed_centre(cell, _SIZE), (-left, -top))
        shapes.append(svg.label(at, name(cell), _SIZE * 0.36, QUIET, weight="400"))
    return Scene(right - left, bottom - top, tuple(shapes), CLOTH)


def _tile(piece: Piece, at: svg.Point, *, named: bool) -> Iterator[str]:
    yield materials.tile(piece.colour, at, _SIZE)
    if not named:
        yield sign(piece.colour, at, _SIZE * 0.36)
        return
    yield sign(piece.colour, svg.moved(at, (0, -_SIZE / sqrt(12))), _SIZE * 0.28)
    ink = PAINTS[piece.colour].sign
    yield svg.label(svg.moved(at, (0, _SIZE * 0.45)), name(piece.at), _SIZE * 0.36, ink, weight="400")


def _captures(view: View, seat: int, player: str, corner: svg.Point, room: svg.Point) -> Iterator[str]:
    """A player's name and score on a shelf, and a stack for each colour."""
    wins = len(view.places) > 1 and view.places[seat] == 1
    x, y = corner
    board = [(x, y), (x + room[0], y), (x + room[0], y + room[1]), (x, y + room[1])]
    yield svg.polygon(board, LAMP_FACE if wins else FLOOR, LAMP if wins else FLOOR, 6)
    yield svg.label((x + 14, y + 20), _summary(view, seat, player), 18, LAMP_INK if wins else INK, anchor="start")
    for place, (colour, number) in enumerate(sorted(Counter(view.captured[seat]).items(), key=lambda each: -each[1])):
        foot = x + 36 + place * _STACKED * 2.1, y + room[1] - 30
        step = min(_STACKED * 0.42, (room[1] - 100) / max(number - 1, 1))
        for height in range(number):
            yield materials.tile(colour, svg.moved(foot, (0, -step * height)), _STACKED)
        top = svg.moved(foot, (0, -step * (number - 1)))
        yield sign(colour, top, _STACKED * 0.42)
        yield svg.label(svg.moved(top, (0, -_STACKED - 8)), str(number), 16)


def _counts(captured: Sequence[Colour], at: svg.Point) -> Iterator[str]:
    for place, (colour, number) in enumerate(Counter(captured).items()):
        spot = svg.moved(at, (place * 38.0, 0))
        yield materials.tile(colour, spot, 10)
        yield sign(colour, spot, 4.2)
        yield svg.label(svg.moved(spot, (12, 0)), str(number), 14, anchor="start")


def _dice(view: View, at: svg.Point, size: float) -> Iterator[str]:
    for number, colour in enumerate(view.dice or ()):
        centre = svg.moved(at, (size * (1.2 * number + 0.5), 0))
        square = [svg.moved(centre, (x * size / 2, y * size / 2)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        yield svg.polygon(square, PAINTS[colour].colour, INK)
        yield sign(colour, centre, size * 0.3)
