"""The rulebook's sample of play, every draw and every triangle."""

from __future__ import annotations

import pytest

from hexarium.core import Chance, Seat
from hexarium.core.turn import just
from hexarium.games import rulebook
from hexarium.games.trihex import Colour, Options, TriHex
from hexarium.games.trihex.actions import Completed, Deal, Leads, Majority, Played, Scored
from hexarium.games.trihex.state import State
from tests.games.trihex.table import after, triangles

GREEN, RED = Seat(0), Seat(1)
RULES = TriHex(Options(colours=(Colour.GREEN, Colour.RED)))

DEALT = ["deal red-0", "deal red-5", "deal yellow-2", "deal green-2", "deal white-4", "deal yellow-3"]
SAMPLE = [
    ("deal yellow-0", "1 white-4", "w4"),
    ("deal red-2", "2 red-2", "w4 r2"),
    ("deal blue-3", "1 yellow-2", "w4 r2 y2"),
    ("deal blue-5", "2 blue-5", "w4 r2 y2 b5"),
    ("deal green-1", "1 green-1", "w4 r2 y2 b5 g1"),
]


def before_the_sixth() -> State:
    state = after(RULES, RULES.start(2), *DEALT).state
    for draw, play, _ in SAMPLE:
        state = after(RULES, state, draw, play).state
    return state


@pytest.mark.rule("trihex/deal", "trihex/first-lead")
def test_green_deals_three_each_and_is_the_first_to_draw_and_play() -> None:
    state = after(RULES, RULES.start(2), *DEALT).state
    assert state.hands == (triangles("r0 y2 w4"), triangles("r5 g2 y3"))
    assert len(state.deck) == 24
    assert isinstance(RULES.turn(state), Chance)
    assert RULES.turn(after(RULES, state, "deal yellow-0").state) == just(GREEN)


@pytest.mark.rule("trihex/turn")
def test_they_draw_and_play_in_turn_and_the_hexagon_grows() -> None:
    state = after(RULES, RULES.start(2), *DEALT).state
    for turn, (draw, play, hexagon) in enumerate(SAMPLE):
        drawn = after(RULES, state, draw).state
        assert RULES.turn(drawn) == just(Seat(turn % 2))
        assert len(drawn.hands[turn % 2]) == 4
        state = after(RULES, drawn, play).state
        assert state.hexagon == triangles(hexagon)
        assert state.scores == (0, 0)


@pytest.mark.rule("trihex/most-of-colour", "trihex/points", "trihex/next-lead")
def test_red_wins_with_two_triangles_scores_19_and_leads() -> None:
    """The rulebook writes 18: it has turned the blue-5 of the fourth play into a blue-4 by the time it adds up."""
    step = after(RULES, before_the_sixth(), "deal red-4", "2 red-5")
    assert step.events == (
        Played(RED, triangles("r5")[0]),
        Completed(triangles("w4 r2 y2 b5 g1 r5")),
        Majority(Colour.RED, 2),
        Scored(RED, 4 + 2 + 2 + 5 + 1 + 5),
        Leads(RED),
    )
    assert step.state.scores == (0, 19)
    assert 4 + 2 + 2 + 4 + 1 + 5 == 18
    assert RULES.turn(after(RULES, step.state, "deal white-0").state) == just(RED)


@pytest.mark.rule("trihex/turn", "trihex/complete")
def test_after_the_sample_both_hold_what_they_did_not_play() -> None:
    state = after(RULES, before_the_sixth(), "deal red-4", "2 red-5").state
    assert state.hands == (triangles("r0 y0 b3"), triangles("g2 y3 r4"))
    assert state.hexagon == ()
    turn = RULES.turn(state)
    assert isinstance(turn, Chance)
    left = {deal.triangle for deal, _ in turn.odds if isinstance(deal, Deal)}
    gone = triangles("w4 r2 y2 b5 g1 r5 r0 y0 b3 g2 y3 r4")
    assert len(left) == 18
    assert left.isdisjoint(gone)


def test_the_shipped_rulebook_has_seventeen_clauses_and_says_where_it_had_to_rule() -> None:
    book = rulebook("trihex")
    assert len(book.clauses) == 17
    ruled = {clause.name.removeprefix("trihex/") for clause in book.clauses if clause.ruling}
    assert ruled == {"home-colour", "deal", "empty-deck", "skip-empty-hand", "complete", "end", "target-score"}
