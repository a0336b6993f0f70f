"""Bots for Hexpert that use a trained network."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from msgspec.structs import replace

from hexarium.bots.advice import Advice, Measure
from hexarium.bots.bot import Decision
from hexarium.bots.hexpert.layout import CELLS
from hexarium.bots.hexpert.network import shipped
from hexarium.bots.hexpert.position import position
from hexarium.bots.hexpert.search import Depth, Search
from hexarium.bots.hexpert.variety import differing, has_double
from hexarium.bots.plain import best, near_best
from hexarium.core import Rules
from hexarium.games.hexpert import Action, Hexpert, Options, Placement, Rounds, Scoring, View
from hexarium.games.hexpert.rules import PLACES

IN_THE_END: Final = Measure("point", "in the end", before="Expected: ", digits=0)
IN_THIS_ROUND: Final = Measure("point", "in this round", before="Expected: ", digits=0)
STILL_TO_COME: Final = Measure("point", "still to come", before="Expected: ", digits=0)
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
        return {PLACES[cell]: points for cell, points in self._glance.placements(*position(view)).items()}


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
        """The placement of the most expected points, and those points.

        Where symbols score, the values include estimates for unfinished rows, so they are not added to the score.
        """
        compared = self._search.compared(*position(decision.view))
        values = {PLACES[cell]: promise for cell, promise in compared.best.items()}
        choice = best(values, values.__getitem__, rng)
        others = {PLACES[cell]: promise for cell, promise in compared.every.items()}
        second = max((place for place in others if place != choice), key=others.__getitem__, default=None)
        value = values[choice]
        lower = value if second is None else min(value, others[second])
        advice = Advice[Action](choice, value, second, lower, STILL_TO_COME)
        if self._options.scoring is not Scoring.STANDARD:
            return advice
        measure = IN_THE_END if self._options.rounds is Rounds.SINGLE else IN_THIS_ROUND
        scored = _scored(decision.view)
        value, second_value = advice.value + scored, advice.second_value + scored
        return replace(advice, value=value, second_value=second_value, measure=measure)


def _scored(view: View) -> int:
    """The points on the viewer's board."""
    if view.eye is None:
        raise AssertionError("a bot is asked in its seat")
    return view.standing[view.eye] - view.totals[view.eye]


def _affordable(depth: Depth, options: Options) -> Depth:
    """The depth; exact play starts later where the last two cells have no closed form and take 100 times as long."""
    is_standard = options.placement is Placement.FREE and options.scoring is Scoring.STANDARD
    return depth if is_standard else replace(depth, exact=max(depth.exact, 15))
