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
from hexarium.bots.hexpert.variety import differing
from hexarium.bots.plain import near_best
from hexarium.core import Rules
from hexarium.games.hexpert import Action, Hexpert, Options, Placement, Scoring, View
from hexarium.games.hexpert.rules import PLACES

POINTS: Final = Measure("more points expected")
ROUGHLY: Final = 4.0
"""Points within which two placements look the same to the rough bot."""

ROUGH: Final = Depth(calls=0, width=CELLS, margin=ROUGHLY, inner_width=0, inner_margin=0.0, exact=16)
DEEP: Final = Depth(calls=2, width=5, margin=4.0, inner_width=2, inner_margin=1.5, exact=14, opening=3)
MARGIN: Final = 1.5
"""Points that the champion gives up at most to differ from a seat with the same board."""


class Networked:
    """Base of the bots that value placements by a search of some depth with the network."""

    def __init__(self, rules: Rules[Any, Action, View, Any], depth: Depth) -> None:
        if not isinstance(rules, Hexpert):
            raise TypeError("this bot plays Hexpert")
        self._search = Search(shipped(), rules.options, _affordable(depth, rules.options))

    def promises(self, view: View) -> dict[Action, float]:
        """The points that the placements promise which were searched to the full depth."""
        return {PLACES[cell]: promise for cell, promise in self._search.placements(*position(view)).items()}


class Rough(Networked):
    """Trusts the network without search, and does not tell placements apart that promise nearly the same."""

    def __init__(self, rules: Rules[Any, Action, View, Any]) -> None:
        super().__init__(rules, ROUGH)

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """One of the placements that look best."""
        return near_best(self.promises(decision.view), ROUGHLY, rng)


class Champion(Networked):
    """Searches the best placements through the next two calls, and plays the last five placements exactly.

    Its budget is the number of placements that it searches.
    """

    def __init__(self, rules: Rules[Any, Action, View, Any], budget: int = DEEP.width) -> None:
        super().__init__(rules, replace(DEEP, width=budget))

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The placement of the most expected points, or nearly the most while another seat has the same board."""
        return differing(self.promises(decision.view), MARGIN, decision.view, rng)

    def advise(self, decision: Decision[View, Action], rng: Random) -> Advice[Action]:
        """The placement of the most expected points, and those points."""
        return weighed(self.promises(decision.view), POINTS, rng)


def _affordable(depth: Depth, options: Options) -> Depth:
    """The depth; exact play starts later where the last two cells have no closed form and take 100 times as long."""
    is_standard = options.placement is Placement.FREE and options.scoring is Scoring.STANDARD
    return depth if is_standard else replace(depth, exact=max(depth.exact, 15))
