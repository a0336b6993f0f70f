"""Hexagons, rings, rows and connected parts, each against a second definition."""

from __future__ import annotations

import itertools
from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.grid import AXES, ORIGIN, STEPS, Hex, Shape, components, hexagon, ring, row, rows

near = st.integers(-3, 3)
hexes = st.builds(Hex, near, near)


def joined(cells: set[Hex]) -> set[frozenset[Hex]]:
    """The connected parts of a set, by uniting the parts of every two neighbours."""
    parts = {cell: frozenset({cell}) for cell in cells}
    for cell in cells:
        for other in cells:
            if abs(cell - other) == 1:
                union = parts[cell] | parts[other]
                parts.update(dict.fromkeys(union, union))
    return {*parts.values()}


@pytest.mark.parametrize("radius", range(6))
def test_a_hexagon_is_its_rings(radius: int) -> None:
    shape = hexagon(radius)
    assert len(shape) == 1 + 3 * radius * (radius + 1)
    assert {*shape} == {cell for inner in range(radius + 1) for cell in ring(ORIGIN, inner)}


@given(hexes, st.integers(1, 5))
def test_a_ring_is_every_cell_at_that_distance_walked_once_around(centre: Hex, radius: int) -> None:
    walked = ring(centre, radius)
    everywhere = (centre + Hex(q, r) for q in range(-5, 6) for r in range(-5, 6))
    assert {*walked} == {cell for cell in everywhere if abs(cell - centre) == radius}
    assert len({*walked}) == len(walked)
    assert all(abs(cell - after) == 1 for cell, after in zip(walked, (*walked[1:], walked[0]), strict=True))


@pytest.mark.parametrize("step", AXES)
@pytest.mark.parametrize("radius", range(4))
def test_the_rows_of_a_hexagon_are_its_cells_with_one_coordinate_alike(step: Hex, radius: int) -> None:
    groups = defaultdict[int, set[Hex]](set)
    for cell in hexagon(radius):
        groups[{AXES[0]: cell.r, AXES[1]: cell.q, AXES[2]: cell.s}[step]].add(cell)
    found = rows(hexagon(radius), step)
    assert sorted(map(sorted, found)) == sorted(map(sorted, groups.values()))
    assert all(after - cell == step for line in found for cell, after in itertools.pairwise(line))


@given(st.sets(hexes), st.sampled_from(STEPS))
def test_the_rows_of_any_shape_hold_each_cell_once_and_stop_at_gaps(cells: set[Hex], step: Hex) -> None:
    found = rows(Shape(cells), step)
    assert sorted(cell for line in found for cell in line) == sorted(cells)
    assert all(line[0] - step not in cells and line[-1] + step not in cells for line in found)
    assert all(after - cell == step for line in found for cell, after in itertools.pairwise(line))


def test_a_row_begins_where_it_is_asked_to() -> None:
    assert row(Hex(1, 0), Hex(1, 0), hexagon(2)) == (Hex(1, 0), Hex(2, 0))
    assert row(Hex(3, 0), Hex(1, 0), hexagon(2)) == ()


@given(st.sets(hexes))
def test_connected_parts_are_those_of_uniting_neighbours(cells: set[Hex]) -> None:
    found = components(cells)
    assert {*found} == joined(cells)
    assert len(found) == len({*found})


def test_parts_come_in_the_order_in_which_they_are_met() -> None:
    assert components([Hex(5, 5), Hex(0, 0), Hex(5, 6)]) == [{Hex(5, 5), Hex(5, 6)}, {Hex(0, 0)}]
    assert components([]) == []


@given(st.sets(hexes))
def test_a_shape_knows_places_and_neighbours(cells: set[Hex]) -> None:
    shape = Shape(cells)
    assert len(shape) == len(cells)
    for place, cell in enumerate(shape):
        assert shape.place(cell) == place
        assert {*shape.touching(cell)} == {other for other in cells if abs(other - cell) == 1}
    assert Hex(9, 9) not in shape
    with pytest.raises(KeyError):
        shape.place(Hex(9, 9))


def test_a_shape_is_a_value_and_holds_each_cell_once() -> None:
    assert Shape([ORIGIN]) == Shape([ORIGIN])
    assert hash(Shape([ORIGIN])) == hash(Shape([ORIGIN]))
    assert Shape([ORIGIN]) != Shape([Hex(1, 0)])
    assert Shape([ORIGIN, Hex(1, 0)]) != Shape([Hex(1, 0), ORIGIN])
    assert Shape([ORIGIN]) != (ORIGIN,)
    with pytest.raises(ValueError, match="each cell only once"):
        Shape([ORIGIN, ORIGIN])
