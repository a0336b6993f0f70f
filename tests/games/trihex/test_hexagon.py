"""Who wins a TriHex hexagon, what it is worth, and who leads the next."""

from __future__ import annotations

import pytest

from hexarium.core import Seat, Step
from hexarium.core.turn import just
from hexarium.games.trihex import Colour, TriHex
from hexarium.games.trihex.actions import (
    Completed,
    GameEvent,
    Leads,
    LeadsOn,
    Majority,
    Scored,
    SetAside,
    Skipped,
    TieBroken,
    Tied,
)
from hexarium.games.trihex.scoring import Verdict, judge, points
from hexarium.games.trihex.state import Finished, State
from tests.games.trihex.table import after, colours, position, triangles

RULES = TriHex()


def five_players(winner: str, sixth: str, hands: list[str]) -> Step[State, GameEvent]:
    """Seat three of five lays the sixth triangle, and the home colour of `winner` has the most."""
    state = position("white blue green red yellow", hands, hexagon=winner, to_play=3)
    return after(RULES, state, f"3 {sixth}")


@pytest.mark.rule("trihex/complete")
def test_the_sixth_triangle_completes_a_hexagon_and_no_earlier_one_does() -> None:
    hands = ["w0 b5 b4 b3", "b0 b1 b2 w5"]
    fifth = after(RULES, position("white blue", hands, hexagon="w1 w2 w3 w4", to_play=2), "2 blue-0")
    assert not any(isinstance(event, Completed) for event in fifth.events)
    sixth = after(RULES, fifth.state, "1 white-0")
    assert Completed(triangles("w1 w2 w3 w4 b0 w0")) in sixth.events
    assert sixth.state.hexagon == ()
    assert sixth.state.finished[-1] == Finished(triangles("w1 w2 w3 w4 b0 w0"), Colour.WHITE, Seat(0))


@pytest.mark.rule("trihex/most-of-colour")
@pytest.mark.parametrize(
    ("six", "verdict"),
    [
        ("r0 r1 r2 r3 r4 r5", Majority(Colour.RED, 6)),
        ("r5 r4 w0 b0 g0 y0", Majority(Colour.RED, 2)),
        ("r5 r4 r3 w0 w1 b0", Majority(Colour.RED, 3)),
        ("w0 w1 y5 y4 y3 g0", Majority(Colour.YELLOW, 3)),
    ],
)
def test_the_colour_with_the_most_triangles_wins_whatever_its_numbers(six: str, verdict: Verdict) -> None:
    assert judge(triangles(six)) == verdict


@pytest.mark.rule("trihex/tie-lowest-total")
@pytest.mark.parametrize(
    ("six", "verdict"),
    [
        ("r0 r3 w2 w5 b0 g0", TieBroken(Colour.RED, 3)),
        ("w2 w5 b0 g0 r0 r3", TieBroken(Colour.RED, 3)),
        ("r5 r4 r3 w5 w4 w2", TieBroken(Colour.WHITE, 11)),
        ("r0 r5 w1 w3 b2 b3", TieBroken(Colour.WHITE, 4)),
    ],
)
def test_of_colours_tied_for_the_most_the_lowest_total_wins(six: str, verdict: Verdict) -> None:
    assert judge(triangles(six)) == verdict


@pytest.mark.rule("trihex/tie-lowest-total")
def test_a_low_total_of_fewer_triangles_does_not_count() -> None:
    assert judge(triangles("r4 r5 w3 w5 b0 g0")) == TieBroken(Colour.WHITE, 8)


@pytest.mark.rule("trihex/second-tie")
@pytest.mark.parametrize(
    ("six", "tied"),
    [
        ("r0 r3 w1 w2 b0 g0", "red white"),
        ("r0 r4 r5 w1 w3 w5", "red white"),
        ("r0 r5 w1 w4 b2 b3", "red white blue"),
        ("r0 r3 w1 w2 b4 b5", "red white"),
    ],
)
def test_a_second_tie_is_won_by_no_colour(six: str, tied: str) -> None:
    assert judge(triangles(six)) == Tied(colours(tied))


@pytest.mark.rule("trihex/second-tie")
def test_a_hexagon_tied_twice_brings_nobody_points() -> None:
    state = position("red white", ["w2 r4 r5", "b1 b2 b3 b4"], hexagon="r0 r3 w1 b0 g0")
    step = after(RULES, state, "1 white-2")
    assert Tied(colours("red white")) in step.events
    assert not any(isinstance(event, Scored | SetAside) for event in step.events)
    assert step.state.scores == (0, 0)
    assert step.state.finished[-1].colour is None


@pytest.mark.rule("trihex/points")
def test_the_winner_scores_all_six_numbers_whoever_laid_them() -> None:
    state = position("red white", ["b5 w2 w4 w5", "w1 w0 w3"], hexagon="r0 r3 b4 g5 y5", scores="7 3")
    step = after(RULES, state, "1 blue-5")
    assert points(triangles("r0 r3 b4 g5 y5 b5")) == 22
    assert TieBroken(Colour.RED, 3) in step.events
    assert Scored(Seat(0), 22) in step.events
    assert step.state.scores == (7 + 22, 3)


@pytest.mark.rule("trihex/unowned-colour", "trihex/most-of-colour")
def test_a_hexagon_won_by_nobodys_colour_is_set_aside() -> None:
    state = position("red white", ["y5 w2 w4 w5", "w1 w0 w3"], hexagon="r0 r3 y0 y1 g5")
    step = after(RULES, state, "1 yellow-5")
    assert step.events[2:] == (Majority(Colour.YELLOW, 3), SetAside(Colour.YELLOW), LeadsOn(Seat(1)))
    assert step.state.scores == (0, 0)
    assert step.state.finished[-1] == Finished(triangles("r0 r3 y0 y1 g5 y5"), Colour.YELLOW, None)


@pytest.mark.rule("trihex/next-lead")
@pytest.mark.parametrize(
    ("homes", "hands"),
    [
        ("red white", ["b5 w2", "w1 w0 w3 w4 w5"]),
        ("red white blue", ["b5 w2", "w1 w0", "w3 w4 w5"]),
        ("red white blue green", ["b5 w2", "w1 w0", "w3", "w4 w5"]),
    ],
    ids=["two", "three", "four"],
)
def test_with_two_to_four_seats_the_winner_leads_the_next_hexagon(homes: str, hands: list[str]) -> None:
    step = after(RULES, position(homes, hands, hexagon="r0 r3 r4 g5 y5"), "1 blue-5")
    assert step.events[-1] == Leads(Seat(0))
    assert RULES.turn(step.state) == just(Seat(0))


@pytest.mark.rule("trihex/next-lead")
def test_the_winner_leads_also_when_another_laid_the_sixth() -> None:
    state = position("red white blue", ["b5 w2", "w1 w0", "w3 w4 w5"], hexagon="r0 r3 r4 g5 y5", to_play=3)
    step = after(RULES, state, "3 white-5")
    assert step.events[-2:] == (Scored(Seat(0), 22), Leads(Seat(0)))


@pytest.mark.rule("trihex/next-lead")
@pytest.mark.parametrize(
    ("laid", "lead"),
    [("w0 w1 w2 w3 b5", 1), ("r0 r1 r2 r3 b5", 4), ("y0 y1 y2 y3 b5", 0)],
    ids=["seat one wins, two leads", "seat four wins, five leads", "seat five wins, one leads"],
)
def test_with_five_seats_the_one_after_the_winner_leads(laid: str, lead: int) -> None:
    step = five_players(laid, "green-0", ["b0", "b1", "g0 b2", "g1 g2", "g3"])
    assert step.events[-1] == Leads(Seat(lead))
    assert RULES.turn(step.state) == just(Seat(lead))


@pytest.mark.rule("trihex/next-lead", "trihex/skip-empty-hand")
def test_a_lead_passes_over_empty_hands() -> None:
    state = position("red white blue", ["", "w1 w0", "b5 w3 w4 w5 w2"], hexagon="r0 r3 r4 g5 y5", to_play=3)
    step = after(RULES, state, "3 blue-5")
    assert step.events[-2:] == (Skipped(Seat(0)), Leads(Seat(1)))
    assert RULES.turn(step.state) == just(Seat(1))


@pytest.mark.rule("trihex/next-lead", "trihex/skip-empty-hand")
def test_with_five_seats_the_lead_after_the_winner_passes_over_empty_hands_too() -> None:
    step = five_players("w0 w1 w2 w3 b5", "green-0", ["b0", "", "g0 b2", "g1 g2", "g3 b1"])
    assert step.events[-2:] == (Skipped(Seat(1)), Leads(Seat(2)))


@pytest.mark.rule("trihex/next-lead-unwon")
@pytest.mark.parametrize("laid", ["r0 r3 w1 w2 g0", "y0 y1 y2 r0 w0"], ids=["tied twice", "nobody's colour"])
@pytest.mark.parametrize(("to_play", "lead"), [(1, 1), (2, 2), (3, 0)])
def test_when_no_seat_wins_whoever_is_next_in_order_leads(laid: str, to_play: int, lead: int) -> None:
    hands = ["r4 r5", "w4 w5", "g4 g5"]
    hands[to_play - 1] += " b0"
    step = after(RULES, position("red white blue", hands, hexagon=laid, to_play=to_play), f"{to_play} blue-0")
    assert step.events[-1] == LeadsOn(Seat(lead))
    assert RULES.turn(step.state) == just(Seat(lead))


@pytest.mark.rule("trihex/next-lead-unwon")
def test_with_five_seats_too_the_next_in_order_leads_an_unwon_hexagon() -> None:
    step = five_players("r0 r3 w1 w2 g0", "blue-0", ["r4", "r5", "b0 w4", "w5 g4", "g5"])
    assert step.events[-1] == LeadsOn(Seat(3))


@pytest.mark.rule("trihex/next-lead-unwon", "trihex/skip-empty-hand")
def test_the_lead_of_an_unwon_hexagon_passes_over_empty_hands() -> None:
    state = position("red white blue", ["r4 r5 b0 w5", "", "g4 g5 w4"], hexagon="r0 r3 w1 w2 g0")
    step = after(RULES, state, "1 blue-0")
    assert step.events[-2:] == (Skipped(Seat(1)), LeadsOn(Seat(2)))
