"""Cells and steps, checked against a picture in the plane and a walk."""

from __future__ import annotations

from math import hypot, isclose, sqrt

from hypothesis import given
from hypothesis import strategies as st

from hexarium.grid import AXES, ORIGIN, STEPS, Hex

near = st.integers(-8, 8)
hexes = st.builds(Hex, near, near)


def centre(cell: Hex) -> tuple[float, float]:
    """Where the middle of a cell lies in the plane, neighbours being 1 apart."""
    return cell.q + cell.r / 2, cell.r * sqrt(3) / 2


def apart(one: Hex, other: Hex) -> float:
    (x, y), (u, v) = centre(one), centre(other)
    return hypot(x - u, y - v)


def walk(start: Hex, goal: Hex) -> int:
    """How many steps it takes, found by always stepping as near to the goal as possible."""
    steps = 0
    while start != goal:
        start = min(start.neighbours(), key=lambda cell: apart(cell, goal))
        steps += 1
    return steps


def test_the_six_neighbours_are_all_at_distance_one_in_the_plane() -> None:
    assert len({*ORIGIN.neighbours()}) == 6
    assert all(isclose(apart(ORIGIN, cell), 1) for cell in ORIGIN.neighbours())


def test_the_steps_go_once_around_a_sixth_of_a_turn_at_a_time() -> None:
    assert [step.turned() for step in STEPS] == [*STEPS[1:], STEPS[0]]


def test_the_axes_are_three_steps_of_which_none_is_another_backwards() -> None:
    assert {*AXES} | {-axis for axis in AXES} == {*STEPS}


@given(hexes, hexes, hexes)
def test_steps_add_like_numbers(a: Hex, b: Hex, c: Hex) -> None:
    assert a + b == b + a
    assert (a + b) + c == a + (b + c)
    assert a + ORIGIN == a
    assert a - b == a + -b
    assert a + a + a == a * 3
    assert a.q + a.r + a.s == 0


@given(hexes, hexes)
def test_the_reach_of_a_step_is_the_length_of_the_walk(a: Hex, b: Hex) -> None:
    assert abs(b - a) == walk(a, b)


@given(hexes, hexes)
def test_turning_and_mirroring_keep_every_distance(a: Hex, b: Hex) -> None:
    for change in (Hex.turned, Hex.mirrored):
        assert isclose(apart(change(a), change(b)), apart(a, b), abs_tol=1e-9)
        assert change(a + b) == change(a) + change(b)


@given(hexes)
def test_six_turns_and_two_mirrors_bring_a_cell_back(a: Hex) -> None:
    turned = a
    for _ in range(3):
        turned = turned.turned()
    assert turned == -a
    for _ in range(3):
        turned = turned.turned()
    assert turned == a
    assert a.mirrored().mirrored() == a


def test_turns_and_mirrors_make_twelve_pictures_of_a_step_without_symmetry() -> None:
    pictures, cell = set[Hex](), Hex(1, 2)
    for _ in range(6):
        cell = cell.turned()
        pictures |= {cell, cell.mirrored()}
    assert len(pictures) == 12
