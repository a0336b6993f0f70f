"""How moves and cells are written and read."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.core import Unreadable
from hexarium.games.hexagone import (
    Action,
    Colour,
    Keep,
    Lay,
    Laying,
    Leave,
    Options,
    Pass,
    Piece,
    Place,
    Roll,
    Rolls,
    Swap,
    notation,
)
from hexarium.games.hexagone.pieces import ROLLS, cell, name
from hexarium.grid import Hex
from tests.games.hexagone.tables import walk

CELLS = st.builds(Hex, st.integers(-2000, 2000), st.integers(-2000, 2000))
HUES = st.sampled_from(Colour)
PIECES = st.builds(Piece, CELLS, HUES)
ACTIONS = st.one_of(
    st.builds(Lay, st.lists(PIECES, max_size=42).map(tuple)),
    st.builds(Roll, st.sampled_from([*ROLLS])),
    st.tuples(CELLS, CELLS).map(lambda cells: Swap(*sorted(cells))),
    st.builds(Place, HUES, CELLS),
    st.builds(Keep, CELLS),
    st.sampled_from([Leave(), Pass()]),
)


@given(CELLS)
def test_every_cell_of_the_endless_grid_has_a_name_of_its_own(at: Hex) -> None:
    assert cell(name(at)) == at
    assert cell(name(at).upper()) == at


def test_names_run_on_in_every_direction() -> None:
    rows = [name(Hex(0, row)) for row in range(-12, -7)]
    assert rows == ["-c10", "-b10", "-a10", "a10", "b10"]
    assert [name(Hex(0, row)) for row in (15, 16, 17, 42, 43)] == ["y10", "z10", "aa10", "az10", "ba10"]
    assert [name(Hex(column, 0)) for column in (-12, -10, -9, 0)] == ["j-2", "j0", "j1", "j10"]


@pytest.mark.parametrize("text", ["", "j", "10", "j-0", "j010", "--a1", "j1.5", "j 10", "ä1", "j١"])
def test_what_is_not_a_name_is_not_a_cell(text: str) -> None:
    with pytest.raises(ValueError, match="is not a cell; write letters for the row and a number"):
        cell(text)


@given(ACTIONS)
def test_every_action_reads_back(action: Action) -> None:
    assert notation.read(notation.write(action)) == action


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Lay((Piece(Hex(0, 0), Colour.RED), Piece(Hex(1, 0), Colour.BLUE))), "lay j10-red j11-blue"),
        (Roll((Colour.RED, Colour.GREEN)), "roll red green"),
        (Swap(Hex(-1, 1), Hex(0, 0)), "swap k9 j10"),
        (Leave(), "leave"),
        (Keep(Hex(0, 0)), "keep j10"),
        (Place(Colour.RED, Hex(2, 1)), "place red k12"),
        (Pass(), "pass"),
    ],
)
def test_an_action_is_one_short_line(action: Action, line: str) -> None:
    assert notation.write(action) == line


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("k9 j10", Swap(Hex(-1, 1), Hex(0, 0))),
        ("SWAP J10 k9", Swap(Hex(-1, 1), Hex(0, 0))),
        ("r k12", Place(Colour.RED, Hex(2, 1))),
        ("white j10", Place(Colour.WHITE, Hex(0, 0))),
        ("roll white red", Roll((Colour.RED, Colour.WHITE))),
        ("roll p o", Roll((Colour.ORANGE, Colour.PURPLE))),
    ],
)
def test_moves_can_be_typed_the_short_way(text: str, action: Action) -> None:
    assert notation.read(text) == action


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", '"" is not a move in Hexa Gone; try "swap j10 k9" or "place red k12".'),
        ("hop", '"hop" is not a move in Hexa Gone'),
        ("swap j10", '"swap j10" is not a move in Hexa Gone'),
        ("place pink j10", 'There is no colour "pink"; the colours are red, orange, yellow, green, blue,'),
        ("keep 7", '"7" is not a cell; write letters for the row and a number, as in "j10".'),
        ("roll red", '"roll red" is not a move in Hexa Gone'),
        ("lay j10", '"" is not a cell'),
        ("lay j10-pink", 'There is no colour "pink"'),
        ("pass on it", '"pass on it" is not a move in Hexa Gone'),
    ],
)
def test_what_cannot_be_read_says_what_to_write(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(why)):
        notation.read(text)


def test_moves_of_whole_games_read_back() -> None:
    for seats, options in ((1, Options()), (4, Options(laying=Laying.GAPS, rolls=Rolls.BONUS))):
        for _, action in walk(seats, 11, options):
            assert action is None or notation.read(notation.write(action)) == action
