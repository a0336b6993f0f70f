"""Where a game of Word Search stands."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hexarium.core import Seat
from hexarium.games.wordsearch.pieces import Tile, Tower
from hexarium.grid import Board, Hex


class LayOut(Struct, frozen=True, gc=False, tag="lay-out", forbid_unknown_fields=True):
    """The dealer is to lay out the tiles."""


class Rearrange(Struct, frozen=True, gc=False, tag="rearrange", forbid_unknown_fields=True):
    """The seat's turn begins: it may change the letters first, or do at once what it may do afterwards."""

    seat: Seat


class FindWord(Struct, frozen=True, gc=False, tag="find-word", forbid_unknown_fields=True):
    """The seat has changed the letters and is to call a word, or do what is done in lieu of one."""

    seat: Seat


class TakeTile(Struct, frozen=True, gc=False, tag="take-tile", forbid_unknown_fields=True):
    """The seat is to have a tile of the pile; the one that it holds, if any, goes into the pile afterwards."""

    seat: Seat


class DrawTile(Struct, frozen=True, gc=False, tag="draw-tile", forbid_unknown_fields=True):
    """A tile is to be turned up for the seat to lay beside the group."""

    seat: Seat


class LayTile(Struct, frozen=True, gc=False, tag="lay-tile", forbid_unknown_fields=True):
    """The seat is to lay the tile it drew."""

    seat: Seat
    tile: Tile


class JudgeWord(Struct, frozen=True, gc=False, tag="judge-word", forbid_unknown_fields=True):
    """The seats in `waiting` are to say whether they dispute the word that `seat` called."""

    seat: Seat
    word: str
    path: tuple[Hex, ...]
    waiting: tuple[Seat, ...]


Task: TypeAlias = LayOut | Rearrange | FindWord | TakeTile | DrawTile | LayTile | JudgeWord


class State(Struct, frozen=True, gc=False):
    """Tiles on spaces, in hands and in the pile (a multiset), tokens, scores, and what is to happen.

    `tokens` is empty where no tokens are played with, and so is `hands` where no tiles are held; None is a hand that
    could not be filled again. `turns` counts the turns that are over; `scored` and `built` are how many were over when
    a turn began in which somebody last scored, or last built on the insert or laid a tile; -1 before that.
    """

    board: Board[Tower]
    hands: tuple[Tile | None, ...]
    pile: tuple[Tile, ...]
    tokens: tuple[Hex, ...]
    scores: tuple[int, ...]
    found: tuple[tuple[str, ...], ...]
    agenda: tuple[Task, ...]
    turns: int = 0
    scored: int = -1
    built: int = -1
