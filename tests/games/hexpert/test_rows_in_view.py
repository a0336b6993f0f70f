"""The rows that a view speaks of: what has scored, and what still can."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.core import Deciding, House, Over, Seat, Seeded, luck
from hexarium.games.hexpert import Hexpert
from hexarium.games.hexpert.pieces import ROWS
from hexarium.games.hexpert.state import State
from hexarium.games.hexpert.view import Row


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
