"""A second judge of called words, written from the rules alone: it shares no code with the game but its data."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import pairwise
from typing import NamedTuple

from hexarium.games.wordsearch.actions import Call
from hexarium.games.wordsearch.options import Judge, Options, Repeats
from hexarium.games.wordsearch.state import State
from hexarium.grid import Hex

STEPS = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


class Refused(NamedTuple):
    """The call is refused, and the turn goes on as if nothing had been said."""


class Asked(NamedTuple):
    """The other players are asked about the word."""


class Over(NamedTuple):
    """The turn is over, with these points and the token there (None in modes without tokens)."""

    points: int
    token: Hex | None


def judged(state: State, seat: int, call: Call, options: Options, words: Container[str]) -> Refused | Asked | Over:
    """What becomes of a called word."""
    if not is_open(state, seat, call) or is_used_up(state, seat, call.word, options):
        return Refused()
    if options.judge is Judge.TABLE:
        return Asked()
    if call.word in words:
        return Over(worth(state, call, options), call.path[-1] if state.tokens else None)
    if options.judge is Judge.STRICT:
        return Over(0, state.tokens[seat] if state.tokens else None)
    return Refused()


def is_open(state: State, seat: int, call: Call) -> bool:
    """Can the letters of the word be read along the path, and may the seat use it?"""
    path, tops = call.path, dict[Hex, str]()
    for cell, tower in zip(state.board.shape.cells, state.board.contents, strict=True):
        if tower:
            tops[cell] = tower[-1]
    if not all(cell in tops for cell in path) or len({*path}) != len(path) or len(call.word) < 2:
        return False
    if any((b.q - a.q, b.r - a.r) not in STEPS for a, b in pairwise(path)):
        return False
    if state.tokens:
        mine = state.tokens[seat]
        if mine in path or (path[0].q - mine.q, path[0].r - mine.r) not in STEPS or path[-1] in state.tokens:
            return False
    return spells([tops[cell] for cell in path], call.word)


def spells(tiles: Sequence[str], word: str) -> bool:
    """Can these tiles be read as the word? Each of them may be read backwards."""
    if not tiles:
        return not word
    first, rest = tiles[0], tiles[1:]
    return any(word.startswith(face) and spells(rest, word[len(face) :]) for face in (first, first[::-1]))


def is_used_up(state: State, seat: int, word: str, options: Options) -> bool:
    """Has the seat scored the word before, or anybody where a word scores once in a game?"""
    whose = range(len(state.found)) if options.repeats is Repeats.TABLE else (seat,)
    return any(word in state.found[each] for each in whose)


def worth(state: State, call: Call, options: Options) -> int:
    """A point for each letter; on stacks, where the table wants it so, the height of its tile for each letter."""
    towers = [state.board[cell] or () for cell in call.path]
    return sum(len(tower[-1]) * (len(tower) if options.heights == "height" else 1) for tower in towers)
