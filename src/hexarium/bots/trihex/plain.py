"""Plain bots for TriHex: one prefers its colour, the other looks at the hexagon."""

from __future__ import annotations

from random import Random
from typing import Any

from hexarium.bots.bot import Decision
from hexarium.bots.plain import best
from hexarium.core import Rules, Seat
from hexarium.games.trihex import Action, Play, View
from hexarium.games.trihex.actions import Tied
from hexarium.games.trihex.pieces import SIDES, Colour, Triangle
from hexarium.games.trihex.scoring import judge, points
from hexarium.games.trihex.state import State


class Beginner:
    """Lays its own colour if it can, the highest first, else its lowest triangle; ignores what others lay."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        self._rules = rules

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The highest triangle of its home colour, else the lowest."""
        home = decision.view.homes[_eye(decision.view)]
        return best(decision.choices, lambda choice: _fondness(_triangle(choice), home), rng)


def _fondness(triangle: Triangle, home: Colour) -> int:
    return 10 + triangle.number if triangle.colour == home else -triangle.number


class Greedy:
    """Wins the hexagon if it can, else keeps others from winning it; before the last triangle it builds a lead."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        self._rules = rules

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The triangle that makes the best hexagon."""
        view = decision.view
        home = view.homes[_eye(view)]
        return best(decision.choices, lambda choice: _worth((*view.hexagon, _triangle(choice)), home, view.homes), rng)


def _worth(hexagon: tuple[Triangle, ...], home: Colour, homes: tuple[Colour, ...]) -> float:
    total = points(hexagon)
    if len(hexagon) == SIDES:
        verdict = judge(hexagon)
        winner = None if isinstance(verdict, Tied) else verdict.colour
        return 100 + total if winner == home else -100 - total if winner in homes else 0
    counts = {colour: sum(triangle.colour == colour for triangle in hexagon) for colour in Colour}
    lead = counts[home] - max(counts[colour] for colour in Colour if colour != home)
    own = sum(triangle.number for triangle in hexagon if triangle.colour == home)
    return 10 * lead + (0.5 if lead > 0 else -0.5) * total - 0.3 * own


def _eye(view: View) -> Seat:
    if view.eye is None:
        raise AssertionError("a bot is asked in its seat")
    return view.eye


def _triangle(choice: Action) -> Triangle:
    if not isinstance(choice, Play):
        raise AssertionError("a seat chooses only what to play")
    return choice.triangle
