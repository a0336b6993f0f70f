"""Sequences whose items are made only when they are read."""

from __future__ import annotations

import pytest

from hexarium.core import Joined, Lazy


def test_an_item_is_made_when_it_is_read_and_the_others_are_not() -> None:
    made = list[int]()

    def make(place: int) -> int:
        made.append(place)
        return place * place

    squares = Joined[int](Lazy(10, make), (7, 8), Lazy(10, make))
    assert len(squares) == 22
    assert made == []
    assert (squares[3], squares[11], squares[12], squares[-1]) == (9, 8, 0, 81)
    assert made == [3, 0, 9]


def test_a_joined_sequence_reads_like_a_tuple() -> None:
    parts = ("ab", "", "c", "def")
    joined, whole = Joined[str](*parts), tuple("abcdef")
    assert tuple(joined) == whole
    assert joined[1:-1:2] == whole[1:-1:2]
    assert [joined[place] for place in range(-6, 6)] == [whole[place] for place in range(-6, 6)]
    assert [*reversed(joined)] == [*reversed(whole)]
    assert (joined.index("e"), joined.count("f"), "c" in joined, "g" in joined) == (4, 1, True, False)


@pytest.mark.parametrize("place", [-4, 3])
def test_there_is_nothing_outside(place: int) -> None:
    for three in (Lazy(3, str), Joined[str]("a", "bc")):
        with pytest.raises(IndexError):
            three[place]
