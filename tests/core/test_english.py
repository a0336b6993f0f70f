"""Small pieces of English."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.core.english import an, both, count, either, in_words

WORDS = st.lists(st.text("abc", min_size=1, max_size=4), min_size=1, max_size=5)


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 tiles"), (1, "1 tile"), (2, "2 tiles"), (11, "11 tiles"), (21, "21 tiles")]
)
def test_only_one_thing_is_singular(number: int, text: str) -> None:
    assert count(number, "tile") == text


def test_a_plural_can_be_given() -> None:
    assert [count(number, "die", "dice") for number in (1, 2)] == ["1 die", "2 dice"]


@pytest.mark.parametrize("noun", ["orange piece", "Orange piece", "apple", "E", "idea", "uncle"])
def test_an_comes_before_a_vowel(noun: str) -> None:
    assert an(noun) == f"an {noun}"


@pytest.mark.parametrize("noun", ["red piece", "vowel", "B", "yellow piece"])
def test_a_comes_before_a_consonant(noun: str) -> None:
    assert an(noun) == f"a {noun}"


@given(WORDS)
def test_a_list_has_commas_and_one_word_before_its_last(words: list[str]) -> None:
    for joined, word in ((both(words), "and"), (either(iter(words)), "or")):
        before, found, last = joined.rpartition(f" {word} ")
        assert last == words[-1]
        assert bool(found) == (len(words) > 1)
        assert before.split(", ") == (words[:-1] or [""])


def test_the_name_of_a_class_is_written_in_words() -> None:
    kinds = [type(name, (), {}) for name in ("Pass", "TurnUp", "RoundBegan", "SwappedAfar")]
    assert [*map(in_words, kinds)] == ["pass", "turn up", "round began", "swapped afar"]
