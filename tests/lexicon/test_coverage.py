"""The shipped lists against words, names, abbreviations and non-words that were written down before they were built."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from hexarium.lexicon import Shipped, is_offensive, load

HERE = Path(__file__).parent


def written(name: str) -> list[str]:
    """The words of a file; lines that begin with `#` are comments, and lines that end with a colon are headings."""
    lines = HERE.joinpath(f"{name}.txt").read_text(encoding="ascii").splitlines()
    return [word for line in lines if not line.startswith("#") and not line.endswith(":") for word in line.split()]


def singulars(plural: str) -> set[str]:
    """What a word that ends in S is the plural of, if it is one."""
    return {plural.removesuffix("S"), plural.removesuffix("ES")} - {plural}


def countries() -> dict[str, int]:
    """The number of names of each country."""
    lines = HERE.joinpath("first_names.txt").read_text(encoding="ascii").splitlines()
    named = [line for line in lines if line and not line.startswith("#")]
    return {heading: len(names.split()) for heading, names in pairwise(named) if heading.endswith(":")}


@pytest.mark.parametrize(
    ("name", "count"), [("everyday", 300), ("first_names", 300), ("abbreviations", 100), ("non_words", 100)]
)
def test_no_word_is_counted_twice(name: str, count: int) -> None:
    assert len(written(name)) == len({*written(name)}) == count


def test_the_names_are_of_twenty_countries() -> None:
    assert len(countries()) == 20
    assert {*countries().values()} == {15}


@pytest.mark.parametrize("lexicon", [Shipped.STANDARD, Shipped.COMMON])
def test_everyday_words_are_accepted_and_known_to_bots(lexicon: Shipped) -> None:
    missing = [word for word in written("everyday") if word not in load(lexicon)]
    assert len(missing) <= 0.01 * 300, missing


def test_common_first_names_are_names() -> None:
    missing = [name for name in written("first_names") if name not in load(Shipped.NAMES)]
    assert len(missing) <= 0.03 * 300, missing


@pytest.mark.parametrize("lexicon", [Shipped.STANDARD, Shipped.STANDARD_NAMES])
@pytest.mark.parametrize("name", ["abbreviations", "non_words"])
def test_abbreviations_and_non_words_are_refused(name: str, lexicon: Shipped) -> None:
    accepted = [word for word in written(name) if word in load(lexicon)]
    assert len(accepted) <= 0.02 * 100, accepted


@pytest.mark.exhaustive
def test_no_short_plural_is_without_its_singular() -> None:
    standard = load(Shipped.STANDARD)
    plurals = [word for word in standard if len(word) in {3, 4} and word.endswith("S") and not word.endswith("SS")]
    lonely = {word for word in plurals if not any(singular in standard for singular in singulars(word))}
    assert lonely == {*written("ending_in_s")}


@pytest.mark.parametrize("name", ["STEINEM", "LISTERINE"])
def test_a_name_that_few_people_know_is_no_common_name(name: str) -> None:
    assert name in load(Shipped.NAMES)
    assert name not in load(Shipped.COMMON_NAMES)


@pytest.mark.parametrize("name", ["ANNA", "DAVID", "LONDON", "MONDAY", "CHRISTMAS", "FRANCE"])
def test_a_name_that_everybody_knows_is_a_common_name(name: str) -> None:
    assert name in load(Shipped.COMMON_NAMES)


def test_common_names_are_names_and_not_offensive() -> None:
    assert {*load(Shipped.COMMON_NAMES)} < {*load(Shipped.NAMES)}
    assert not [name for name in load(Shipped.COMMON_NAMES) if is_offensive(name)]


@pytest.mark.parametrize("word", ["TURD", "ANAL", "TURDS", "CRAPPIER", "HITLER"])
def test_no_bot_plays_a_crude_word(word: str) -> None:
    assert word in load(Shipped.STANDARD_NAMES)
    assert is_offensive(word)
