"""What a game says and asks when it brings no sentences and questions of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from hexarium.core import Event, Match, Seat, Seeded, waiting_for
from hexarium.core.plain import plain_question, plain_sentence
from hexarium.core.turn import Deciding
from hexarium.grid import Hex
from tests.conformance.toy import Action, Keep, Lay, State, Toy, ToyEvent, View, Words, plain_game, toy_game
from tests.hexgame import HEXGAME
from tests.hexgame.rules import Placed

NAMES = ("Ann", "Ben")
ANN, BEN = Seat(0), Seat(1)


class RoundBegan(Event, frozen=True, tag="began"):
    clause: ClassVar[str] = "toy/round"


class RoundScored(Event, frozen=True, tag="scored"):
    clause: ClassVar[str] = "toy/round"
    round: int
    best_row: int


class Rested(Event, frozen=True, tag="rested"):
    clause: ClassVar[str] = "toy/rest"
    seat: Seat


class Won(Event, frozen=True, tag="won"):
    clause: ClassVar[str] = "toy/won"
    seat: Seat
    points: int


class Stole(Event, frozen=True, tag="stole"):
    clause: ClassVar[str] = "toy/stole"
    seat: Seat
    victim: Seat | None
    witnesses: tuple[Seat, ...]
    cards: int


@pytest.mark.parametrize(
    ("event", "text", "yours"),
    [
        (RoundBegan(), "Round began.", "Round began."),
        (RoundScored(2, 15), "Round scored (round 2, best row 15).", "Round scored (round 2, best row 15)."),
        (Rested(ANN), "Ann rested.", "You rested."),
        (Won(ANN, 7), "Ann won (points 7).", "You won (points 7)."),
        (
            Stole(BEN, ANN, (ANN, BEN), 1),
            "You stole (victim Ann, witnesses Ann, you, cards 1).",
            "Ben stole (victim you, witnesses you, Ben, cards 1).",
        ),
        (Stole(ANN, None, (), 1), "Ann stole (witnesses none, cards 1).", "You stole (witnesses none, cards 1)."),
    ],
)
def test_a_plain_sentence_has_the_name_of_the_event_and_its_values(event: Event, text: str, yours: str) -> None:
    said = plain_sentence(event, Words(), ())
    assert said.text(NAMES, BEN) == text
    assert said.text(NAMES, ANN) == yours


def test_a_plain_sentence_calls_a_space_as_the_notation_does() -> None:
    assert HEXGAME.tell(Placed(ANN, Hex(2, 1))).text(NAMES) == "Ann placed (at b3)."


def dealt() -> Match[State, Action, View, ToyEvent]:
    match = Match[State, Action, View, ToyEvent](Toy(), 2)
    match.settle(Seeded(1))
    return match


def test_a_plain_question_has_the_verbs_of_the_legal_choices() -> None:
    match = dealt()
    question = plain_question(Words(), match.rules, match.state, ANN)
    assert question.asks.text(NAMES, ANN) == "Your turn."
    assert question.waits.text(NAMES, BEN) == "Waiting for Ann."
    assert question.verbs == ("lay", "keep")
    assert question.listed


class ManyCards(Toy):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        yield from map(Lay, range(1_000))
        yield Keep()


def test_a_plain_question_has_the_verb_of_a_choice_at_the_end_of_a_long_list() -> None:
    match = dealt()
    assert plain_question(Words(), ManyCards(), match.state, ANN).verbs == ("lay", "keep")


def test_only_a_seat_that_must_choose_is_asked() -> None:
    rules = Toy()
    with pytest.raises(AssertionError, match="must choose"):
        plain_question(Words(), rules, rules.start(2), ANN)


def test_a_game_uses_its_own_words_if_it_has_them_and_plain_ones_if_not() -> None:
    match = dealt()
    event = match.play(ANN, Keep())[0]
    assert plain_game().tell(event).text(NAMES) == "Ann laid."
    assert toy_game().tell(event).text(NAMES) == "Ann laid a card."
    assert plain_game().ask(match.rules, match.state, BEN).asks.text() == "Your turn."
    assert toy_game().ask(match.rules, match.state, BEN).asks.text() == "Lay your card, or keep it."


def test_a_game_without_words_has_no_paths_and_no_forms() -> None:
    match = dealt()
    assert plain_game().paths(match.rules.view(match.state, ANN), None, "CAT") == ()
    assert plain_game().forms == {}


def test_those_who_wait_read_whom_they_wait_for() -> None:
    assert waiting_for(Deciding(frozenset({BEN, ANN}))).text(NAMES) == "Waiting for Ann and Ben."
    assert waiting_for(Deciding(frozenset({BEN}))).text(NAMES, ANN) == "Waiting for Ben."
