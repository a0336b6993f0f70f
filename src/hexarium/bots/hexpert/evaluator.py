"""The points that a seat can expect in a game of Hexpert, from any position, by the champion's network."""

from __future__ import annotations

from functools import cached_property
from random import Random
from statistics import fmean
from typing import Any, Final, cast

from hexarium.bots.evaluator import Estimate, Goal, Method, PlainEvaluator
from hexarium.bots.hexpert.layout import CELLS, Ints, ints
from hexarium.bots.hexpert.luck import SIGHT
from hexarium.bots.hexpert.network import shipped
from hexarium.bots.hexpert.position import position
from hexarium.bots.hexpert.search import Search
from hexarium.core import Game, Rules, Seat
from hexarium.games.hexpert import Action, Hexpert, Placement, Rounds, Scoring, View
from hexarium.games.hexpert.pieces import BOARD

MARGIN: Final = 1.0
"""Points within which the network does not tell two placements apart."""


FROM_RAYS: Final = {Scoring.STANDARD: 0.0, Scoring.SUNRAYS: 65.0, Scoring.BEST_RAY: 35.0}
FROM_TOUCHING: Final = {Placement.FREE: 0.0, Placement.ADJACENT: -22.0, Placement.SUN_MOON: -11.0}
"""Points of a round that the network, which was trained on the standard game, misses in other variants.

Measured as the mean correction of games of Medium and Hard."""

EXACT: Final = 4
"""Number of empty cells from which on nothing is missed."""


class ExpectedPoints(PlainEvaluator[View, Action]):
    """Values a board over every tile that may be called, each on the cell that the network prefers.

    With four empty cells or fewer the values are exact. Other boards matter only for the best-ray bonus, which is
    estimated from the seat's own rays.
    """

    def __init__(self, rules: Hexpert, seats: int) -> None:
        self._search = Search(shipped(), rules.options, SIGHT)
        self._missed = FROM_RAYS[rules.options.scoring] + FROM_TOUCHING[rules.options.placement]
        self._rounds = seats if rules.options.rounds is Rounds.SERIES else 1
        self.method = Method(
            goal=Goal.POINTS,
            noun="point",
            margin=MARGIN,
            budget="Expert's network values each placement over every tile that may be called next; "
            "with four empty hexes or fewer the values are exact.",
        )

    def value(self, seat: Seat, view: View, rng: Random, /) -> Estimate:
        """The points in the end, over all rounds."""
        del rng
        later = self._rounds - view.round - 1
        return Estimate(view.totals[seat] + self._this_round(view) + (later * self._round if later else 0.0))

    def _this_round(self, view: View) -> float:
        board, last, called = position(view)
        if called >= 0 and view.sealed is None:
            promised = max(self._search.placements(board, last, called).values())
            return self._search.gained(board) + promised + self._still_missed(board)
        if view.sealed is not None:
            board[BOARD.place(view.sealed)] = last = called
        return self._search.gained(board) + self._to_come(board, last)

    def _to_come(self, board: Ints, last: int) -> float:
        """The points that a board can expect of the calls to come."""
        if min(board) >= 0:
            return 0.0
        return fmean(self._search.calls(board, last).values()) + self._still_missed(board)

    def _still_missed(self, board: Ints) -> float:
        """What the network misses, in proportion to the cells that it fills."""
        empty = sum(tile < 0 for tile in board)
        return self._missed * max(0, empty - EXACT) / (CELLS - EXACT)

    @cached_property
    def _round(self) -> float:
        """The points of a whole round."""
        return self._to_come(ints([-1] * CELLS), -1)


def make(game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any], seats: int) -> ExpectedPoints:
    """The evaluator of every variant."""
    del game
    return ExpectedPoints(cast(Hexpert, rules), seats)
