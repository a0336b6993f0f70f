"""What players of Hexpert read: events and questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import pytest

from hexarium.core import Seat
from hexarium.games.hexpert import HEXPERT, Hexpert
from hexarium.games.hexpert.actions import Called, Decided, GameEvent, Placed, RayBonus, RoundBegan, RoundScored
from hexarium.games.hexpert.pieces import NAMES, Symbol
from hexarium.games.hexpert.questions import awaited
from hexarium.games.hexpert.result import best_row
from tests.games.hexpert.table import after, any_round, tile

PLAYERS = ("Ann", "Ben", "Cid")
ANN, BEN, CID = map(Seat, range(3))
C3 = NAMES.cell("c3")

SENTENCES: list[tuple[GameEvent, str, str]] = [
    (Called(ANN, tile("963")), "Ann called 9-6-3 (sun).", "You called 9-6-3 (sun)."),
    (Decided(ANN, C3), "Ann placed the tile on c3.", "You placed the tile on c3."),
    (Decided(ANN, None), "Ann placed the tile.", "You placed the tile."),
    (Placed(ANN, C3, tile("963")), "Ann placed 9-6-3 on c3.", "You placed 9-6-3 on c3."),
    (
        RayBonus(Symbol.SUN, (ANN, CID), 30),
        "Ann and Cid scored 30 points each for the best sunray.",
        "You and Cid scored 30 points each for the best sunray.",
    ),
    (
        RayBonus(Symbol.MOON, (ANN,), 60),
        "Ann scored 60 points for the best moonbeam.",
        "You scored 60 points for the best moonbeam.",
    ),
    (RoundScored((307, 201)), "All boards are full: Ann 307, Ben 201.", "All boards are full: you 307, Ben 201."),
    (RoundBegan(ANN), "A new round: Ann calls.", "A new round: you call."),
]


@pytest.mark.parametrize(("event", "told", "yours"), SENTENCES)
def test_each_event_is_told_to_the_others_and_to_its_own_player(event: GameEvent, told: str, yours: str) -> None:
    assert HEXPERT.tell(event).text(PLAYERS) == told
    assert HEXPERT.tell(event).text(PLAYERS, ANN) == yours


def test_no_kind_of_event_is_without_a_sentence() -> None:
    assert {type(event) for event, _, _ in SENTENCES} == {*get_args(GameEvent)}


@pytest.mark.rule("hexpert/simultaneous")
def test_everybody_is_asked_to_place_and_those_who_have_placed_read_whom_they_wait_for() -> None:
    rules = Hexpert()
    called = after(rules, rules.start(3), "call 9-6-3").state
    question = HEXPERT.ask(rules, called, BEN)
    assert question.asks.text(PLAYERS, BEN) == "Place the called tile on your board."
    assert question.waits.text(PLAYERS) == "Waiting for Ann, Ben and Cid to place the tile."
    assert question.verbs == ("place",)
    placed = after(rules, called, "1 c3").state
    assert HEXPERT.ask(rules, placed, BEN).waits.text(PLAYERS, ANN) == "Waiting for Ben and Cid to place the tile."


def test_nothing_is_awaited_of_the_seats_before_a_call_and_after_the_end() -> None:
    rules = Hexpert()
    start = rules.start(2)
    assert awaited(start).text() == "The next tile has not been called yet."
    assert awaited(any_round(rules, start).state).text() == "The game is over."


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (((27, 40), (30,)), "Your best row scored 40."),
        (((27,), (40,)), "Ben's best row scored 40."),
        (((40,), (40, 9)), "You and Ben each completed a row that scored 40, the best one."),
    ],
)
def test_the_end_says_whose_row_was_the_best(rows: Sequence[Sequence[int]], told: str) -> None:
    assert best_row(rows).text(PLAYERS, ANN) == told
