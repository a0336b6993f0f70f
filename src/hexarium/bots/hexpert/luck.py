"""How lucky the calls of a game of Hexpert are.

A call's luck is what it promises more, on its best cell, than the calls that were possible promise on average. On
average it is nothing, whoever plays and however well. So a player's score less the luck of its calls has the same mean
as the score itself; it spreads far less, because most of what games differ by is luck. With Hexpert's network as the
judge some forty games taken so tell as much about a player as a thousand.
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
    """Judges calls by the shipped network, and exactly where four cells or fewer are empty."""

    def __init__(self, options: Options) -> None:
        self._search = Search(shipped(), options, SIGHT)

    def of(self, view: View) -> float:
        """How many points the tile that is called is luckier than the others would have been on average."""
        board, last, called = position(view)
        promised = self._search.calls(board, last)
        return promised[called] - fmean(promised.values())
