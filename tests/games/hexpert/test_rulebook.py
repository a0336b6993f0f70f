"""What Hexpert's rulebook itself works out; its two example boards are lost with the pictures."""

from __future__ import annotations

from collections import Counter

import pytest

from hexarium.core import Seat
from hexarium.games import rulebook
from hexarium.games.hexpert import Hexpert, Options, Placement
from hexarium.games.hexpert.actions import RayBonus
from hexarium.games.hexpert.options import Scoring
from hexarium.games.hexpert.pieces import CALLS, SETS, TILES, Symbol
from hexarium.games.hexpert.scoring import bonuses, score
from tests.games.hexpert.boards import BEST, drawn
from tests.games.hexpert.table import after, cells, open_to

A_MOONBEAM = drawn("""
          923
     ...       ...
...       928       ...
     ...       ...
...       964       ...
     ...       ...
...       973       ...
     ...       ...
          978
""")


@pytest.mark.rule("hexpert/tiles")
def test_four_sets_of_27_tiles_sort_into_groups_of_1_5_and_9() -> None:
    assert SETS == 4
    assert Counter(tile.vertical for tile in TILES) == {1: 9, 5: 9, 9: 9}


@pytest.mark.rule("hexpert/maximum")
def test_one_of_the_sixteen_best_boards_is_worth_307() -> None:
    assert score(BEST, Scoring.STANDARD) == 307


@pytest.mark.rule("hexpert/adjacent")
def test_the_second_tile_touches_the_first_even_if_that_breaks_a_row_from_the_start() -> None:
    rules = Hexpert(Options(placement=Placement.ADJACENT))
    second = after(rules, rules.start(1), "call 9-6-3", "1 c1", "call 1-2-4").state
    assert open_to(rules, second) == cells("c2 b1 d1")


@pytest.mark.rule("hexpert/sun-moon")
def test_two_sun_tiles_in_a_row_must_touch() -> None:
    rules = Hexpert(Options(placement=Placement.SUN_MOON))
    assert [tile.symbol for tile in TILES if tile in ((9, 6, 3), (1, 6, 3))] == [Symbol.SUN, Symbol.SUN]
    second = after(rules, rules.start(1), "call 9-6-3", "1 c1", "call 1-6-3").state
    assert open_to(rules, second) == cells("c2 b1 d1")


@pytest.mark.rule("hexpert/best-ray")
@pytest.mark.parametrize(("tied", "each"), [(1, 60), (2, 30), (3, 20)])
def test_two_who_tie_for_the_best_ray_get_30_each_and_three_get_20(tied: int, each: int) -> None:
    assert [*bonuses([A_MOONBEAM] * tied)] == [RayBonus(Symbol.MOON, tuple(map(Seat, range(tied))), each)]


@pytest.mark.rule("hexpert/end-of-round")
def test_nineteen_tiles_fill_a_board() -> None:
    assert CALLS == len(BEST.contents) == 19


def test_the_shipped_rulebook_has_eighteen_clauses_and_says_where_it_had_to_rule() -> None:
    book = rulebook("hexpert")
    assert len(book.clauses) == 18
    ruled = {clause.name.removeprefix("hexpert/") for clause in book.clauses if clause.ruling}
    assert ruled == {"tiles", "symbols", "simultaneous", "rounds", "winner", "sun-moon", "best-ray"}
