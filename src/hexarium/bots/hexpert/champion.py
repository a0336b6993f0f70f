"""Bots for Hexpert that use a trained network."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from msgspec.structs import replace

from hexarium.bots.advice import Advice, Measure, weighed
from hexarium.bots.bot import Decision
from hexarium.bots.hexpert.layout import CELLS
from hexarium.bots.hexpert.network import shipped
from hexarium.bots.hexpert.position import position
from hexarium.bots.hexpert.search import Depth, Search
from hexarium.bots.hexpert.variety import differing, has_double
from hexarium.bots.plain import near_best
from hexarium.core import Rules
from hexarium.games.hexpert import Action, Hexpert, Options, Placement, Scoring, View
from hexarium.games.hexpert.rules import PLACES

POINTS: Final = Measure("more points expected")
ROUGHLY: Final = 4.0
"""Points within which two placements look the same to the rough bot."""

GLANCE: Final = Depth(calls=0, width=CELLS, margin=20.0, inner_width=0, inner_margin=0.0, exact=16)
DEEP: Final = Depth(calls=2, width=5, margin=4.0, inner_width=2, inner_margin=1.5, exact=14, opening=3)


class Networked:
    """Base of the bots that use the network."""

    def __init__(self, rules: Rules[Any, Action, View, Any]) -> None:
        if not isinstance(rules, Hexpert):
            raise TypeError("this bot plays Hexpert")
        self._options = rules.options
        self._glance = Search(shipped(), rules.options, GLANCE)

    def glances(self, view: View) -> dict[Action, float]:
        """The points that each placement promises by the network, without search."""
        return _promises(self._glance, view)


class Rough(Networked):
    """Trusts the network, and does not tell placements apart that promise nearly the same."""

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """One of the placements that look best."""
        return near_best(self.glances(decision.view), ROUGHLY, rng)


class Champion(Networked):
    """Searches the best placements through the next two calls, and plays the last five placements exactly.

    Its budget is the number of placements that it searches. While another seat has the same board it does not search:
    the two would find the same.
    """

    def __init__(self, rules: Rules[Any, Action, View, Any], budget: int = DEEP.width) -> None:
        super().__init__(rules)
        depth = replace(DEEP, width=budget)
        self._search = Search(shipped(), self._options, _affordable(depth, self._options))

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The placement of the most expected points, or nearly the most while another seat has the same board."""
        if has_double(decision.view):
            return differing(self.glances(decision.view), decision.view, rng)
        return self.advise(decision, rng).choice

    def advise(self, decision: Decision[View, Action], rng: Random) -> Advice[Action]:
        """The placement of the most expected points, and those points."""
        return weighed(_promises(self._search, decision.view), POINTS, rng)


def _promises(search: Search, view: View) -> dict[Action, float]:
    return {PLACES[cell]: promise for cell, promise in search.placements(*position(view)).items()}


def _affordable(depth: Depth, options: Options) -> Depth:
    """The depth; exact play starts later where the last two cells have no closed form and take 100 times as long."""
    is_standard = options.placement is Placement.FREE and options.scoring is Scoring.STANDARD
    return depth if is_standard else replace(depth, exact=max(depth.exact, 15))
