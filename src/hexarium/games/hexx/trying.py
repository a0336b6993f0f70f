"""Trying a play without committing it: what it would make and flip, or why it would be refused."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hexarium.core import Illegal
from hexarium.games.hexx.actions import Play
from hexarium.games.hexx.pieces import Laid, Tiles, other
from hexarium.games.hexx.state import TakeTurn
from hexarium.games.hexx.view import View, laid_out
from hexarium.games.hexx.words import Judge
from hexarium.grid import Board, Hex


class Try(Struct, frozen=True, tag="try", forbid_unknown_fields=True):
    """A play that somebody thinks about."""

    play: Play


class Accepted(Struct, frozen=True, tag="accepted", forbid_unknown_fields=True):
    """The play is legal: its words, the primary one first, and the tiles in play that it would flip."""

    words: tuple[str, ...]
    flips: tuple[Hex, ...]


class Refused(Struct, frozen=True, tag="refused", forbid_unknown_fields=True):
    """The play would be refused, under this clause and for this reason."""

    clause: str
    detail: str


Answer: TypeAlias = Accepted | Refused


def attempt(judge: Judge, view: View, question: Try) -> Answer:
    """What would come of a play by the view's eye, out of what that eye sees and nothing else."""
    board, hand = laid_out(view), _hand(view)
    try:
        made = judge.play(board, hand, question.play)
    except Illegal as refusal:
        return Refused(refusal.clause, str(refusal))
    words = (made.primary.text, *(word.text for word in made.secondary))
    return Accepted(words, tuple(cell for cell in made.cells if _flips(view, board, cell)))


def _hand(view: View) -> Tiles:
    return () if view.eye is None else tuple(tile for tile in view.hands[view.eye] if tile is not None)


def _flips(view: View, board: Board[Laid], cell: Hex) -> bool:
    laid, is_frozen = board[cell], any(isinstance(task, TakeTurn) and task.frozen for task in view.agenda[:1])
    return laid is not None and view.eye is not None and laid.seat == other(view.eye) and not is_frozen
