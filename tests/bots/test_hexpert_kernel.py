"""Hexpert's kernel: the compiled form beside the plain one, sums beside sums from nothing, counts beside the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.bots.hexpert import kernel, layout
from hexarium.core import House, Over, Seat
from hexarium.core.twin import is_compiled, plain
from hexarium.games.hexpert import Call, Hexpert, Options, Placement, Scoring
from hexarium.games.hexpert.pieces import BOARD, TILES
from hexarium.games.hexpert.state import State
from hexarium.grid import Board

WIDTH = 6
WEIGHTS = np.random.default_rng(3).normal(size=(layout.INPUTS.total, WIDTH)).astype(np.float32)
TWIN = plain(kernel)

variants = st.builds(
    Options, placement=st.sampled_from(Placement), scoring=st.sampled_from([Scoring.STANDARD, Scoring.SUNRAYS])
)


def boards(fewest: int, most: int) -> st.SearchStrategy[tuple[layout.Ints, list[int]]]:
    """A board on which tiles lie, and all tiles in order of call: those on the board first."""

    def laid(seed: int, count: int) -> tuple[layout.Ints, list[int]]:
        rng = Random(seed)
        calls, board = rng.sample(range(len(TILES)), len(TILES)), layout.ints([-1] * layout.CELLS)
        for tile, cell in zip(calls, rng.sample(range(layout.CELLS), count), strict=False):
            board[cell] = tile
        return board, calls

    return st.builds(laid, st.integers(0, 2**32), st.integers(fewest, most))


def outlook(module: Any, options: Options, board: layout.Ints, calls: list[int]) -> Any:
    seen = module.Lookahead(WEIGHTS, layout.MODES[options.placement], *layout.ray_table(options.scoring))
    placed = sum(tile >= 0 for tile in board)
    seen.set_up(board, calls[placed - 1] if placed else -1)
    return seen


def surveyed(seen: Any, board: layout.Ints) -> tuple[layout.Ints, Any, Any]:
    tiles = layout.ints([tile for tile in range(len(TILES)) if tile not in board])
    rows = len(tiles) * board.count(-1)
    hidden, gains = np.zeros((rows, WIDTH), dtype=np.float32), np.zeros(rows, dtype=np.float32)
    assert seen.survey(tiles, hidden, gains) == rows
    return tiles, hidden, gains


def inputs(seen: Any) -> layout.Ints:
    found = layout.ints([0] * layout.MOST_INPUTS)
    return found[: seen.inputs(found)]


def test_the_kernel_is_compiled_where_these_tests_run() -> None:
    assert is_compiled(kernel)
    assert not is_compiled(TWIN)


@settings(deadline=None, max_examples=12)
@given(boards(8, 18), variants)
def test_the_compiled_kernel_says_what_the_plain_one_says(
    laid: tuple[layout.Ints, list[int]], options: Options
) -> None:
    board, calls = laid
    fast, slow = outlook(kernel, options, board, calls), outlook(TWIN, options, board, calls)
    assert inputs(fast) == inputs(slow)
    _, hidden, gains = surveyed(fast, board)
    _, twin_hidden, twin_gains = surveyed(slow, board)
    np.testing.assert_array_equal(hidden, twin_hidden)
    np.testing.assert_array_equal(gains, twin_gains)


def test_both_kernels_compute_a_layer_alike() -> None:
    rng = np.random.default_rng(1)
    shapes = {"rows": (5, 8), "weights": (3 * 8, 4), "bias": (3, 4)}
    rows, weights, bias = (rng.normal(size=shape).astype(np.float32) for shape in shapes.values())
    for place in range(3):
        fast, slow = layout.floats(5, 4), layout.floats(5, 4)
        for module, onto in ((kernel, fast), (TWIN, slow)):
            module.dense(rows, 5, weights, bias, place, onto)
            module.bend(onto, 4)
        wanted = rows @ weights[8 * place : 8 * place + 8] + bias[place]
        wanted[:4] = np.maximum(wanted[:4], 0.01 * wanted[:4])
        np.testing.assert_allclose(np.asarray(fast), wanted, rtol=1e-5)
        np.testing.assert_allclose(np.asarray(slow), wanted, rtol=1e-5)


@settings(deadline=None, max_examples=12)
@given(boards(17, 18), variants)
def test_both_kernels_count_the_same_ending(laid: tuple[layout.Ints, list[int]], options: Options) -> None:
    board, calls = laid
    fast, slow = outlook(kernel, options, board, calls), outlook(TWIN, options, board, calls)
    assert fast.exact() == pytest.approx(slow.exact(), abs=1e-3)


@settings(deadline=None, max_examples=40)
@given(boards(0, 18), variants)
def test_what_a_survey_adds_up_is_what_the_board_after_the_placement_has(
    laid: tuple[layout.Ints, list[int]], options: Options
) -> None:
    board, calls = laid
    seen = outlook(kernel, options, board, calls)
    tiles, hidden, gains = surveyed(seen, board)
    row = 0
    for tile in tiles:
        for cell in (cell for cell in range(layout.CELLS) if board[cell] < 0):
            if seen.fits(tile, cell):
                assert gains[row] == pytest.approx(seen.put(tile, cell), abs=1e-3)
                after = WEIGHTS[inputs(seen)].sum(axis=0)
                np.testing.assert_allclose(hidden[row], np.maximum(after, 0.01 * after), atol=1e-3)
                seen.lift(tile, cell)
            else:
                assert gains[row] < -1e6
            row += 1


@settings(deadline=None, max_examples=10)
@given(boards(17, 17), variants)
def test_the_ending_is_worth_what_the_rules_make_of_it(laid: tuple[layout.Ints, list[int]], options: Options) -> None:
    """Every call and every placement, by the rules themselves; rays that were only a promise are counted anew."""
    board, calls = laid
    rules = Hexpert(options)
    tiles = Board[Any].of(BOARD, ((BOARD.cells[cell], TILES[tile]) for cell, tile in enumerate(board) if tile >= 0))
    state = State((tiles,), None, tuple(TILES[tile] for tile in calls[:17]), (None,), 0, (0,))
    promised = promise(board, options)
    finished = rules.view(state, Seat(0)).standing[0]
    expected = outlook(kernel, options, board, calls).exact()
    now = finished - ray_points(board, options)
    assert expected + promised + now == pytest.approx(naive(rules, state), abs=1e-2)


def promise(board: layout.Ints, options: Options) -> float:
    """What all rows promise as rays, row by row."""
    worth, kind = layout.ray_table(options.scoring)
    total = 0.0
    for line in range(layout.LINES):
        lying = [board[cell] for cell in layout.MEMBERS[5 * line : 5 * line + 5] if cell >= 0 and board[cell] >= 0]
        symbols = {layout.SYMBOLS[tile] for tile in lying}
        if kind and len(symbols) == 1:
            total += worth[36 * symbols.pop() + 6 * layout.LENGTHS[line] + len(lying)]
    return total


def ray_points(board: layout.Ints, options: Options) -> float:
    """What finished rows score as rays."""
    if options.scoring is Scoring.STANDARD:
        return 0.0
    whole = [[cell for cell in layout.MEMBERS[5 * line : 5 * line + 5] if cell >= 0] for line in range(layout.LINES)]
    total = 0.0
    for cells in whole:
        lying = [board[cell] for cell in cells if board[cell] >= 0]
        symbols = {TILES[tile].symbol for tile in lying}
        if len(lying) == len(cells) and len(symbols) == 1:
            total += len(cells) * {"sun": 7, "moon": 6}[symbols.pop()]
    return total


def naive(rules: Hexpert, state: State) -> float:
    """The expected final score with the best play, straight from the rules."""
    if isinstance(turn := rules.turn(state), Over):
        return turn.ranking.scores[0]
    if state.called is None:
        left = [tile for tile in TILES if tile not in state.calls]
        return sum(naive(rules, rules.apply(state, House.DEALER, Call(tile)).state) for tile in left) / len(left)
    seat = Seat(0)
    return max(naive(rules, rules.apply(state, seat, choice).state) for choice in rules.legal(state, seat))
