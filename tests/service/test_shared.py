"""Lists and dictionaries that forks share behave like copies."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.service.shared import SharedDict, SharedList

STEPS = st.lists(
    st.tuples(st.integers(0, 7), st.sampled_from(["add", "add", "add", "fork", "shorten"]), st.integers(0, 9))
)


@given(STEPS)
def test_a_list_that_forks_share_is_like_a_copy_for_each_of_them(steps: list[tuple[int, str, int]]) -> None:
    shared, copies = [SharedList[int]()], [list[int]()]
    for which, step, value in steps:
        mine, copy = shared[which % len(shared)], copies[which % len(copies)]
        if step == "add":
            mine.append(value)
            copy.append(value)
        elif step == "shorten":
            mine.shorten(value)
            del copy[value:]
        else:
            shared.append(mine.fork())
            copies.append(copy.copy())
        for each, naive in zip(shared, copies, strict=True):
            assert [*each] == naive
            assert [*reversed(each)] == naive[::-1]
            assert len(each) == len(naive)
            assert (each[1:], each[-2:], each[::-1]) == (naive[1:], naive[-2:], naive[::-1])
            assert [each[place] for place in range(-len(naive), len(naive))] == naive * 2


@given(STEPS)
def test_a_dictionary_that_forks_share_is_like_a_copy_for_each_of_them(steps: list[tuple[int, str, int]]) -> None:
    shared, copies = [SharedDict[int, int]()], [dict[int, int]()]
    for number, (which, step, key) in enumerate(steps):
        mine, copy = shared[which % len(shared)], copies[which % len(copies)]
        if step == "add":
            mine.add(key, number)
            copy.setdefault(key, number)
        else:
            shared.append(mine.fork())
            copies.append(copy.copy())
        for each, naive in zip(shared, copies, strict=True):
            assert each == naive
            assert [*each] == [*naive]
            assert [each.get(key) for key in range(10)] == [naive.get(key) for key in range(10)]


def test_what_is_beyond_the_end_is_not_there() -> None:
    numbers = SharedList([1, 2])
    numbers.fork().append(3)
    for place in (2, -3):
        with pytest.raises(IndexError):
            numbers[place]


def test_what_forks_have_in_common_is_there_once() -> None:
    numbers = SharedList([*range(1000)])
    fork = numbers.fork()
    fork.append(1000)
    assert fork._items is numbers._items
    numbers.append(2000)
    assert fork._items is not numbers._items
