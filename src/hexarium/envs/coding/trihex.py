"""TriHex in numbers: a flag for each of the thirty triangles, and a choice by its triangle's number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from hexarium.core import Rules
from hexarium.envs.coding.coder import Coder, around, packed
from hexarium.games.trihex import Action, Colour, Triangle, View
from hexarium.games.trihex.pieces import TRIANGLES
from hexarium.games.trihex.rules import PLAYS
from hexarium.games.trihex.state import LayTriangle

_NUMBERS: Final = {triangle: number for number, triangle in enumerate(TRIANGLES)}
_CHOICES: Final[dict[Action, int]] = {PLAYS[triangle]: number for triangle, number in _NUMBERS.items()}
_COLOURS: Final = tuple(Colour)


class TriHexCoder(Coder[View, Action]):
    """Where each triangle is known to lie, whose home each colour is, and how the seats stand, the eye's own first.

    A triangle is 0 where it is not seen, 1 in the hand, 2 in the hexagon being laid, and 3 in a finished one.
    """

    actions = outcomes = len(TRIANGLES)

    def __init__(self, rules: Rules[Any, Any, Any, Any], seats: int, most: int | None = None) -> None:
        del rules, most
        self.parts = (
            ("triangles", len(TRIANGLES)),
            ("homes", len(Colour)),
            ("deck", 1),
            ("asked", 1),
            ("scores", seats),
            ("hands", seats),
        )

    def seen(self, view: View) -> bytes:
        """Triangles by where they lie; a home is 1 for the eye's own, 2 for the next seat's, 0 for nobody's."""
        order, homes = around(view.eye, len(view.hands)), view.homes
        triangles = [0] * len(TRIANGLES)
        _mark(triangles, () if view.eye is None else view.hands[view.eye], 1)
        _mark(triangles, view.hexagon, 2)
        for finished in view.finished:
            _mark(triangles, finished.triangles, 3)
        task = view.agenda[0] if view.agenda else None
        return packed(
            [
                *triangles,
                *[1 + order.index(homes.index(colour)) if colour in homes else 0 for colour in _COLOURS],
                view.deck,
                isinstance(task, LayTriangle) and task.seat == view.eye,
                *[view.scores[seat] for seat in order],
                *[len(view.hands[seat]) for seat in order],
            ]
        )

    def numbered(self, look: Callable[[], View], choices: Iterable[Action]) -> dict[int, Action]:
        """By the number of the triangle, colour by colour."""
        del look
        return {_CHOICES[choice]: choice for choice in choices}


def _mark(triangles: list[int], seen: Iterable[Triangle | None], where: int) -> None:
    for triangle in seen:
        if triangle is not None:
            triangles[_NUMBERS[triangle]] = where
