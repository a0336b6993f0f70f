"""How a game of Hexpert runs: calls, sealed placements, rounds, and who wins."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Aim, Chance, Deciding, House, Illegal, NotAwaited, Over, Seat, told
from hexarium.games.hexpert import HEXPERT, Call, Hexpert, Options, Place, Rounds, Tile
from hexarium.games.hexpert.actions import Called, Decided, Placed, RoundBegan, RoundScored
from hexarium.games.hexpert.pieces import BOARD, NAMES, TILES
from tests.games.hexpert.boards import BEST, drawn
from tests.games.hexpert.table import after, any_round, last_call, open_to, round_of, tile

C1, C3 = NAMES.cell("c1"), NAMES.cell("c3")

SPOILT = drawn("""
          164
     568       974
563       178       924
     573       928
578       123       968
     528       978
524       168       973
     564       963
          174
""")


@pytest.mark.rule("hexpert/call")
def test_at_first_any_of_the_27_tiles_is_called_with_the_same_chance() -> None:
    rules = Hexpert()
    turn = rules.turn(rules.start(2))
    assert isinstance(turn, Chance)
    assert {*turn.odds} == {(Call(piece), 1) for piece in TILES}
    assert len(turn.odds) == 27


@pytest.mark.rule("hexpert/call")
def test_a_tile_that_was_called_is_not_called_again() -> None:
    rules = Hexpert()
    placed = after(rules, rules.start(1), "call 9-6-3", "1 c3").state
    turn = rules.turn(placed)
    assert isinstance(turn, Chance)
    assert {outcome for outcome, _ in turn.odds} == {Call(piece) for piece in TILES if piece != tile("963")}
    with pytest.raises(Illegal, match="The tile 9-6-3 has already been called") as refusal:
        after(rules, placed, "call 9-6-3")
    assert refusal.value.clause == "hexpert/call"


@pytest.mark.rule("hexpert/call")
def test_every_seat_places_the_called_tile_the_caller_too() -> None:
    rules = Hexpert()
    called = after(rules, rules.start(3), "call 9-6-3")
    assert called.events == (Called(Seat(0), tile("963")),)
    turn = rules.turn(called.state)
    assert isinstance(turn, Deciding)
    assert turn.seats == {0, 1, 2}


@pytest.mark.rule("hexpert/call")
def test_nineteen_tiles_are_called_and_eight_stay_unseen() -> None:
    rules = Hexpert()
    done = any_round(rules, rules.start(2)).state
    assert len(done.calls) == len({*done.calls}) == 19
    assert len(rules.view(done, None).left) == 8
    assert isinstance(rules.turn(done), Over)


@pytest.mark.rule("hexpert/call", "hexpert/tiles")
def test_a_tile_that_is_not_in_the_box_cannot_be_called() -> None:
    rules = Hexpert()
    with pytest.raises(Illegal, match="There is no tile 2-6-3") as refusal:
        rules.apply(rules.start(1), House.DEALER, Call(Tile(2, 6, 3)))
    assert refusal.value.clause == "hexpert/tiles"


@pytest.mark.rule("hexpert/call")
def test_only_the_dealer_calls_and_only_when_all_have_placed() -> None:
    rules = Hexpert()
    start = rules.start(2)
    with pytest.raises(NotAwaited):
        rules.apply(start, Seat(0), Call(tile("963")))
    with pytest.raises(NotAwaited):
        after(rules, start, "call 9-6-3", "1 c3", "call 1-2-3")
    with pytest.raises(NotAwaited):
        rules.apply(any_round(rules, start).state, House.DEALER, Call(TILES[-1]))


@pytest.mark.rule("hexpert/place")
def test_a_tile_lies_where_its_seat_placed_it_on_its_own_board_alone() -> None:
    rules = Hexpert()
    state = after(rules, rules.start(2), "call 9-6-3", "1 c3", "2 a1").state
    assert [*state.boards[0].pieces()] == [(C3, tile("963"))]
    assert [*state.boards[1].pieces()] == [(NAMES.cell("a1"), tile("963"))]


@pytest.mark.rule("hexpert/place")
def test_a_hex_takes_one_tile_and_a_placed_tile_stays() -> None:
    rules = Hexpert()
    state = after(rules, rules.start(1), "call 9-6-3", "1 c3", "call 1-2-4").state
    assert open_to(rules, state) == {*BOARD} - {C3}
    with pytest.raises(Illegal, match="c3 is already taken") as refusal:
        after(rules, state, "1 c3")
    assert refusal.value.clause == "hexpert/place"
    assert after(rules, state, "1 c1").state.boards[0][C3] == tile("963")


@pytest.mark.rule("hexpert/simultaneous")
def test_seats_place_in_any_order_and_once() -> None:
    rules = Hexpert()
    called = after(rules, rules.start(3), "call 9-6-3").state
    waiting = after(rules, called, "3 c3", "1 c1")
    turn = rules.turn(waiting.state)
    assert turn == Deciding(frozenset({Seat(1)}), sealed=True, shared=True)
    assert open_to(rules, waiting.state, seat=0) == set()
    with pytest.raises(NotAwaited):
        after(rules, waiting.state, "1 c2")
    assert after(rules, called, "3 c3", "1 c1", "2 a1").state == after(rules, called, "1 c1", "2 a1", "3 c3").state


@pytest.mark.rule("hexpert/simultaneous")
def test_nobody_is_asked_to_place_before_a_call() -> None:
    rules = Hexpert()
    with pytest.raises(NotAwaited):
        after(rules, rules.start(2), "1 c3")
    with pytest.raises(NotAwaited):
        rules.apply(after(rules, rules.start(2), "call 9-6-3").state, House.CLOCK, Place(C3))
    assert open_to(rules, rules.start(2)) == set()


@pytest.mark.rule("hexpert/simultaneous")
def test_a_sealed_placement_is_seen_by_its_own_seat_alone() -> None:
    rules = Hexpert()
    called = after(rules, rules.start(3), "call 9-6-3").state
    here, there = after(rules, called, "1 c3"), after(rules, called, "1 c1")
    assert told(here.events, Seat(0)) == (Decided(Seat(0), C3),)
    assert rules.view(here.state, Seat(0)).sealed == C3
    for eye in (Seat(1), Seat(2), None):
        assert told(here.events, eye) == told(there.events, eye) == (Decided(Seat(0), None),)
        assert rules.view(here.state, eye) == rules.view(there.state, eye)
        assert rules.view(here.state, eye).waiting == (1, 2)


@pytest.mark.rule("hexpert/simultaneous")
def test_when_the_last_seat_has_placed_all_placements_are_shown() -> None:
    rules = Hexpert()
    step = after(rules, rules.start(2), "call 9-6-3", "2 c1", "1 c3")
    shown = (Placed(Seat(0), C3, tile("963")), Placed(Seat(1), C1, tile("963")))
    assert told(step.events, None) == told(step.events, Seat(1)) == shown
    assert isinstance(rules.turn(step.state), Chance)


@pytest.mark.rule("hexpert/simultaneous")
@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), eye=st.sampled_from([None, Seat(0), Seat(1), Seat(2)]))
def test_an_imagined_sealed_placement_is_one_that_could_have_been_made(seed: int, eye: Seat | None) -> None:
    rules = Hexpert()
    state = after(rules, rules.start(3), "call 9-6-3", "1 c3", "2 c3", "3 c3", "call 1-2-4", "1 c1", "2 a1").state
    world = rules.imagine(rules.view(state, eye), Random(seed))
    assert rules.view(world, eye) == rules.view(state, eye)
    assert world.sealed[2] is None
    for seat in (0, 1):
        sealed = world.sealed[seat]
        assert sealed is not None
        assert world.boards[seat][sealed] is None


@pytest.mark.rule("hexpert/simultaneous")
def test_between_calls_there_is_nothing_to_imagine() -> None:
    rules = Hexpert()
    state = after(rules, rules.start(2), "call 9-6-3", "1 c3", "2 c1").state
    assert rules.imagine(rules.view(state, Seat(1)), Random(1)) == state


@pytest.mark.rule("hexpert/end-of-round")
def test_after_the_nineteenth_tile_all_boards_are_counted() -> None:
    rules = Hexpert()
    done = last_call(rules, BEST, SPOILT)
    assert [event for event in done.events if isinstance(event, RoundScored)] == [RoundScored((307, 215))]
    assert done.state.totals == (307, 215)
    assert all(None not in board.contents for board in done.state.boards)


@pytest.mark.rule("hexpert/end-of-round")
def test_nothing_is_counted_before_the_nineteenth_tile() -> None:
    rules = Hexpert()
    state = rules.start(1)
    for number, piece in enumerate(TILES[:19], start=1):
        step = after(rules, state, f"call {'-'.join(map(str, piece))}")
        step = rules.apply(step.state, Seat(0), next(rules.legal(step.state, Seat(0))))
        assert any(isinstance(event, RoundScored) for event in step.events) is (number == 19)
        state = step.state


@pytest.mark.rule("hexpert/end-of-round")
def test_a_view_shows_what_the_boards_would_score_as_they_lie_and_counts_a_full_board_once() -> None:
    rules = Hexpert()
    state = after(rules, rules.start(1), "call 9-6-3", "1 a1", "call 9-2-4", "1 a2", "call 9-7-8", "1 a3").state
    assert rules.view(state, None).totals == (0,)
    assert rules.view(state, None).standing == (27,)
    assert rules.view(last_call(rules, BEST).state, None).standing == (307,)


@pytest.mark.rule("hexpert/rounds")
def test_a_single_game_is_one_round_however_many_play() -> None:
    rules = Hexpert()
    assert isinstance(rules.turn(any_round(rules, rules.start(4)).state), Over)


@pytest.mark.rule("hexpert/rounds")
@pytest.mark.parametrize(("rounds", "seats", "last"), [("single", 1, 0), ("single", 3, 0), ("series", 3, 2)])
def test_after_the_end_a_view_still_names_the_caller_of_the_last_round(rounds: str, seats: int, last: int) -> None:
    rules = Hexpert(Options(rounds=Rounds(rounds)))
    state = rules.start(seats)
    while not isinstance(rules.turn(state), Over):
        state = any_round(rules, state).state
    assert rules.view(state, None).caller == last


@pytest.mark.rule("hexpert/rounds")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_in_a_series_each_seat_calls_one_round_in_order(seats: int) -> None:
    rules = Hexpert(Options(rounds=Rounds.SERIES))
    state, callers = rules.start(seats), list[Seat]()
    while not isinstance(rules.turn(state), Over):
        opening = after(rules, state, "call 9-7-8").events[0]
        assert isinstance(opening, Called)
        assert rules.view(state, None).caller == opening.caller
        callers.append(opening.caller)
        done = any_round(rules, state)
        state = done.state
        began = [event.caller for event in done.events if isinstance(event, RoundBegan)]
        assert began == ([len(callers)] if len(callers) < seats else [])
    assert callers == [*range(seats)]


@pytest.mark.rule("hexpert/rounds")
def test_in_a_series_boards_are_emptied_all_tiles_come_back_and_scores_add_up() -> None:
    rules = Hexpert(Options(rounds=Rounds.SERIES))
    second = round_of(rules, rules.start(2), [BEST, SPOILT]).state
    assert all(set(board.contents) == {None} for board in second.boards)
    turn = rules.turn(second)
    assert isinstance(turn, Chance)
    assert len(turn.odds) == 27
    over = rules.turn(round_of(rules, second, [SPOILT, SPOILT]).state)
    assert isinstance(over, Over)
    assert over.ranking.scores == (307 + 215, 215 + 215)


@pytest.mark.rule("hexpert/winner")
def test_the_highest_score_wins() -> None:
    rules = Hexpert()
    over = rules.turn(last_call(rules, SPOILT, BEST, SPOILT).state)
    assert isinstance(over, Over)
    assert over.ranking.scores == (215, 307, 215)
    assert over.ranking.places == (2, 1, 2)


@pytest.mark.rule("hexpert/winner")
def test_in_a_series_the_highest_sum_wins_and_equal_sums_share_the_win() -> None:
    rules = Hexpert(Options(rounds=Rounds.SERIES))
    second = round_of(rules, rules.start(2), [SPOILT, BEST]).state
    shared, won = (rules.turn(round_of(rules, second, [BEST, other]).state) for other in (SPOILT, BEST))
    assert isinstance(shared, Over)
    assert isinstance(won, Over)
    assert shared.ranking.winners == (0, 1)
    assert won.ranking.winners == (1,)


@pytest.mark.rule("hexpert/solo")
def test_one_seat_plays_alone_for_the_highest_score_it_can_get() -> None:
    rules = Hexpert()
    over = rules.turn(last_call(rules, BEST).state)
    assert isinstance(over, Over)
    assert over.ranking.scores == (307,)
    assert 1 in HEXPERT.seats
    assert HEXPERT.solo is Aim.HIGH


@pytest.mark.rule("hexpert/solo")
@pytest.mark.parametrize("rounds", Rounds)
def test_alone_a_game_is_one_round_so_bests_are_told_apart_by_placement_and_scoring(rounds: Rounds) -> None:
    options = Options(rounds=rounds)
    rules = Hexpert(options)
    assert isinstance(rules.turn(any_round(rules, rules.start(1)).state), Over)
    assert HEXPERT.solo_options(msgspec.to_builtins(options)) == {"placement": "free", "scoring": "standard"}


@pytest.mark.rule("hexpert/solo", "hexpert/simultaneous")
def test_alone_a_placement_is_shown_at_once() -> None:
    rules = Hexpert()
    step = after(rules, rules.start(1), "call 9-6-3", "1 c3")
    assert step.events == (Placed(Seat(0), C3, tile("963")),)
    assert isinstance(rules.turn(step.state), Chance)
