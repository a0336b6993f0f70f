"""A game being played: what is told, what luck settles, and what can be undone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hexarium.core import (
    Actor,
    Deciding,
    Event,
    Eye,
    House,
    Illegal,
    Match,
    Move,
    NotAwaited,
    Over,
    Rules,
    Seat,
    Seeded,
    Step,
)
from hexarium.core.turn import just
from hexarium.games.hexpert import Action as Placing
from hexarium.games.hexpert import Call, Hexpert, Place, Tile
from hexarium.games.hexpert import View as Boards
from hexarium.games.hexpert.actions import Called, Decided, Placed
from hexarium.games.hexpert.actions import GameEvent as BoardEvent
from hexarium.games.hexpert.pieces import NAMES
from hexarium.games.hexpert.state import State as BoardState
from hexarium.games.trihex import Colour, Options, Play, TriHex
from hexarium.games.trihex.actions import Dealt, Drew
from hexarium.grid import Hex

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)
C1, C2, C3 = (NAMES.cell(name) for name in ("c1", "c2", "c3"))
FIRST = Tile(9, 6, 3)


def called(seats: int) -> Match[BoardState, Placing, Boards, BoardEvent]:
    match = Match(Hexpert(), seats)
    match.play(House.DEALER, Call(FIRST))
    return match


def test_a_match_keeps_its_moves_and_what_came_of_them() -> None:
    match = called(2)
    assert match.play(ONE, Place(C3)) == (Decided(ONE, C3),)
    assert match.moves == (Move(House.DEALER, Call(FIRST)), Move(ONE, Place(C3)))
    assert match.turn == Deciding(frozenset({TWO}), sealed=True, shared=True)
    assert match.state.sealed == (C3, None)


def test_a_refusal_leaves_everything_as_it_was() -> None:
    match = called(2)
    match.play(ONE, Place(C3))
    before = match.state, match.moves, match.told(ONE)
    with pytest.raises(NotAwaited):
        match.play(ONE, Place(C1))
    with pytest.raises(Illegal):
        match.play(TWO, Place(Hex(9, 9)))
    assert (match.state, match.moves, match.told(ONE)) == before


def test_each_eye_is_told_what_it_may_hear_from_any_move_on() -> None:
    match = called(2)
    match.play(ONE, Place(C3))
    match.play(TWO, Place(C1))
    shown = (Placed(ONE, C3, FIRST), Placed(TWO, C1, FIRST))
    assert match.told(ONE) == (Called(ONE, FIRST), Decided(ONE, C3), *shown)
    assert match.told(TWO) == match.told(None) == (Called(ONE, FIRST), Decided(ONE, None), *shown)
    assert match.told(TWO, since=1) == (Decided(ONE, None), *shown)
    assert match.told(TWO, since=3) == ()


def test_the_dealer_settles_all_luck_up_to_the_next_choice() -> None:
    match = Match(TriHex(Options(colours=(Colour.RED, Colour.GREEN))), 2)
    events = match.settle(Seeded(1))
    assert [type(event) for event in events] == [Dealt] * 6 + [Drew]
    assert isinstance(match.turn, Deciding)
    assert len(match.moves) == 7
    assert match.settle(Seeded(1)) == ()


def test_the_same_draws_and_choices_make_the_same_match() -> None:
    def whole() -> Match[BoardState, Placing, Boards, BoardEvent]:
        match, draws = Match(Hexpert(), 2), Seeded(4)
        match.settle(draws)
        while isinstance(turn := match.turn, Deciding):
            seat = max(turn.seats)
            match.play(seat, next(match.rules.legal(match.state, seat)))
            match.settle(draws)
        return match

    one, other = whole(), whole()
    assert isinstance(one.turn, Over)
    assert (one.state, one.moves) == (other.state, other.moves)


def test_a_sealed_choice_can_be_undone_while_others_still_think() -> None:
    match = called(3)
    before = match.state
    match.play(ONE, Place(C3))
    assert match.undo(ONE) == Place(C3)
    assert match.state == before
    assert match.moves == (Move(House.DEALER, Call(FIRST)),)
    match.play(ONE, Place(C1))
    assert match.state.sealed == (C1, None, None)


def test_undoing_leaves_the_sealed_choices_of_others() -> None:
    match = called(3)
    match.play(ONE, Place(C3))
    match.play(TWO, Place(C2))
    assert match.undo(ONE) == Place(C3)
    assert match.state.sealed == (None, C2, None)
    assert match.moves == (Move(House.DEALER, Call(FIRST)), Move(TWO, Place(C2)))
    match.play(ONE, Place(C1))
    match.play(THREE, Place(C1))
    assert [board[C1] for board in match.state.boards] == [FIRST, None, FIRST]


def test_nothing_can_be_undone_once_it_was_revealed() -> None:
    match = called(2)
    match.play(ONE, Place(C3))
    match.play(TWO, Place(C1))
    revealed = match.state
    assert match.undo(ONE) is None
    assert match.undo(TWO) is None
    assert match.state == revealed


def test_nothing_can_be_undone_once_luck_has_followed() -> None:
    match = called(2)
    match.play(ONE, Place(C3))
    match.play(TWO, Place(C1))
    match.play(House.DEALER, Call(Tile(1, 2, 3)))
    again = match.state
    assert match.undo(ONE) is None
    match.play(TWO, Place(C2))
    assert match.undo(ONE) is None, "the last choice of seat one was for the call before"
    assert match.undo(TWO) == Place(C2)
    assert match.state == again


def test_alone_a_placement_is_final_because_it_is_revealed_at_once() -> None:
    match = called(1)
    match.play(ONE, Place(C3))
    assert match.undo(ONE) is None


def test_a_choice_that_all_were_told_of_stays() -> None:
    match = Match(TriHex(Options(colours=(Colour.RED, Colour.GREEN))), 2)
    match.settle(Seeded(1))
    match.play(ONE, Play(match.state.hands[ONE][0]))
    assert match.undo(ONE) is None


def test_a_seat_that_has_not_chosen_has_nothing_to_undo() -> None:
    assert called(2).undo(TWO) is None


class Noted(Event, frozen=True):
    word: str

    def seen_by(self, eye: Eye) -> Noted | None:
        return self if eye == ONE or (eye == TWO and self.word.isupper()) else None


class Diary(Rules[str, str, int, Noted]):
    """Seat one notes words that nobody else hears of, but seat two if they are in capitals."""

    def start(self, seats: int) -> str:
        return "-" * seats

    def turn(self, state: str) -> Deciding:
        return just(ONE)

    def legal(self, state: str, seat: Seat) -> Iterator[str]:
        return iter(["word"])

    def apply(self, state: str, actor: Actor, action: str) -> Step[str, Noted]:
        return Step(state + action, (Noted(action),))

    def view(self, state: str, eye: Eye) -> int:
        return len(state)

    def imagine(self, seen: int, rng: Random) -> str:
        return "-" * seen


def test_a_choice_that_nobody_else_was_told_of_can_be_undone() -> None:
    match = Match(Diary(), 3)
    match.play(ONE, "first")
    match.play(ONE, "second")
    assert match.undo(ONE) == "second"
    assert match.state == "---first"
    assert match.undo(ONE) == "first"
    match.play(ONE, "LOUD")
    assert match.undo(ONE) is None
    assert match.state == "---LOUD"
