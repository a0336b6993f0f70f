"""The luck of the calls in a game of Hexpert.

The luck of a call is the points it promises on its best cell minus the mean of all possible calls. Its expectation is
zero however well the player plays. So a player's score minus the luck of its calls has the same mean as the score,
but a far smaller variance, because most of the difference between games is luck. With Hexpert's network as the judge
about forty games tell as much about a player as a thousand without it.
"""

from __future__ import annotations

from statistics import fmean
from typing import Final

from hexarium.bots.hexpert.network import shipped
from hexarium.bots.hexpert.position import position
from hexarium.bots.hexpert.search import Depth, Search
from hexarium.games.hexpert import Options, View

SIGHT: Final = Depth(calls=0, width=1, margin=0.0, inner_width=0, inner_margin=0.0, exact=15)


class Luck:
    """Values calls by the shipped network, and exactly where four cells or fewer are empty."""

    def __init__(self, options: Options) -> None:
        self._search = Search(shipped(), options, SIGHT)

    def of(self, view: View) -> float:
        """The points that the called tile promises beyond the mean of all tiles that could have been called."""
        board, last, called = position(view)
        promised = self._search.calls(board, last)
        return promised[called] - fmean(promised.values())
