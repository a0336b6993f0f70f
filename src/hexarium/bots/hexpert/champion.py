"""Bots for Hexpert that use a trained network."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from msgspec.structs import replace

from hexarium.bots.advice import Advice, Measure, weighed
from hexarium.bots.bot import Decision
from hexarium.bots.hexpert import kernel
from hexarium.bots.hexpert.network import shipped
from hexarium.bots.hexpert.position import position
from hexarium.bots.hexpert.search import Depth, Search
from hexarium.core import Rules
from hexarium.core.twin import is_compiled
from hexarium.games.hexpert import Action, Hexpert, Options, Placement, Scoring, View
from hexarium.games.hexpert.rules import PLACES

POINTS: Final = Measure("more points expected")
GLANCE: Final = Depth(calls=0, width=1, margin=0.0, inner_width=0, inner_margin=0.0, exact=16)
DEEP: Final = Depth(calls=2, width=5, margin=4.0, inner_width=2, inner_margin=1.5, exact=14, opening=3)


class Networked:
    """Places where a search of the given depth with the network expects the most points."""

    depth: Depth

    def __init__(self, rules: Rules[Any, Action, View, Any]) -> None:
        if not isinstance(rules, Hexpert):
            raise TypeError("this bot plays Hexpert")
        self._search = Search(shipped(), rules.options, _affordable(self.depth, rules.options))

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The placement of the most expected points."""
        return self.advise(decision, rng).choice

    def advise(self, decision: Decision[View, Action], rng: Random) -> Advice[Action]:
        """The placement of the most expected points, and those points."""
        promises = self._search.placements(*position(decision.view))
        return weighed({PLACES[cell]: promise for cell, promise in promises.items()}, POINTS, rng)


class Club(Networked):
    """Follows the network without search."""

    depth = GLANCE


class Champion(Networked):
    """Searches the best placements through the next two calls, and plays the last five placements exactly."""

    depth = DEEP if is_compiled(kernel) else GLANCE


def _affordable(depth: Depth, options: Options) -> Depth:
    """The depth; exact play starts later where the last two cells have no closed form and take 100 times as long."""
    is_standard = options.placement is Placement.FREE and options.scoring is Scoring.STANDARD
    return depth if is_standard else replace(depth, exact=max(depth.exact, 15))
