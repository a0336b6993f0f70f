"""What the table shows of a hexagon that is being laid: who leads, what each colour needs, who plays last."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Chance, House, Over, Seat
from hexarium.games.trihex import Colour, Options, Triangle, TriHex
from hexarium.games.trihex.actions import Completed, Played
from hexarium.games.trihex.notation import name
from hexarium.games.trihex.pieces import TRIANGLES
from hexarium.games.trihex.race import Claim, claims
from tests.games.trihex.referee import plain_winner
from tests.games.trihex.table import position, triangles


def claim(colour: str, hexagon: str) -> Claim:
    laid = triangles(hexagon)
    found = claims(laid, [triangle for triangle in TRIANGLES if triangle not in laid])
    return next(each for each in found if each.colour == colour)


def test_an_empty_hexagon_takes_two_of_a_colour_and_four_to_be_sure() -> None:
    assert claim("red", "") == Claim(Colour.RED, 0, 0, leads=False, needs=2, sure=4)


@pytest.mark.rule("trihex/most-of-colour", "trihex/tie-lowest-total")
def test_the_colour_that_would_win_leads() -> None:
    assert claim("red", "r5 w4 r2").leads
    assert claim("white", "r5 w4").leads
    assert not any(claim(colour, "r2 w2").leads for colour in Colour)


@pytest.mark.rule("trihex/most-of-colour")
def test_with_one_place_left_only_those_that_can_catch_up_need_something() -> None:
    laid = "w4 r2 y2 b5 g1"
    assert claim("red", laid) == Claim(Colour.RED, 1, 2, leads=False, needs=1, sure=1)
    assert claim("white", "w4 w1 y2 b5 g1").needs == 0
    assert claim("red", "w4 w1 w2 b5 r1").needs is None


def test_how_the_colours_stand_is_worked_out_once_for_all_eyes() -> None:
    state = position("red white", ["r5", "w5"], hexagon="r1 w2 b3 g4")
    views = [TriHex().view(state, eye) for eye in (None, Seat(0), Seat(1))]
    assert all(view.race is views[0].race for view in views)


halves = st.tuples(st.permutations(TRIANGLES), st.integers(3, 6), st.integers(6, 9))


@settings(max_examples=60, deadline=None)
@given(halves)
def test_trying_every_way_to_fill_the_hexagon_says_the_same(case: tuple[list[Triangle], int, int]) -> None:
    order, laid, known = case
    hexagon, to_come = order[:laid], order[laid : laid + known]
    room = 6 - laid
    endings = [(rest, plain_winner([*map(name, [*hexagon, *rest])])) for rest in combinations(to_come, room)]
    for found in claims(hexagon, to_come):
        own = [(sum(one.colour is found.colour for one in rest), winner == found.colour) for rest, winner in endings]
        most = min(room, sum(one.colour is found.colour for one in to_come))
        assert found.needs == min((count for count, wins in own if wins), default=None)
        sure = [count for count in range(most + 1) if all(wins for more, wins in own if more >= count)]
        assert found.sure == (sure[0] if sure else None)


@pytest.mark.rule("trihex/skip-empty-hand", "trihex/empty-deck")
def test_whoever_holds_nothing_does_not_play_last() -> None:
    state = position("red green blue", ["r1 r2", "g1", "b1 b2"], hexagon="w0", to_play=1)
    view = TriHex(Options(colours=(Colour.RED, Colour.GREEN, Colour.BLUE))).view(state, None)
    assert view.last == Seat(2)
    assert view.worth == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whoever_was_said_to_play_last_does(seats: int) -> None:
    rules, rng = TriHex(), Random(seats)
    state, said = rules.start(seats), set[Seat | None]()
    while not isinstance(turn := rules.turn(state), Over):
        said.add(rules.view(state, None).last)
        if isinstance(turn, Chance):
            step = rules.apply(state, House.DEALER, rng.choice(turn.odds)[0])
        else:
            seat = state.agenda[0].seat
            step = rules.apply(state, seat, rng.choice([*rules.legal(state, seat)]))
        state = step.state
        if any(isinstance(event, Completed) for event in step.events):
            assert said - {None} == {event.seat for event in step.events if isinstance(event, Played)}
            said.clear()
