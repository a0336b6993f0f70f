"""The state of a game of Word Search, and the tasks on its agenda."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hexarium.core import Seat
from hexarium.games.wordsearch.pieces import Tile, Tower
from hexarium.grid import Board, Hex


class LayOut(Struct, frozen=True, gc=False, tag="lay-out", forbid_unknown_fields=True):
    """The dealer is to lay out the tiles."""


class Rearrange(Struct, frozen=True, gc=False, tag="rearrange", forbid_unknown_fields=True):
    """The seat's turn begins: it may change the letters first, or end its turn at once, with or without a word."""

    seat: Seat


class FindWord(Struct, frozen=True, gc=False, tag="find-word", forbid_unknown_fields=True):
    """The seat has changed the letters and is to end its turn, with or without a word."""

    seat: Seat


class TakeTile(Struct, frozen=True, gc=False, tag="take-tile", forbid_unknown_fields=True):
    """The seat is to get a tile from the pile; the tile that it holds, if any, then goes into the pile."""

    seat: Seat


class DrawTile(Struct, frozen=True, gc=False, tag="draw-tile", forbid_unknown_fields=True):
    """A tile is to be turned up for the seat to lay next to the group."""

    seat: Seat


class LayTile(Struct, frozen=True, gc=False, tag="lay-tile", forbid_unknown_fields=True):
    """The seat is to lay the tile that it drew."""

    seat: Seat
    tile: Tile


class JudgeWord(Struct, frozen=True, gc=False, tag="judge-word", forbid_unknown_fields=True):
    """The seats in `waiting` are to accept or dispute the word that `seat` called."""

    seat: Seat
    word: str
    path: tuple[Hex, ...]
    waiting: tuple[Seat, ...]


Task: TypeAlias = LayOut | Rearrange | FindWord | TakeTile | DrawTile | LayTile | JudgeWord


class State(Struct, frozen=True, gc=False):
    """Tiles on spaces, in hands and in the pile (a multiset), tokens, scores, and the agenda.

    `tokens` is empty in modes without tokens, and `hands` in the mode where seats hold no tiles; None is a hand that
    could not be refilled. `turns` counts the turns that are over. `scored` is the number of the last turn in which
    somebody scored, and `built` of the last in which somebody built on the insert or laid a tile; turns are numbered
    from 0, and -1 means never.
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
