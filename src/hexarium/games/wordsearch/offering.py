"""What a seat that is asked may do, and where: never words, only verbs and spaces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec import Struct

from hexarium.core import Eye, Seat
from hexarium.games.wordsearch.options import Mode, Options
from hexarium.games.wordsearch.pieces import turned
from hexarium.games.wordsearch.setup import beside
from hexarium.games.wordsearch.state import FindWord, JudgeWord, LayTile, Rearrange, State
from hexarium.games.wordsearch.words import field, may_pass, steps_off
from hexarium.grid import Hex


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """The verbs of what may be done, and where.

    A word begins on one of `starts`, and a token moves to one of `steps`; a tile may be changed or moved on `tiles`,
    turned on `turns`, put down on `spots`.
    """

    verbs: tuple[str, ...]
    starts: tuple[Hex, ...] = ()
    steps: tuple[Hex, ...] = ()
    tiles: tuple[Hex, ...] = ()
    turns: tuple[Hex, ...] = ()
    spots: tuple[Hex, ...] = ()


def offer(state: State, eye: Eye, options: Options) -> Offer | None:
    """What is offered to the eye, if it is asked."""
    match state.agenda[0] if state.agenda else None:
        case Rearrange(seat) if seat == eye:
            return _turn(state, seat, options, (*_changes(state, seat, options.mode), *_endings(state, seat, options)))
        case FindWord(seat) if seat == eye:
            return _turn(state, seat, options, tuple(_endings(state, seat, options)))
        case LayTile(seat) if seat == eye:
            return Offer(("lay",), spots=tuple(beside(state.board.shape)))
        case JudgeWord(waiting=waiting) if eye in waiting:
            return Offer(("allow", "dispute"))
        case _:
            return None


def _turn(state: State, seat: Seat, options: Options, verbs: tuple[str, ...]) -> Offer:
    tiles = tuple(cell for cell, _ in state.board.pieces())
    room = field(state, seat, options)
    return Offer(
        verbs=verbs,
        starts=tuple(cell for cell in room.starts if state.board[cell]),
        steps=steps_off(state, seat),
        tiles=tiles if {"swap", "shift"} & {*verbs} else (),
        turns=tuple(_fragments(state)) if "turn" in verbs else (),
        spots=state.board.shape.cells if {"stack", "shift"} & {*verbs} else (),
    )


def _changes(state: State, seat: Seat, mode: Mode) -> Iterator[str]:
    match mode:
        case Mode.BOARD:
            yield from ("swap", "trade")
            if any(_fragments(state)):
                yield "turn"
        case Mode.INSERT:
            if state.hands[seat] is not None:
                yield "stack"
            if any(state.board.contents):
                yield "shift"
        case Mode.BOARDLESS:
            if state.pile:
                yield "draw"
        case _:
            assert_never(mode)


def _endings(state: State, seat: Seat, options: Options) -> Iterator[str]:
    yield "call"
    if steps_off(state, seat):
        yield "move"
    if may_pass(state, seat, options.mode):
        yield "pass"
    if state.hands and state.hands[seat] is not None and state.pile:
        yield "exchange"


def _fragments(state: State) -> Iterator[Hex]:
    return (cell for cell, tower in state.board.pieces() if turned(tower[-1]) != tower[-1])
