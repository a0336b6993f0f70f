"""Who wins a hexagon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from hexarium.games.trihex.actions import Majority, TieBroken, Tied
from hexarium.games.trihex.pieces import Colour, Triangle

Verdict: TypeAlias = Majority | TieBroken | Tied


def judge(hexagon: Sequence[Triangle]) -> Verdict:
    """The colour with the most triangles wins; among equals, the lowest total; if those are equal too, none."""
    counts, totals = dict[Colour, int](), dict[Colour, int]()
    for triangle in hexagon:
        colour = triangle.colour
        counts[colour] = counts.get(colour, 0) + 1
        totals[colour] = totals.get(colour, 0) + triangle.number
    most = max(counts.values())
    ahead = [colour for colour in counts if counts[colour] == most]
    if len(ahead) == 1:
        return Majority(ahead[0], most)
    lowest = min(totals[colour] for colour in ahead)
    winners = tuple(colour for colour in ahead if totals[colour] == lowest)
    return TieBroken(winners[0], lowest) if len(winners) == 1 else Tied(winners)


def points(hexagon: Sequence[Triangle]) -> int:
    """The points that the hexagon's winner scores."""
    return sum(triangle.number for triangle in hexagon)
