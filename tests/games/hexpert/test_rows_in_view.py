"""The rows and rays that a view speaks of: what has scored, and what still can."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hexarium.core import Deciding, House, Over, Seat, Seeded, luck
from hexarium.games.hexpert import Hexpert, Options, Scoring, Tile
from hexarium.games.hexpert.actions import Place
from hexarium.games.hexpert.pieces import NAMES, ROWS, Symbol
from hexarium.games.hexpert.scoring import score
from hexarium.games.hexpert.state import State
from hexarium.games.hexpert.view import Ray, Row
from hexarium.grid import Board, Hex
from tests.games.hexpert.boards import BEST, drawn
from tests.games.hexpert.table import round_of

SUN, MOON = Symbol.SUN, Symbol.MOON

RAYS = drawn("""
          ...
     ...       ...
963       ...       ...
     ...       ...
968       ...       ...
     ...       ...
924       ...       923
     ...       563
          164
""")
"""Three suns of nine down the left, and three moons of mixed lights at the bottom right."""

SUNRAY, MOONBEAM = (NAMES.cell("a1"), NAMES.cell("a3")), (NAMES.cell("c5"), NAMES.cell("e3"))


def after(moves: int, seed: int) -> State:
    """A board after so many random moves."""
    rules, draws, rng = Hexpert(), Seeded(seed), Random(seed)
    state = rules.start(1)
    for _ in range(moves):
        turn = rules.turn(state)
        if isinstance(turn, Deciding):
            state = rules.apply(state, Seat(0), rng.choice([*rules.legal(state, Seat(0))])).state
        elif not isinstance(turn, Over):
            state = rules.apply(state, House.DEALER, luck(turn, draws)).state
    return state


@given(st.integers(0, 37), st.integers(0, 10**6))
@pytest.mark.rule("hexpert/scoring-row")
def test_a_view_lists_just_the_rows_of_one_light_that_are_full_or_can_be_filled(moves: int, seed: int) -> None:
    state = after(moves, seed)
    view = Hexpert().view(state, Seat(0))
    coming = [*view.left, *([view.called] if view.called else [])]
    wanted = set[Row]()
    for way, lines in enumerate(ROWS):
        for cells in lines:
            lights = [tile[way] for cell in cells if (tile := state.boards[0][cell])]
            missing = len(cells) - len(lights)
            enough = sum(tile[way] == lights[0] for tile in coming) >= missing if lights else False
            if len({*lights}) == 1 and enough:
                wanted.add(Row((cells[0], cells[-1]), lights[0], missing, lights[0] * len(cells)))
    assert {*view.rows[0]} == wanted
    assert len(view.rows[0]) == len(wanted)


@given(st.integers(0, 10**6))
@pytest.mark.rule("hexpert/scoring-row")
def test_the_full_rows_of_a_view_add_up_to_the_score(seed: int) -> None:
    view = Hexpert().view(after(36, seed), Seat(0))
    assert sum(row.points for row in view.rows[0] if not row.missing) == view.standing[0]


def rays(board: Board[Tile], scoring: Scoring, *, aids: bool = True) -> tuple[Ray, ...]:
    """The rays that a view tells of the board of seat one."""
    rules = Hexpert(Options(scoring=scoring), aids=aids)
    start = rules.start(2)
    return rules.view(replace(start, boards=(board, start.boards[1])), None).rays[0]


@pytest.mark.rule("hexpert/sunrays")
def test_a_view_lists_sunrays_and_moonbeams_with_what_they_add() -> None:
    assert rays(RAYS, Scoring.SUNRAYS) == (Ray(SUNRAY, SUN, 3 * 7), Ray(MOONBEAM, MOON, 3 * 6))


@pytest.mark.rule("hexpert/best-ray")
def test_where_the_best_ray_is_paid_a_view_lists_those_along_scoring_rows_which_add_nothing_yet() -> None:
    assert rays(RAYS, Scoring.BEST_RAY) == (Ray(SUNRAY, SUN, 0),)


@pytest.mark.rule("hexpert/best-ray")
def test_when_the_game_is_over_the_best_ray_of_a_view_has_its_bonus() -> None:
    rules = Hexpert(Options(scoring=Scoring.BEST_RAY))
    view = rules.view(round_of(rules, rules.start(2), [BEST, BEST]).state, None)
    for rows, beams, total in zip(view.rows, view.rays, view.totals, strict=True):
        assert {ray.symbol: ray.points for ray in beams if ray.points} == {SUN: 30, MOON: 30}
        assert sum(row.points for row in rows) + sum(ray.points for ray in beams) == total


@pytest.mark.rule("hexpert/standard-scoring")
def test_a_view_of_the_standard_game_lists_no_rays() -> None:
    assert rays(RAYS, Scoring.STANDARD) == ()


@pytest.mark.parametrize("scoring", Scoring)
def test_rules_without_aids_list_no_rays(scoring: Scoring) -> None:
    assert rays(RAYS, scoring, aids=False) == ()


@given(st.sampled_from(Scoring), st.integers(1, 36), st.integers(0, 10**6))
@pytest.mark.rule("hexpert/scoring-row")
def test_a_view_lists_the_hexes_where_the_called_tile_would_score_at_once(
    scoring: Scoring, moves: int, seed: int
) -> None:
    rules, state = Hexpert(Options(scoring=scoring)), after(moves, seed)
    view = rules.view(state, Seat(0))
    gained = dict[Hex, int]()
    for action in rules.legal(state, Seat(0)):
        assert isinstance(action, Place)
        assert state.called
        points = score(state.boards[0].put(action.at, state.called), scoring) - view.standing[0]
        gained |= {action.at: points} if points else {}
    assert {gain.at: gain.points for gain in view.gains} == gained
    assert rules.view(state, None).gains == ()


@given(st.integers(0, 10**6))
@pytest.mark.rule("hexpert/sunrays")
def test_the_full_rows_and_the_rays_of_a_view_add_up_to_the_score(seed: int) -> None:
    view = Hexpert(Options(scoring=Scoring.SUNRAYS)).view(after(36, seed), Seat(0))
    rows = sum(row.points for row in view.rows[0] if not row.missing)
    assert rows + sum(ray.points for ray in view.rays[0]) == view.standing[0]
