"""The hard parts of the rules once more, the slow and obvious way, to hold the quick ones against."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from hexarium.games.hexagone import Colour, Leave, Place, Swap
from hexarium.grid import Hex, components

Pieces = Mapping[Hex, Colour]


def swaps(pieces: Pieces, dice: tuple[Colour, Colour]) -> Iterator[Swap | Leave]:
    """Every two pieces, asked one by one whether they may change places."""
    alike = False
    for one, other in combinations(sorted(pieces), 2):
        touching, double = abs(one - other) == 1, dice[0] == dice[1]
        if (pieces[one] in dice or pieces[other] in dice) and (touching or double):
            if pieces[one] == pieces[other]:
                alike = True
            else:
                yield Swap(one, other)
    if alike:
        yield Leave()


def groups(pieces: Pieces) -> list[frozenset[Hex]]:
    """Every connected group of three or more of one colour, wherever it stands."""
    return [
        part
        for colour in Colour
        for part in components(cell for cell in pieces if pieces[cell] == colour)
        if len(part) >= 3
    ]


def fits(pieces: Pieces, cell: Hex, colour: Colour) -> bool:
    touched = [pieces[near] for near in cell.neighbours() if near in pieces]
    return cell not in pieces and len(touched) >= 2 and colour not in touched


def can_reform(pieces: Pieces, loose: Sequence[Colour]) -> bool:
    """Every order and every cell is tried."""
    return not loose or any(True for _ in openings(pieces, loose))


def openings(pieces: Pieces, loose: Sequence[Colour]) -> Iterator[Place]:
    for number, colour in enumerate(loose):
        rest = (*loose[:number], *loose[number + 1 :])
        if colour not in loose[:number]:
            for cell in {near for at in pieces for near in at.neighbours()}:
                if fits(pieces, cell, colour) and can_reform({**pieces, cell: colour}, rest):
                    yield Place(colour, cell)


def gaps(pieces: Pieces) -> int:
    """How many separate regions of empty cells do not reach the outside."""
    rows, columns = [cell.r for cell in pieces], [cell.q for cell in pieces]
    field = [
        Hex(q, r)
        for q in range(min(columns) - 1, max(columns) + 2)
        for r in range(min(rows) - 1, max(rows) + 2)
        if Hex(q, r) not in pieces
    ]
    return len(components(field)) - 1
