"""How TriHex is written and read, and what a view lets its eye imagine."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Seat, Unreadable
from hexarium.games.trihex import Action, Assign, Colour, Deal, Play, TriHex
from hexarium.games.trihex.notation import read, write
from hexarium.games.trihex.pieces import TRIANGLES
from tests.games.trihex.table import position, triangles

ONE, TWO = Seat(0), Seat(1)
RED_5 = triangles("r5")[0]


@pytest.mark.parametrize("action", [*map(Assign, Colour), *map(Deal, TRIANGLES), *map(Play, TRIANGLES)], ids=write)
def test_what_is_written_is_read_back(action: Action) -> None:
    assert read(write(action)) == action


def test_a_play_can_be_said_short_and_in_capitals() -> None:
    assert read("r5") == read("RED-5") == read("Play r5") == read("play red 5") == read("red 5") == Play(RED_5)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("play red-6", 'There is no triangle "red-6"; name a colour and a number from 0 to 5, as in "red-5".'),
        ("deal pink-0", 'There is no triangle "pink-0"'),
        ("assign pink", 'There is no colour "pink"; the colours are white, blue, green, red and yellow.'),
        ("red-6", 'There is no triangle "red-6"'),
        ("lay red-5", '"lay red-5" is not a move in TriHex; try "play red-5".'),
        ("foo", '"foo" is not a move in TriHex; try "play red-5".'),
        ("", '"" is not a move in TriHex; try "play red-5".'),
        ("play red 5 now", '"play red 5 now" is not a move in TriHex; try "play red-5".'),
    ],
)
def test_what_cannot_be_read_says_what_to_write(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(why)):
        read(text)


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
