"""The state of a game of Hexpert."""

from __future__ import annotations

from msgspec import Struct

from hexarium.games.hexpert.pieces import Tile
from hexarium.grid import Board, Hex


class State(Struct, frozen=True, gc=False):
    """The boards, the calls of this round so far, and the sealed placements of the called tile."""

    boards: tuple[Board[Tile], ...]
    called: Tile | None
    calls: tuple[Tile, ...]
    sealed: tuple[Hex | None, ...]
    round: int
    totals: tuple[int, ...]
