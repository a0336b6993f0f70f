"""When a choice can be undone, and what a player reads when it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar

import pytest

from hexarium.core import Actor, Deciding, Event, Eye, House, Match, Rules, Seat, Step
from hexarium.core.undo import (
    ChoicesRevealed,
    DealerActed,
    NothingChosen,
    Obstacle,
    OutcomeTold,
    SeatMoved,
    SeatSaw,
    TimeRanOut,
    why_not,
)

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)
NAMES = ("Ann", "Ben", "Cat")


class Whispered(Event, frozen=True):
    """Heard by the seats whose numbers, counted from 1, are in the text."""

    ears: str

    def seen_by(self, eye: Eye) -> Whispered | None:
        return self if eye is not None and str(eye + 1) in self.ears else None


class Shouted(Whispered, frozen=True):
    """The same, but final."""

    final: ClassVar[bool] = True


class Whispers(Rules[str, str, int, Whispered]):
    """Anybody may act at any time; an action is the list of those who hear of it, and nobody hears of an empty one."""

    def start(self, seats: int) -> str:
        return "-" * seats

    def turn(self, state: str) -> Deciding:
        return Deciding(frozenset({ONE, TWO, THREE}))

    def legal(self, state: str, seat: Seat) -> Iterator[str]:
        return iter(["1", "2", "3"])

    def apply(self, state: str, actor: Actor, action: str) -> Step[str, Whispered]:
        return Step(state + action, (Shouted(action) if "!" in action else Whispered(action),))

    def view(self, state: str, eye: Eye) -> int:
        return len(state)

    def imagine(self, seen: int, rng: Random) -> str:
        return "-" * seen


def after(*moves: tuple[Actor, str]) -> Match[str, str, int, Whispered]:
    match = Match(Whispers(), 3)
    for by, ears in moves:
        match.play(by, ears)
    return match


@pytest.mark.parametrize(
    ("since", "obstacle", "says"),
    [
        ([(ONE, "13")], SeatSaw(THREE), "You can't undo: Cat has seen it."),
        ([(ONE, "1"), (TWO, "")], SeatMoved(TWO), "You can't undo: Ben has moved since."),
        ([(ONE, "1"), (House.CLOCK, "")], TimeRanOut(), "You can't undo: time has run out since."),
        (
            [(ONE, "1"), (House.DEALER, "1")],
            DealerActed(Whispered("1")),
            "You can't undo: since then, Ann drew E.",
        ),
        ([(ONE, "1!")], OutcomeTold(Shouted("1!")), "You can't undo: you already know that Ann drew E."),
        ([], NothingChosen(), "Nothing to undo."),
    ],
)
def test_what_happened_since_a_choice_keeps_it_from_being_undone_and_is_said(
    since: list[tuple[Actor, str]], obstacle: Obstacle, says: str
) -> None:
    match = after(*since)
    assert match.obstacle(ONE) == obstacle
    assert match.undo(ONE) is None
    assert len(match.moves) == len(since)
    assert why_not(obstacle, NAMES.__getitem__, lambda _event: "Ann drew E.") == says


@pytest.mark.parametrize(
    ("event", "says"),
    [
        ("You rolled red and blue.", "You can't undo: since then, you rolled red and blue."),
        ("Your hand is empty.", "You can't undo: since then, your hand is empty."),
        ("Youssef drew E.", "You can't undo: since then, Youssef drew E."),
    ],
)
def test_what_the_dealer_did_since_is_told_with_names_as_they_are_written(event: str, says: str) -> None:
    assert why_not(DealerActed(Whispered("1")), NAMES.__getitem__, lambda _event: event) == says


@pytest.mark.parametrize(
    ("event", "learned"),
    [
        ("TRD is not in the word list: no points, and your turn is over.", "TRD is not in the word list."),
        ("You drew E.", "you drew E."),
    ],
)
def test_what_the_player_has_learned_is_told_without_its_consequences(event: str, learned: str) -> None:
    says = why_not(OutcomeTold(Shouted("1!")), NAMES.__getitem__, lambda _event: event)
    assert says == f"You can't undo: you already know that {learned}"


def test_the_reveal_of_sealed_choices_has_a_sentence_too() -> None:
    says = why_not(ChoicesRevealed(), NAMES.__getitem__, str)
    assert says == "You can't undo: all choices have been revealed since."


def test_a_final_event_that_the_chooser_did_not_hear_of_is_no_obstacle() -> None:
    assert after((ONE, "!")).undo(ONE) == "!"


def test_luck_that_nobody_heard_of_is_undone_with_the_choice_before_it() -> None:
    match = after((ONE, "1"), (ONE, "1"), (House.DEALER, ""))
    assert match.undo(ONE) == "1"
    assert match.state == "---1"
    assert [move.action for move in match.moves] == ["1"]


def test_an_obstacle_that_does_not_matter_is_passed_over() -> None:
    match = after((ONE, "12"), (TWO, "123"))
    assert match.obstacle(ONE) == SeatSaw(TWO)

    def minds(obstacle: Obstacle) -> bool:
        return obstacle not in (SeatSaw(TWO), SeatMoved(TWO))

    assert match.obstacle(ONE, minds) == SeatSaw(THREE)
    assert match.undo(ONE, lambda _obstacle: False) == "12"
    assert match.state == "---"


def test_having_chosen_nothing_matters_whatever_else_does_not() -> None:
    assert after((TWO, "2")).undo(ONE, lambda _obstacle: False) is None


class Seals(Rules[str, str, str, Whispered]):
    """Seats 1 to 3 answer in secret. An action is the state it leads to: who is asked next, and how."""

    def start(self, seats: int) -> str:
        return "sealed 123"

    def turn(self, state: str) -> Deciding:
        kind, seats = state.split()
        return Deciding(frozenset(Seat(int(seat) - 1) for seat in seats), sealed=kind == "sealed")

    def legal(self, state: str, seat: Seat) -> Iterator[str]:
        return iter(["sealed 123"])

    def apply(self, state: str, actor: Actor, action: str) -> Step[str, Whispered]:
        return Step(action, ())

    def view(self, state: str, eye: Eye) -> str:
        return state

    def imagine(self, seen: str, rng: Random) -> str:
        return seen


@pytest.mark.parametrize(
    ("since", "obstacle"),
    [
        ([(ONE, "sealed 23")], None),
        ([(ONE, "sealed 23"), (TWO, "sealed 3")], None),
        ([(ONE, "sealed 23"), (TWO, "open 3")], SeatMoved(TWO)),
        ([(ONE, "open 23")], ChoicesRevealed()),
        ([(ONE, "sealed 23"), (House.CLOCK, "sealed 23")], TimeRanOut()),
        ([(ONE, "sealed 23"), (House.DEALER, "sealed 23")], ChoicesRevealed()),
    ],
    ids=["one answer", "two answers", "opened by a seat", "opened at once", "the clock", "the dealer"],
)
def test_a_choice_is_sealed_only_while_the_same_question_is_open(
    since: list[tuple[Actor, str]], obstacle: Obstacle | None
) -> None:
    match = Match(Seals(), 3)
    for by, action in since:
        match.play(by, action)
    assert match.obstacle(ONE) == obstacle
