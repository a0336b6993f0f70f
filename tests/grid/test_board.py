"""Boards as values, and the names of cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.grid import AXES, Board, Hex, Names, hexagon, rows

SHAPE = hexagon(2)
cells = st.sampled_from(SHAPE.cells)
EMPTY = Board[str].empty(SHAPE)


@given(st.lists(st.tuples(cells, st.one_of(st.none(), st.sampled_from("xyz")))))
def test_a_board_does_what_a_dictionary_does(changes: list[tuple[Hex, str | None]]) -> None:
    board, plain = EMPTY, dict[Hex, str]()
    for cell, piece in changes:
        if piece is None:
            board = board.cleared(cell)
            plain.pop(cell, None)
        else:
            board = board.put(cell, piece)
            plain[cell] = piece
    assert dict(board.pieces()) == plain
    assert [*board.free()] == [cell for cell in SHAPE if cell not in plain]
    assert all(board[cell] == plain.get(cell) for cell in SHAPE)
    assert all(board.touches(cell) == any(near in plain for near in cell.neighbours()) for cell in SHAPE)
    assert Board[str].of(SHAPE, plain.items()) == board
    assert hash(Board[str].of(SHAPE, plain.items())) == hash(board)


@given(cells)
def test_putting_a_piece_leaves_the_board_as_it_was(cell: Hex) -> None:
    changed = EMPTY.put(cell, "x")
    assert EMPTY[cell] is None
    assert changed != EMPTY
    assert changed.cleared(cell) == EMPTY


def test_a_cell_outside_is_not_on_the_board() -> None:
    assert Hex(0, 0) in EMPTY
    assert Hex(3, 0) not in EMPTY
    with pytest.raises(KeyError):
        EMPTY.put(Hex(3, 0), "x")
    with pytest.raises(KeyError):
        Board[str].of(SHAPE, [(Hex(3, 0), "x")])


@pytest.mark.parametrize("step", AXES)
def test_every_cell_has_a_name_of_its_own_that_leads_back_to_it(step: Hex) -> None:
    names = Names(rows(SHAPE, step))
    assert len({names[cell] for cell in SHAPE}) == len(SHAPE)
    assert all(names.cell(names[cell]) == cell == names.cell(names[cell].upper()) for cell in SHAPE)


@pytest.mark.parametrize("wrong", ["", "a0", "a4", "f1", "a", "1a", "a1 "])
def test_a_name_that_no_cell_has_is_refused_with_those_that_there_are(wrong: str) -> None:
    names = Names(rows(SHAPE, Hex(0, 1)))
    with pytest.raises(ValueError, match=r'There is no cell ".*"; cells run from a1 to e3\.'):
        names.cell(wrong)
