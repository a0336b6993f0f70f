"""The winner: the seat with more tiles of its own colour on the board."""

from __future__ import annotations

from collections import Counter

from hexarium.core import Ranking
from hexarium.games.hexx.pieces import BLACK, RED, Laid
from hexarium.grid import Board


def count(board: Board[Laid]) -> tuple[int, int]:
    """How many tiles show each seat's colour."""
    shown = Counter(laid.seat for laid in board.contents if laid is not None)
    return shown[RED], shown[BLACK]


def rank(board: Board[Laid]) -> Ranking:
    """The ranking by tiles on the board; tiles left in a hand cost nothing."""
    scores = count(board)
    return Ranking.by(scores, scores)
