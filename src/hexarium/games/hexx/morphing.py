"""Metamorphosis: one letter on the board changes, and a run becomes a word that it was not before."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase
from typing import Final

from msgspec.structs import replace

from hexarium.core import Illegal, Step
from hexarium.games.hexx.actions import Morph, Placing
from hexarium.games.hexx.events import Flipped
from hexarium.games.hexx.outcome import GameEvent, Outcome
from hexarium.games.hexx.pieces import HEXX, Axis, Laid, Tile
from hexarium.games.hexx.spells import Morphed
from hexarium.games.hexx.state import (
    CastHexx,
    EndTurn,
    State,
    TakeMorph,
    done,
    first,
    held,
    relaid,
    standing,
    turned,
)
from hexarium.games.hexx.tiles import added, without
from hexarium.games.hexx.words import Judge, letters, name, run

CLAUSE: Final = "hexx/effect-9"


def morphs(state: State, task: TakeMorph, judge: Judge) -> Iterator[Morph]:
    """Every exchange of a letter that makes a word, once for each run that it makes one of."""
    before = letters(state.board)
    tiles = dict.fromkeys(state.hands[task.seat])
    for at, old in before.items():
        for axis in Axis:
            cells = run(before, at, axis)
            for letter, wild in ((letter, tile == HEXX) for tile in tiles for letter in _stands_for(tile)):
                if letter != old and judge.word(before | {at: letter}, cells, axis):
                    yield Morph(Placing(at, letter, wild), axis)


def morph(state: State, task: TakeMorph, answer: Morph, judge: Judge) -> Outcome:
    """The tile taken off comes into the hand, and the whole new word turns to the seat's colour."""
    seat, put = task.seat, answer.put
    old = standing(state, put.at)
    if old is None:
        raise Illegal(CLAUSE, f"there is no tile on {name(put.at)} to exchange")
    left = without(state.hands[seat], (put.tile,))
    if left is None:
        raise Illegal(CLAUSE, f"{put.tile} is not in the hand")
    if put.letter == old.letter:
        raise Illegal(CLAUSE, f"there is {old.letter} on {name(put.at)} already, so no letter would change")
    spelled = letters(state.board) | {put.at: put.letter}
    word = judge.word(spelled, run(spelled, put.at, answer.run), answer.run)
    if word is None:
        raise Illegal(CLAUSE, f"the run through {name(put.at)} does not become a word")
    board = relaid(state.board, {put.at: Laid(put.letter, put.wild, old.seat)})
    exchanged = held(replace(state, board=board, idle=0, passed=()), seat, added(left, (old.tile,)))
    flipped, cells = turned(exchanged, word.cells, seat)
    casts = (CastHexx(seat, word.cells),) if put.wild else ()
    events: list[GameEvent] = [Morphed(seat, put, old.tile, word.text, word.cells)]
    if cells:
        events.append(Flipped(seat, cells))
    return Step(first(done(flipped), *casts, EndTurn(seat, task.frozen)), tuple(events))


def _stands_for(tile: Tile) -> str:
    return ascii_uppercase if tile == HEXX else tile
