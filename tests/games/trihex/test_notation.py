"""How TriHex is written, read and told, and what a view lets its eye imagine."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Seat, Unreadable
from hexarium.games.trihex import Action, Assign, Colour, Deal, Play, TriHex
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
from hexarium.games.trihex.notation import read, tell, write
from hexarium.games.trihex.pieces import TRIANGLES
from tests.games.trihex.table import colours, position, triangles

ONE, TWO = Seat(0), Seat(1)
RED_5 = triangles("r5")[0]


@pytest.mark.parametrize("action", [*map(Assign, Colour), *map(Deal, TRIANGLES), *map(Play, TRIANGLES)], ids=write)
def test_what_is_written_is_read_back(action: Action) -> None:
    assert read(write(action)) == action


def test_a_play_can_be_said_short_and_in_capitals() -> None:
    assert read("r5") == read("RED-5") == read("Play r5") == Play(RED_5)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("play red-6", "there is no triangle 'red-6'"),
        ("deal pink-0", "there is no triangle 'pink-0'"),
        ("assign pink", "there is no colour 'pink'"),
        ("", "is no move in TriHex"),
        ("play red 5", "is no move in TriHex"),
    ],
)
def test_what_says_nothing_is_unreadable(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read(text)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Assigned(ONE, Colour.RED), "Seat 1 is at home in red"),
        (Dealt(ONE, RED_5), "Seat 1 is dealt red-5"),
        (Dealt(ONE, None), "Seat 1 is dealt a triangle"),
        (Drew(TWO, RED_5), "Seat 2 draws red-5"),
        (Drew(TWO, None), "Seat 2 draws a triangle"),
        (DeckEmpty(), "The deck is empty"),
        (Played(ONE, RED_5), "Seat 1 plays red-5"),
        (Skipped(ONE), "Seat 1 holds nothing and is skipped"),
        (Completed(triangles("r5 w0")), "The hexagon is complete: red-5 white-0"),
        (Majority(Colour.RED, 3), "Red has the most triangles: 3"),
        (TieBroken(Colour.RED, 3), "Red breaks the tie with the lowest total: 3"),
        (Tied(colours("red blue")), "Red and blue are tied in number and total: nobody wins the hexagon"),
        (Scored(ONE, 19), "Seat 1 takes the hexagon for 19 points"),
        (SetAside(Colour.RED), "Red is nobody's home: the hexagon is set aside"),
        (Leads(ONE), "Seat 1 leads the next hexagon"),
        (LeadsOn(TWO), "Seat 2 leads the next hexagon"),
        (Redealt(ONE), "The target is not reached: seat 1 deals all triangles anew"),
    ],
)
def test_each_event_is_told_in_a_sentence(event: GameEvent, sentence: str) -> None:
    assert tell(event) == sentence


@pytest.mark.rule("trihex/deal")
@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), eye=st.sampled_from([None, ONE, TWO]))
def test_an_imagined_table_looks_the_same_and_keeps_all_triangles(seed: int, eye: Seat | None) -> None:
    rules = TriHex()
    state = position("red white", ["r0 r1 r2", "w0 w1 w2"], hexagon="b0 b1", deck="y0 y1 y2 y3")
    world = rules.imagine(rules.view(state, eye), Random(seed))
    assert rules.view(world, eye) == rules.view(state, eye)
    assert {*world.deck}.union(*world.hands) == {*state.deck}.union(*state.hands)
    assert sum(map(len, world.hands)) + len(world.deck) == 10
