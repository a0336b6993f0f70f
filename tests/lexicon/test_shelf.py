"""The shipped lists, and lists of one's own."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.lexicon import BadWordList, Lexicon, Shipped, from_file, is_offensive, load
from hexarium.lexicon.word_lists import pack, unpack
from hexarium.lexicon.words import digest

SOURCES = files("hexarium.lexicon").joinpath("sources.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(?P<name>[^`]+)` \|.*\| (?P<count>[\d,]+) \| `(?P<digest>\w+)` \|$", re.MULTILINE)
LISTED = {row["name"]: (int(row["count"].replace(",", "")), row["digest"]) for row in ROW.finditer(SOURCES)}


def test_every_shipped_list_has_its_line_in_the_sources() -> None:
    assert LISTED.keys() == {*Shipped}


LONG = {Shipped.STANDARD, Shipped.STANDARD_NAMES, Shipped.CLASSIC}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.exhaustive if name in LONG else ()) for name in Shipped]
)
def test_a_shipped_list_is_what_the_sources_say(name: Shipped) -> None:
    lexicon = load(name)
    words = [*lexicon]
    assert (len(words), digest(words)) == LISTED[name]
    assert (len(lexicon), lexicon.digest) == LISTED[name]
    assert words == sorted({*words})


def test_the_standard_list_has_182_598_words() -> None:
    assert len(load("standard")) == 182_598


@pytest.mark.exhaustive
def test_the_classic_list_is_enable_and_two_words_of_a_rulebook() -> None:
    assert len(load("classic")) == 172_820 + 2
    assert {*load("classic")} < {*load("standard")}


@pytest.mark.parametrize("word", ["AHI", "CERAS", "QI", "ZA", "HELLO", "EPOS", "AA", "CWM", "BLOG"])
def test_the_standard_list_has(word: str) -> None:
    assert word in load("standard")


@pytest.mark.parametrize("word", ["DVD", "MPH", "ZOE", "XYZZY", "hello", ""])
def test_the_standard_list_has_no_abbreviation_no_name_and_no_nonsense(word: str) -> None:
    assert word not in load("standard")


@pytest.mark.exhaustive
def test_bots_know_only_words_that_are_accepted() -> None:
    standard = {*load("standard")}
    assert {*load("common-35")} < {*load("common")} < standard


def test_abbreviations_are_no_words() -> None:
    names = load("standard-names")
    assert [word for word in ("KCAL", "PSIA", "WM", "ROBT", "FEB", "AU") if word in names] == []


@pytest.mark.exhaustive
def test_names_are_words_beside_the_others() -> None:
    assert {"AMY", "ZOE", "ED", "JAMES", "MARY", "SAM", "LONDON", "MONDAY"} <= {*load("names")}
    assert {*load("standard-names")} == {*load("standard")} | {*load("names")}


def test_an_unknown_list_is_not_on_the_shelf() -> None:
    with pytest.raises(KeyError, match=r'There is no word list "collins"\. Choose from standard, .*, common-35, '):
        load("collins")


def test_a_lexicon_is_known_by_its_words() -> None:
    mine, yours = Lexicon.of("mine", ["AT", "CAT"]), Lexicon.of("yours", ["CAT", "AT", "AT"])
    assert mine == yours
    assert hash(mine) == hash(yours)
    assert mine != Lexicon.of("mine", ["AT"])
    assert str(mine) == f"mine {mine.digest}"
    assert repr(mine) == f"<Lexicon mine {mine.digest}, 2 words>"


def test_two_lexicons_join_into_one() -> None:
    joined = Lexicon.of("a", ["AT", "CAT"]).joined(Lexicon.of("b", ["CAT", "DOG"]))
    assert (joined.name, [*joined]) == ("a+b", ["AT", "CAT", "DOG"])


def test_a_lexicon_finds_words_by_beginning_and_by_pattern() -> None:
    lexicon = Lexicon.of("mine", ["AT", "CAT", "CATS"])
    assert lexicon.extends("CA")
    assert not lexicon.extends("B")
    assert list(lexicon.words("CA")) == ["CAT", "CATS"]
    assert list(lexicon.complete(".AT", "C")) == ["CAT"]


@given(st.sets(st.text("ABZ", min_size=2, max_size=5), min_size=1))
@settings(deadline=None, max_examples=50)
def test_what_is_packed_is_unpacked(words: set[str]) -> None:
    lexicon = Lexicon.of("mine", words)
    again = unpack("mine", pack(lexicon))
    assert again == lexicon
    assert again.graph.edges == lexicon.graph.edges
    assert len(again) == len(lexicon)


def test_a_file_of_ones_own_has_one_word_a_line(tmp_path: Path) -> None:
    file = tmp_path / "pets.txt"
    file.write_bytes(b"\xef\xbb\xbf# our pets\r\ncat\r\n\r\n  Dog \r\nCAT\r\n")
    lexicon = from_file(file)
    assert (lexicon.name, [*lexicon]) == ("pets", ["CAT", "DOG"])


@pytest.mark.parametrize(
    ("content", "line", "detail"),
    [
        (b"cat\nnaive\nna\xc3\xafve\n", 3, "letters A to Z"),
        (b"cat\ndon't\n", 2, "letters A to Z"),
        (b"cat\n\ncat dog\n", 3, "letters A to Z"),
        (b"cat\ncaf\xe9\n", 2, "UTF-8"),
        (b"a\n", 1, "2 to 60 letters"),
        (b"cat\n" + b"x" * 61, 2, "2 to 60 letters"),
        (b"", 1, "no word"),
        (b"# nothing here\n\n", 1, "no word"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(tmp_path: Path, content: bytes, line: int, detail: str) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(content)
    with pytest.raises(BadWordList, match=rf"mine\.txt, line {line}: .*{detail}") as refused:
        from_file(file)
    assert (refused.value.file, refused.value.line) == ("mine.txt", line)


def test_an_offensive_word_is_a_word_all_the_same() -> None:
    offensive = files("hexarium.lexicon").joinpath("offensive.txt").read_text(encoding="utf-8").split()
    assert offensive == sorted({*offensive})
    assert all(word in load("standard-names") for word in offensive)
    assert all(map(is_offensive, offensive))


@pytest.mark.parametrize("word", ["HELLO", "SPICE", "RAPIER", "TITTER", "XYZZY"])
def test_a_harmless_word_is_not_offensive(word: str) -> None:
    assert not is_offensive(word)


@pytest.mark.parametrize(
    ("source", "author", "permission"),
    [
        ("SCOWL", "Kevin Atkinson", "Permission to use, copy, modify, distribute and sell"),
        ("Faker", "Daniele Faraglia", "Permission is hereby granted, free of charge"),
    ],
)
def test_the_notice_that_a_source_asks_for_ships_with_the_lists(source: str, author: str, permission: str) -> None:
    notice = files("hexarium.lexicon").joinpath(f"{source}-copyright.txt").read_text(encoding="utf-8")
    assert author in notice
    assert permission in notice
