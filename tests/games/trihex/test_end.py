"""How TriHex ends: after thirty triangles, or at a target score."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from hexarium.core import Chance, Illegal, NotAwaited, Over, Ranking, Seat
from hexarium.games.trihex import Deal, Options, Play, TriHex
from hexarium.games.trihex.actions import LeadsOn, Redealt, Scored
from hexarium.games.trihex.options import LONGEST
from hexarium.games.trihex.pieces import TRIANGLES
from hexarium.games.trihex.state import State, TakeTriangle
from tests.games.trihex.table import after, position, triangles

ONE_DEAL = TriHex()
TO_FIFTY = TriHex(Options(target=50))


def last_triangle(scores: str, laid: str = "w0 w1 w2 b0 b1") -> State:
    """Seat two is about to lay the thirtieth triangle, blue-2."""
    return position("white blue green", ["", "b2", ""], hexagon=laid, to_play=2, scores=scores)


@pytest.mark.rule("trihex/end")
def test_after_thirty_triangles_the_highest_total_wins() -> None:
    step = after(ONE_DEAL, last_triangle("10 9 20", laid="w0 w1 b5 b0 b1"), "2 blue-2")
    assert step.events[-1] == Scored(Seat(1), 9)
    assert ONE_DEAL.turn(step.state) == Over(Ranking(places=(3, 2, 1), scores=(10, 18, 20)))
    assert len(step.state.finished) == 5


@pytest.mark.rule("trihex/end")
@pytest.mark.parametrize(("scores", "winners"), [("20 9 20", (0, 2)), ("9 9 9", (0, 1, 2)), ("0 0 0", (0, 1, 2))])
def test_equal_totals_share_the_win_also_at_nothing(scores: str, winners: tuple[Seat, ...]) -> None:
    over = ONE_DEAL.turn(after(ONE_DEAL, last_triangle(scores), "2 blue-2").state)
    assert isinstance(over, Over)
    assert over.ranking.winners == winners


@pytest.mark.rule("trihex/end")
def test_nothing_can_be_done_after_the_end() -> None:
    done = after(ONE_DEAL, last_triangle("0 0 0"), "2 blue-2").state
    assert [*ONE_DEAL.legal(done, Seat(0))] == []
    with pytest.raises(NotAwaited):
        ONE_DEAL.apply(done, Seat(0), Play(TRIANGLES[0]))


@pytest.mark.rule("trihex/target-score")
def test_without_a_target_one_deal_is_the_game() -> None:
    assert Options().target is None
    assert isinstance(ONE_DEAL.turn(after(ONE_DEAL, last_triangle("1 0 0"), "2 blue-2").state), Over)


@pytest.mark.rule("trihex/target-score")
def test_short_of_the_target_all_triangles_are_dealt_again_and_scores_and_colours_stay() -> None:
    step = after(TO_FIFTY, last_triangle("49 0 12"), "2 blue-2")
    assert step.events[-1] == Redealt(Seat(1))
    assert not any(isinstance(event, LeadsOn) for event in step.events)
    fresh = step.state
    assert fresh.scores == (49, 0, 12)
    assert fresh.homes == last_triangle("").homes
    assert {*fresh.deck} == {*TRIANGLES}
    assert fresh.hands == ((), (), ())
    assert fresh.finished == ()
    assert isinstance(TO_FIFTY.turn(fresh), Chance)


@pytest.mark.rule("trihex/target-score", "trihex/deal")
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_deal_passes_clockwise_and_the_new_dealer_leads(dealer: int, following: int) -> None:
    before = replace(last_triangle("1 1 1"), dealer=Seat(dealer))
    state = after(TO_FIFTY, before, "2 blue-2").state
    assert state.dealer == following
    opening = [task.seat for task in state.agenda if isinstance(task, TakeTriangle)]
    assert opening == [(following + turn) % 3 for turn in range(3)] * 3
    for triangle in TRIANGLES[:10]:
        state = after(TO_FIFTY, state, f"deal {triangle.colour}-{triangle.number}").state
    assert [*TO_FIFTY.legal(state, Seat(following))] == [Play(held) for held in state.hands[following]]
    assert len(state.hands[following]) == 4


@pytest.mark.rule("trihex/target-score")
@pytest.mark.parametrize(("before", "reached"), [(42, False), (43, True), (44, True)])
def test_the_first_to_reach_the_target_wins_at_once(before: int, reached: bool) -> None:
    hands = ["b2 r0 r1", "b3 r2", "b4 r3"]
    state = position("white blue green", hands, hexagon="b0 b1 y0 y1 y3", scores=f"45 {before} 45")
    step = after(TO_FIFTY, state, "1 blue-2")
    assert Scored(Seat(1), 7) in step.events
    turn = TO_FIFTY.turn(step.state)
    assert isinstance(turn, Over) is reached
    if isinstance(turn, Over):
        assert turn.ranking.winners == (1,)
        assert step.events[-1] == Scored(Seat(1), 7)
        assert any(step.state.hands)


@pytest.mark.rule("trihex/target-score")
@pytest.mark.parametrize("target", [0, -5])
def test_a_target_is_a_point_or_more(target: int) -> None:
    with pytest.raises(Illegal) as refusal:
        TriHex(Options(target=target))
    assert refusal.value.clause == "trihex/target-score"


@pytest.mark.parametrize("target", [LONGEST + 1, 10**9])
def test_a_target_that_no_evening_is_long_enough_for_is_refused_by_name(target: int) -> None:
    assert msgspec.convert({"target": LONGEST}, Options).target == LONGEST
    with pytest.raises(msgspec.ValidationError, match=rf"<= {LONGEST} - at `\$.target`"):
        msgspec.convert({"target": target}, Options)


@pytest.mark.rule("trihex/target-score")
def test_a_deal_is_made_from_the_whole_box_again() -> None:
    fresh = after(TO_FIFTY, last_triangle("1 0 0"), "2 blue-2").state
    assert after(TO_FIFTY, fresh, "deal blue-2").state.hands[1] == triangles("b2")
    turn = TO_FIFTY.turn(fresh)
    assert isinstance(turn, Chance)
    assert {*turn.odds} == {(Deal(triangle), 1) for triangle in TRIANGLES}
