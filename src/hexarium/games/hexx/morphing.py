"""Metamorphosis: one letter on the board changes, and its run becomes a new word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from hexarium.core import Illegal, Step
from hexarium.games.hexx.actions import Morph, Placing
from hexarium.games.hexx.event_types import GameEvent, Outcome
from hexarium.games.hexx.events import Flipped
from hexarium.games.hexx.pieces import HEXX, Axis, Laid, stands_for, tile_name
from hexarium.games.hexx.spells import Morphed
from hexarium.games.hexx.state import (
    CastHexx,
    State,
    TakeMorph,
    done,
    finishing,
    first,
    held,
    relaid,
    standing,
    turned,
)
from hexarium.games.hexx.tiles import added, without
from hexarium.games.hexx.words import Judge, letters, name, run, spelling

CLAUSE: Final = "hexx/effect-9"


def morphs(state: State, task: TakeMorph, judge: Judge) -> Iterator[Morph]:
    """Every replacement of a letter that makes a word, once for each line on which it does."""
    before = letters(state.board)
    tiles = dict.fromkeys(state.hands[task.seat])
    for at, old in before.items():
        for axis in Axis:
            cells = run(before, at, axis)
            for letter, wild in ((letter, tile == HEXX) for tile in tiles for letter in stands_for(tile)):
                if letter != old and judge.word(before | {at: letter}, cells, axis):
                    yield Morph(Placing(at, letter, wild), axis)


def morph(state: State, task: TakeMorph, answer: Morph, judge: Judge) -> Outcome:
    """The replaced tile goes into the hand, and the whole new word turns to the seat's colour."""
    seat, put = task.seat, answer.put
    old = standing(state, put.at)
    if old is None:
        raise Illegal(CLAUSE, f"There is no tile on {name(put.at)} to replace; pick a space with a tile on it")
    left = without(state.hands[seat], (put.tile,))
    if left is None:
        raise Illegal(CLAUSE, f"You don't have {tile_name(put.tile)}; use a tile from your hand")
    if put.letter == old.letter:
        raise Illegal(CLAUSE, f"The letter on {name(put.at)} is already {old.letter}; put a different one there")
    spelled = letters(state.board) | {put.at: put.letter}
    cells = run(spelled, put.at, answer.run)
    word = judge.word(spelled, cells, answer.run)
    if word is None:
        text = spelling(spelled, cells)
        raise Illegal(CLAUSE, f"{text} is not a word in either direction; try another letter or line")
    board = relaid(state.board, {put.at: Laid(put.letter, put.wild, old.seat)})
    exchanged = held(replace(state, board=board, idle=0, passed=()), seat, added(left, (old.tile,)))
    flipped, changed = turned(exchanged, word.cells, seat)
    casts = [CastHexx(seat, word.cells)] if put.wild else []
    events: list[GameEvent] = [Morphed(seat, put, old.tile, word.text, word.cells)]
    if changed:
        events.append(Flipped(seat, changed))
    return Step(first(done(flipped), *finishing(task, casts)), tuple(events))
