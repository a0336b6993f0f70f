"""Where a called tile may go: free, adjacent, sun-moon."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Deciding, House, Illegal, Over, Seat, Seeded, luck
from hexarium.games.hexpert import Hexpert, Options, Place, Placement, Rounds
from hexarium.games.hexpert.pieces import BOARD
from hexarium.games.hexpert.state import State
from hexarium.grid import Hex
from tests.games.hexpert.boards import SPOTS, Spot, hex_at, is_sun, spots
from tests.games.hexpert.table import after, any_round, cells, open_to

FREE = Hexpert(Options(placement=Placement.FREE))
ADJACENT = Hexpert(Options(placement=Placement.ADJACENT))
SUN_MOON = Hexpert(Options(placement=Placement.SUN_MOON))

AROUND_CENTRE = cells("c2 c4 b2 b3 d2 d3")


@pytest.mark.rule("hexpert/free")
def test_the_standard_placement_is_free() -> None:
    assert Options().placement is Placement.FREE
    state = after(FREE, FREE.start(1), "call 9-6-3", "1 c3", "call 9-6-8").state
    assert open_to(FREE, state) == {*BOARD} - cells("c3")
    assert after(FREE, state, "1 e3").state.calls[-1] == (9, 6, 8)


@pytest.mark.rule("hexpert/adjacent")
@pytest.mark.parametrize("rules", [FREE, ADJACENT, SUN_MOON], ids=["free", "adjacent", "sun-moon"])
def test_the_first_tile_goes_anywhere(rules: Hexpert) -> None:
    assert open_to(rules, after(rules, rules.start(2), "call 9-6-3").state, seat=1) == {*BOARD}


@pytest.mark.rule("hexpert/adjacent")
def test_adjacent_every_later_tile_touches_one_on_the_board() -> None:
    second = after(ADJACENT, ADJACENT.start(1), "call 9-6-3", "1 c3", "call 1-2-3").state
    assert open_to(ADJACENT, second) == AROUND_CENTRE
    third = after(ADJACENT, second, "1 c2", "call 1-2-4").state
    assert open_to(ADJACENT, third) == (AROUND_CENTRE | cells("c1 b1 d1")) - cells("c2")


@pytest.mark.rule("hexpert/adjacent")
def test_adjacent_a_tile_that_touches_nothing_is_refused() -> None:
    second = after(ADJACENT, ADJACENT.start(1), "call 9-6-3", "1 c3", "call 1-2-3").state
    with pytest.raises(Illegal, match="c1 touches no tile: place this tile next to another") as refusal:
        after(ADJACENT, second, "1 c1")
    assert refusal.value.clause == "hexpert/adjacent"


@pytest.mark.rule("hexpert/adjacent")
def test_adjacent_what_counts_is_ones_own_board() -> None:
    second = after(ADJACENT, ADJACENT.start(2), "call 9-6-3", "1 c3", "2 a1", "call 1-2-3").state
    assert open_to(ADJACENT, second, seat=0) == AROUND_CENTRE
    assert open_to(ADJACENT, second, seat=1) == cells("a2 b1 b2")


@pytest.mark.rule("hexpert/sun-moon")
@pytest.mark.parametrize(
    ("calls", "may_go"),
    [
        ("9-6-3 9-6-8", AROUND_CENTRE),
        ("1-2-3 9-2-3", AROUND_CENTRE),
        ("9-6-3 1-2-3", {*BOARD} - cells("c3")),
        ("1-2-3 9-6-3", {*BOARD} - cells("c3")),
    ],
    ids=["sun after sun", "moon after moon", "moon after sun", "sun after moon"],
)
def test_sun_moon_only_a_repeated_symbol_must_touch(calls: str, may_go: set[Hex]) -> None:
    first, second = calls.split()
    state = after(SUN_MOON, SUN_MOON.start(1), f"call {first}", "1 c3", f"call {second}").state
    assert open_to(SUN_MOON, state) == may_go


@pytest.mark.rule("hexpert/sun-moon")
def test_sun_moon_compares_with_the_call_just_before_and_not_with_the_first() -> None:
    sun_moon_moon = after(SUN_MOON, SUN_MOON.start(1), "call 9-6-3", "1 c3", "call 1-2-3", "1 c1", "call 9-2-3").state
    assert open_to(SUN_MOON, sun_moon_moon) == AROUND_CENTRE | cells("b1 d1")
    sun_moon_sun = after(SUN_MOON, SUN_MOON.start(1), "call 9-6-3", "1 c3", "call 1-2-3", "1 c1", "call 9-6-8").state
    assert open_to(SUN_MOON, sun_moon_sun) == {*BOARD} - cells("c1 c3")


@pytest.mark.rule("hexpert/sun-moon")
def test_sun_moon_a_tile_that_must_touch_and_does_not_is_refused() -> None:
    state = after(SUN_MOON, SUN_MOON.start(1), "call 9-6-3", "1 c3", "call 9-6-8").state
    with pytest.raises(Illegal, match="e3 touches no tile") as refusal:
        after(SUN_MOON, state, "1 e3")
    assert refusal.value.clause == "hexpert/sun-moon"


@pytest.mark.rule("hexpert/sun-moon", "hexpert/adjacent")
@pytest.mark.parametrize("placement", [Placement.ADJACENT, Placement.SUN_MOON])
def test_each_round_starts_anew_with_a_first_tile_that_goes_anywhere(placement: Placement) -> None:
    rules = Hexpert(Options(placement=placement, rounds=Rounds.SERIES))
    again = any_round(rules, rules.start(2)).state
    for call in ("call 9-6-3", "call 1-2-3"):
        assert open_to(rules, after(rules, again, call).state) == {*BOARD}


def near(spot: Spot) -> set[Spot]:
    column, height = spot
    return {(column, height - 2), (column, height + 2)} | {
        (column + aside, height + step) for aside in (-1, 1) for step in (-1, 1)
    }


def plainly_open(state: State, seat: int, placement: Placement) -> set[Hex]:
    filled = spots(state.boards[seat])
    assert state.called is not None
    repeats = bool(state.calls) and is_sun(state.called) == is_sun(state.calls[-1])
    touching = placement is Placement.ADJACENT or (placement is Placement.SUN_MOON and repeats)
    return {
        hex_at(spot)
        for spot in SPOTS
        if spot not in filled and (not touching or not filled or not near(spot).isdisjoint(filled))
    }


@pytest.mark.rule("hexpert/free", "hexpert/adjacent", "hexpert/sun-moon")
@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), placement=st.sampled_from(Placement), seats=st.integers(1, 3))
def test_what_is_open_is_what_a_plain_reading_says_and_all_else_is_refused(
    seed: int, placement: Placement, seats: int
) -> None:
    rules, rng, draws = Hexpert(Options(placement=placement)), Random(seed), Seeded(seed)
    state = rules.start(seats)
    while not isinstance(turn := rules.turn(state), Over):
        if not isinstance(turn, Deciding):
            state = rules.apply(state, House.DEALER, luck(turn, draws)).state
            continue
        seat = rng.choice(sorted(turn.seats))
        may_go = open_to(rules, state, seat)
        assert may_go == plainly_open(state, seat, placement)
        for cell in {*BOARD} - may_go:
            with pytest.raises(Illegal):
                rules.apply(state, Seat(seat), Place(cell))
        state = rules.apply(state, Seat(seat), Place(rng.choice(sorted(may_go)))).state
