"""The best boards of Hexpert, found by complete search.

In each direction every row either scores with one of three lights or does not score, which gives 4 ** 5 plans. A plan
is kept if no light needs more than the nine tiles that show it, and if its points could reach 307 with the best plans
of the other two directions. Plans of two directions go together only if no pair of lights is needed on more than the
three tiles that show it, and plans of three only if no tile is needed twice. Every board worth 307 or more belongs to
exactly one combination that is left: the one that says which of its rows score, and with what. For each combination
the boards are counted by backtracking over the hexes, most constrained hex first, with distinct tiles and with every
row that is planned not to score really not scoring. Each cut only drops what no board can satisfy, so nothing is
missed.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

import pytest

from hexarium.games.hexpert.options import Scoring
from hexarium.games.hexpert.pieces import BOARD, Tile
from hexarium.games.hexpert.scoring import score
from hexarium.grid import Board
from tests.games.hexpert.boards import RUNS, SPOTS, Spot, hex_at, plain_score

LIGHTS = ((1, 5, 9), (2, 6, 7), (3, 4, 8))
TILES = tuple(Tile(*lights) for lights in product(*LIGHTS))

Filled: TypeAlias = dict[Spot, Tile]


class Plan(NamedTuple):
    """For one direction: the light of each hex on a row that scores, the rows that do not, and the points."""

    lights: dict[Spot, int]
    broken: tuple[tuple[Spot, ...], ...]
    masks: tuple[int, ...]
    points: int


def lines(way: int) -> list[tuple[Spot, ...]]:
    run = RUNS[way]
    return [tuple(spot for spot in SPOTS if run(spot) == key) for key in sorted({run(spot) for spot in SPOTS})]


def plans(way: int) -> Iterator[Plan]:
    for chosen in product((*LIGHTS[way], None), repeat=5):
        pairs = [*zip(lines(way), chosen, strict=True)]
        lights = {spot: light for line, light in pairs if light is not None for spot in line}
        masks = tuple(
            sum(1 << place for place, spot in enumerate(SPOTS) if lights.get(spot) == light) for light in LIGHTS[way]
        )
        if all(mask.bit_count() <= 9 for mask in masks):
            broken = tuple(line for line, light in pairs if light is None)
            yield Plan(lights, broken, masks, sum(lights.values()))


def go_together(one: Plan, other: Plan) -> bool:
    return all((a & b).bit_count() <= 3 for a in one.masks for b in other.masks)


def need_no_tile_twice(combination: tuple[Plan, Plan, Plan]) -> bool:
    return all((a & b & c).bit_count() <= 1 for a, b, c in product(*(plan.masks for plan in combination)))


def combinations(least: int) -> Iterator[tuple[Plan, Plan, Plan]]:
    """Every way to plan all three directions for `least` points or more."""
    every = [[*plans(way)] for way in range(3)]
    best = [max(plan.points for plan in listed) for listed in every]
    verticals, risings, fallings = (
        [plan for plan in listed if plan.points >= least - sum(best) + best[way]] for way, listed in enumerate(every)
    )
    for vertical, rising in product(verticals, risings):
        wanted = least - vertical.points - rising.points
        if wanted <= best[2] and go_together(vertical, rising):
            for falling in fallings:
                combination = vertical, rising, falling
                if (
                    falling.points >= wanted
                    and go_together(vertical, falling)
                    and go_together(rising, falling)
                    and need_no_tile_twice(combination)
                ):
                    yield combination


def fillings(combination: tuple[Plan, Plan, Plan]) -> Iterator[Filled]:
    """Every board that keeps to the plans."""
    candidates = {
        spot: {
            tile
            for tile in TILES
            if all(plan.lights.get(spot, tile[way]) == tile[way] for way, plan in enumerate(combination))
        }
        for spot in SPOTS
    }
    return fill({}, candidates, combination)


def fill(filled: Filled, candidates: dict[Spot, set[Tile]], combination: tuple[Plan, Plan, Plan]) -> Iterator[Filled]:
    if not candidates:
        if not any(scores(filled, line, way) for way, plan in enumerate(combination) for line in plan.broken):
            yield filled
        return
    tightest = min(candidates, key=lambda spot: len(candidates[spot]))
    for tile in candidates[tightest]:
        left = {spot: tiles - {tile} for spot, tiles in candidates.items() if spot != tightest}
        if all(left.values()):
            yield from fill({**filled, tightest: tile}, left, combination)


def scores(filled: Filled, line: tuple[Spot, ...], way: int) -> bool:
    return len({filled[spot][way] for spot in line}) == 1


@cache
def boards_worth(least: int) -> tuple[Filled, ...]:
    return tuple(board for combination in combinations(least) for board in fillings(combination))


@pytest.mark.rule("hexpert/maximum", "hexpert/tiles")
def test_no_board_is_worth_more_than_307_and_sixteen_boards_reach_it() -> None:
    boards = boards_worth(307)
    assert [plain_score(board) for board in boards] == [307] * 16
    assert len({tuple(sorted(board.items())) for board in boards}) == 16


@pytest.mark.rule("hexpert/maximum")
def test_the_sixteen_boards_are_eight_and_their_half_turns() -> None:
    found = [{**board} for board in boards_worth(307)]
    for board in found:
        turned = {(4 - column, 8 - height): tile for (column, height), tile in board.items()}
        assert turned in found
        assert turned != board


@pytest.mark.rule("hexpert/maximum", "hexpert/scoring-row")
def test_our_scoring_counts_307_on_each_of_the_sixteen() -> None:
    for filled in boards_worth(307):
        board = Board[Tile].of(BOARD, [(hex_at(spot), tile) for spot, tile in filled.items()])
        assert score(board, Scoring.STANDARD) == 307


@pytest.mark.rule("hexpert/maximum")
def test_the_search_misses_no_board_that_an_exchange_of_tiles_leads_to() -> None:
    boards = boards_worth(303)
    known = {frozenset(board.items()) for board in boards}
    assert any(plain_score(board) < sum(map(sum, board.values())) for board in boards), "some rows do not score"
    for board in boards:
        for changed in exchanges(board):
            assert plain_score(changed) < 303 or frozenset(changed.items()) in known


def exchanges(board: Filled) -> Iterator[Filled]:
    """The boards with two tiles exchanged, or one of them for a tile that was not called."""
    for spot, other in itertools.combinations(SPOTS, 2):
        yield {**board, spot: board[other], other: board[spot]}
    for spot, tile in product(SPOTS, {*TILES} - {*board.values()}):
        yield {**board, spot: tile}
