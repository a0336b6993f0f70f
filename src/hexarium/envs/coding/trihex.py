"""TriHex as numbers: the location of each of the thirty triangles, and a choice by the number of its triangle."""

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
    """The location of each triangle, the owner of each colour, and the scores and hands, the eye's own first.

    A triangle is 0 if the eye cannot see it, 1 in its hand, 2 in the current hexagon, and 3 in a finished one.
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
        """The view as numbers; a colour is 1 if it is the eye's own home, 2 if the next seat's, 0 if nobody's."""
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
        """The choices, numbered by their triangle, colour by colour."""
        del look
        return {_CHOICES[choice]: choice for choice in choices}


def _mark(triangles: list[int], seen: Iterable[Triangle | None], where: int) -> None:
    for triangle in seen:
        if triangle is not None:
            triangles[_NUMBERS[triangle]] = where
