"""What players of TriHex read: events and questions."""

from __future__ import annotations

from typing import get_args

import pytest

from hexarium.core import Seat
from hexarium.games.trihex import TRIHEX, Colour, TriHex
from hexarium.games.trihex.actions import (
    Assigned,
    Completed,
    Dealt,
    DeckEmpty,
    Drew,
    GameEvent,
    Leads,
    LeadsOn,
    Majority,
    Played,
    Redealt,
    Scored,
    SetAside,
    Skipped,
    TieBroken,
    Tied,
)
from hexarium.games.trihex.questions import awaited
from tests.games.trihex.table import colours, position, triangles

PLAYERS = ("Ann", "Ben")
ANN, BEN = Seat(0), Seat(1)
RED_5 = triangles("r5")[0]

SENTENCES: list[tuple[GameEvent, str, str]] = [
    (Assigned(ANN, Colour.RED), "Ann is red.", "You are red."),
    (Dealt(ANN, RED_5), "Ann was dealt red 5.", "You were dealt red 5."),
    (Dealt(ANN, None), "Ann was dealt a triangle.", "You were dealt a triangle."),
    (Drew(ANN, RED_5), "Ann drew red 5.", "You drew red 5."),
    (Drew(ANN, None), "Ann drew a triangle.", "You drew a triangle."),
    (Played(ANN, RED_5), "Ann played red 5.", "You played red 5."),
    (Skipped(ANN), "Ann has no triangles left and is skipped.", "You have no triangles left and are skipped."),
    (Scored(ANN, 19), "Ann won the hexagon for 19 points.", "You won the hexagon for 19 points."),
    (Scored(ANN, 1), "Ann won the hexagon for 1 point.", "You won the hexagon for 1 point."),
    (Leads(ANN), "Ann leads the next hexagon.", "You lead the next hexagon."),
    (LeadsOn(ANN), "Ann leads the next hexagon.", "You lead the next hexagon."),
    (
        Redealt(ANN),
        "Nobody has reached the target yet: Ann deals all the triangles again.",
        "Nobody has reached the target yet: you deal all the triangles again.",
    ),
]

OF_NOBODY: list[tuple[GameEvent, str]] = [
    (DeckEmpty(), "The deck is empty."),
    (Completed(triangles("r5 w0")), "The hexagon is complete: red 5, white 0."),
    (Majority(Colour.RED, 3), "Red has the most: 3 triangles."),
    (TieBroken(Colour.RED, 3), "Red wins the tie with the lowest total: 3."),
    (Tied(colours("red blue")), "Red and blue tie on triangles and on total: nobody wins the hexagon."),
    (SetAside(Colour.RED), "Nobody owns red: no points."),
]


@pytest.mark.parametrize(("event", "told", "yours"), SENTENCES)
def test_each_event_is_told_to_the_others_and_to_its_own_player(event: GameEvent, told: str, yours: str) -> None:
    assert TRIHEX.tell(event).text(PLAYERS) == TRIHEX.tell(event).text(PLAYERS, BEN) == told
    assert TRIHEX.tell(event).text(PLAYERS, ANN) == yours


@pytest.mark.parametrize(("event", "told"), OF_NOBODY)
def test_an_event_of_the_table_is_told_to_all_alike(event: GameEvent, told: str) -> None:
    assert {TRIHEX.tell(event).text(PLAYERS, eye) for eye in (None, ANN, BEN)} == {told}


def test_no_kind_of_event_is_without_a_sentence() -> None:
    told = [*(event for event, _, _ in SENTENCES), *(event for event, _ in OF_NOBODY)]
    assert {*map(type, told)} == {*get_args(GameEvent)}


@pytest.mark.rule("trihex/turn")
def test_a_seat_is_asked_to_play_and_the_others_read_whose_turn_it_is() -> None:
    rules = TriHex()
    state = position("red white", ["r0 r1 r2", "w0 w1 w2"], hexagon="b0 b1", deck="y0 y1 y2 y3", to_play=2)
    question = TRIHEX.ask(rules, state, BEN)
    assert question.asks.text(PLAYERS, BEN) == "Your turn: play a triangle."
    assert question.waits.text(PLAYERS, ANN) == question.waits.text(PLAYERS) == "Ben's turn."
    assert question.verbs == ("play",)


@pytest.mark.rule("trihex/deal")
def test_while_the_dealer_deals_everybody_reads_that() -> None:
    assert awaited(TriHex().start(2)).text() == "The dealer is dealing."
