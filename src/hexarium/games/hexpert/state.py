"""Where a game of Hexpert stands."""

from __future__ import annotations

from msgspec import Struct

from hexarium.games.hexpert.pieces import Tile
from hexarium.grid import Board, Hex


class State(Struct, frozen=True, gc=False):
    """The boards, the round's calls so far, and the placements of the present call that are still sealed."""

    boards: tuple[Board[Tile], ...]
    called: Tile | None
    calls: tuple[Tile, ...]
    sealed: tuple[Hex | None, ...]
    round: int
    totals: tuple[int, ...]
