"""Boards of Hexpert drawn as text, and a second, plain way to count them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from hexarium.games.hexpert.pieces import BOARD, Tile
from hexarium.grid import Board, Hex

Spot: TypeAlias = tuple[int, int]
"""A column from 0 on the left to 4, and a height from 0 at the top to 8; one hex down is two heights."""

Spots: TypeAlias = Mapping[Spot, Tile]

SPOTS: Final = tuple(
    (column, height)
    for height in range(9)
    for column in range(5)
    if (column + height) % 2 == 0 and 2 <= column + height <= 10 and -6 <= column - height <= 2
)
"""The nineteen hexes as a drawing meets them: line by line, from the left."""

RUNS: Final[tuple[Callable[[Spot], int], ...]] = (
    lambda spot: spot[0],
    lambda spot: spot[0] + spot[1],
    lambda spot: spot[0] - spot[1],
)
"""What the hexes of one vertical, rising or falling row have in common."""

MIDDLE: Final = (5, 6, 4)


def hex_at(spot: Spot) -> Hex:
    """The hex that a drawing shows there: (0, 0) is in the middle, and (0, 1) is one hex down."""
    column, height = spot
    return Hex(column - 2, (height - column - 2) // 2)


def drawn(drawing: str) -> Board[Tile]:
    """The board in a drawing: three lights (vertical, rising, falling) for a tile, `...` for an empty hex."""
    words = drawing.split()
    assert len(words) == len(SPOTS), f"a board has {len(SPOTS)} hexes, and {len(words)} are drawn"
    pieces = [(hex_at(spot), Tile(*map(int, word))) for spot, word in zip(SPOTS, words, strict=True) if word != "..."]
    return Board[Tile].of(BOARD, pieces)


BEST: Final = drawn("""
          164
     568       974
563       178       924
     573       928
578       123       968
     528       963
524       168       973
     564       978
          174
""")
"""One of the sixteen boards worth 307."""


def spots(board: Board[Tile]) -> dict[Spot, Tile]:
    """The filled hexes of a board, by column and height."""
    return {spot: tile for spot in SPOTS if (tile := board[hex_at(spot)]) is not None}


def is_sun(tile: Tile) -> bool:
    """Is the middle light of its direction on the tile once or three times?"""
    return sum(light == middle for light, middle in zip(tile, MIDDLE, strict=True)) in (1, 3)


def plain_rows(tiles: Spots) -> list[tuple[int, list[Tile]]]:
    """Each row of a full board: which way it runs, and its tiles."""
    found = list[tuple[int, list[Tile]]]()
    for way, run in enumerate(RUNS):
        lines = defaultdict[int, list[Tile]](list)
        for spot, tile in tiles.items():
            lines[run(spot)].append(tile)
        found += [(way, line) for line in lines.values()]
    return found


def plain_score(tiles: Spots) -> int:
    """Scoring rows only."""
    total = 0
    for way, line in plain_rows(tiles):
        if all(tile[way] == line[0][way] for tile in line):
            for tile in line:
                total += tile[way]
    return total


def plain_sunrays(tiles: Spots) -> int:
    """What sunrays and moonbeams add to the scoring rows."""
    total = 0
    for _, line in plain_rows(tiles):
        suns = len([tile for tile in line if is_sun(tile)])
        if suns == len(line):
            total += 7 * len(line)
        if suns == 0:
            total += 6 * len(line)
    return total


def plain_bonuses(boards: Sequence[Spots]) -> list[int]:
    """What each seat gets for the best sunray and the best moonbeam."""
    gained = [0] * len(boards)
    for wants_sun in (True, False):
        rays = [
            (len(line), line[0][way], seat)
            for seat, tiles in enumerate(boards)
            for way, line in plain_rows(tiles)
            if {tile[way] for tile in line} == {line[0][way]} and {is_sun(tile) for tile in line} == {wants_sun}
        ]
        longest = [ray for ray in rays if ray[0] == max(length for length, _, _ in rays)]
        brightest = {seat for _, light, seat in longest if light == max(light for _, light, _ in longest)}
        for seat in brightest:
            gained[seat] += {1: 60, 2: 30, 3: 20, 4: 15}[len(brightest)]
    return gained
