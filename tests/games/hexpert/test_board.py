"""What is in Hexpert's box: the board, the tiles, their symbols."""

from __future__ import annotations

from collections import Counter

import pytest

from hexarium.core import Illegal, Seat
from hexarium.games.hexpert import Hexpert, Place
from hexarium.games.hexpert.pieces import BOARD, LIGHTS, NAMES, ROWS, TILES, Symbol
from hexarium.grid import Hex
from tests.games.hexpert.boards import RUNS, SPOTS, hex_at, is_sun
from tests.games.hexpert.table import after


@pytest.mark.rule("hexpert/board")
def test_the_board_is_the_nineteen_hexes_of_a_drawing() -> None:
    assert len(BOARD) == 19
    assert {*BOARD} == {hex_at(spot) for spot in SPOTS}
    assert {*BOARD} == {Hex(q, r) for q in range(-2, 3) for r in range(-2, 3) if -2 <= q + r <= 2}


@pytest.mark.rule("hexpert/board")
def test_each_direction_has_rows_of_three_four_five_four_and_three() -> None:
    vertical, rising, falling = ({cell: len(row) for row in rows for cell in row} for rows in ROWS)
    assert [vertical[NAMES.cell(name)] for name in ("a1", "b1", "c1", "d1", "e1")] == [3, 4, 5, 4, 3]
    assert [rising[NAMES.cell(name)] for name in ("a1", "a2", "a3", "b4", "c5")] == [3, 4, 5, 4, 3]
    assert [falling[NAMES.cell(name)] for name in ("c1", "b1", "a1", "a2", "a3")] == [3, 4, 5, 4, 3]
    assert [len(rows) for rows in ROWS] == [5, 5, 5]


@pytest.mark.rule("hexpert/board")
@pytest.mark.parametrize("way", range(3), ids=["vertical", "rising", "falling"])
def test_rows_run_as_they_are_drawn(way: int) -> None:
    drawn_rows = {
        frozenset(hex_at(spot) for spot in SPOTS if RUNS[way](spot) == common) for common in map(RUNS[way], SPOTS)
    }
    assert {*map(frozenset, ROWS[way])} == drawn_rows


@pytest.mark.rule("hexpert/board")
def test_a_vertical_row_has_one_q_a_rising_one_q_plus_r_and_a_falling_one_r() -> None:
    vertical, rising, falling = ROWS
    assert all(len({cell.q for cell in row}) == 1 for row in vertical)
    assert all(len({cell.q + cell.r for cell in row}) == 1 for row in rising)
    assert all(len({cell.r for cell in row}) == 1 for row in falling)


@pytest.mark.rule("hexpert/board")
def test_hexes_are_named_by_column_from_the_left_and_number_from_the_top() -> None:
    assert NAMES.cell("c3") == Hex(0, 0)
    assert NAMES.cell("c4") == Hex(0, 1)
    by_line = "c1 b1 d1 a1 c2 e1 b2 d2 a2 c3 e2 b3 d3 a3 c4 e3 b4 d4 c5"
    assert [NAMES[hex_at(spot)] for spot in SPOTS] == by_line.split()


@pytest.mark.rule("hexpert/board")
def test_a_hex_outside_the_board_is_refused() -> None:
    rules = Hexpert()
    called = after(rules, rules.start(1), "call 1-2-3").state
    with pytest.raises(Illegal, match=r"\(3, 0\) is not on the board") as refusal:
        rules.apply(called, Seat(0), Place(Hex(3, 0)))
    assert refusal.value.clause == "hexpert/board"


@pytest.mark.rule("hexpert/tiles")
def test_the_27_tiles_are_every_combination_of_three_lights() -> None:
    assert LIGHTS == ((1, 5, 9), (2, 6, 7), (3, 4, 8))
    assert {*TILES} == {(v, r, f) for v in (1, 5, 9) for r in (2, 6, 7) for f in (3, 4, 8)}
    assert len(TILES) == 27


@pytest.mark.rule("hexpert/tiles")
@pytest.mark.parametrize("seats", [0, 5])
def test_there_are_sets_of_tiles_for_one_to_four_seats(seats: int) -> None:
    with pytest.raises(Illegal, match="Hexpert is for 1 to 4 players") as refusal:
        Hexpert().start(seats)
    assert refusal.value.clause == "hexpert/tiles"


@pytest.mark.rule("hexpert/symbols")
def test_fourteen_tiles_are_moons_and_thirteen_are_suns() -> None:
    assert Counter(tile.symbol for tile in TILES) == {Symbol.MOON: 14, Symbol.SUN: 13}


@pytest.mark.rule("hexpert/symbols")
def test_a_tile_with_one_or_three_middle_lights_is_a_sun() -> None:
    assert {tile for tile in TILES if tile.symbol is Symbol.SUN} == {tile for tile in TILES if is_sun(tile)}


@pytest.mark.rule("hexpert/symbols")
def test_every_light_comes_with_both_symbols() -> None:
    shown = {(way, light, tile.symbol) for tile in TILES for way, light in enumerate(tile)}
    assert len(shown) == 3 * 3 * 2
