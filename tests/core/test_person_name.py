"""Names of people: what a name may be, and how one from elsewhere is shown."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.core import Unreadable
from hexarium.core.person_name import LONGEST_SHOWN, UNSEEN, clean_name, shown_name

GOOD = [
    "Ann",
    "Zoë Q",
    "O'Brien-Smith, Jr.",
    "Nguyễn Thị Hồng",
    "дед Мороз",
    "李小龍",
    "שָׁלוֹם",
    "علي\u200cرضا",
    "प्रिया",
    "🦊",
    "👩\u200d🚀",
    "❤\ufe0f Ann",
]

HIDDEN = [
    "An\u200bn",
    "An\u200dn",
    "An\u200cn",
    "Ann\u202enneB",
    "\u2066Ann",
    "Ann\u200e",
    "Ann\ufeff",
    "Ann\uffff",
    "Ann\ufdd0",
    "Ann\U0001fffe",
    "An\x00n",
    "An\x9fn",
    "An\u00adn",
    "Ann\u3164",
    "Ann\U000e0041",
    "Ann\ue000",
    "Ann\ud800",
    "\ufe0fAnn",
    "Ann\u180e",
    "Ann\ufffc",
    "Ann\U0001d159",
]


@pytest.mark.parametrize("name", GOOD)
def test_names_of_every_script_are_taken_as_they_are(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)
    assert shown_name(name) == clean_name(name)


@pytest.mark.parametrize("name", HIDDEN, ids=ascii)
def test_a_name_with_something_hidden_in_it_is_refused_and_an_old_one_is_shown_without(name: str) -> None:
    with pytest.raises(Unreadable, match="invisible"):
        clean_name(name)
    assert shown_name(name) in ("Ann", "AnnnneB")


def test_accents_are_put_on_their_letters_but_not_in_piles() -> None:
    assert clean_name("Zoe\u0308") == "Zoë"
    with pytest.raises(Unreadable, match="accents"):
        clean_name("A" + "\u0301\u0302\u0303\u0304\u0305" * 4)
    assert len(shown_name("q" + "\u0301" * 30)) == 4


@pytest.mark.parametrize("name", ["", " ", "\u00a0\u2003", "\u0301"])
def test_a_name_has_something_to_be_seen(name: str) -> None:
    with pytest.raises(Unreadable, match="seen"):
        clean_name(name)
    assert shown_name(name) == UNSEEN


def test_spaces_of_every_kind_are_plain_ones() -> None:
    assert clean_name(" Ann\u00a0\u2003 B ") == "Ann B"


def test_a_name_is_not_too_long() -> None:
    with pytest.raises(Unreadable, match="40 characters"):
        clean_name("x" * 41)
    assert len(shown_name("x" * 400)) == LONGEST_SHOWN


@given(st.text(st.characters(exclude_categories=[]), max_size=60))
def test_whatever_is_shown_could_be_a_name(text: str) -> None:
    shown = shown_name(text)
    assert shown_name(shown) == shown
    if len(shown) <= 40:
        assert clean_name(shown) == shown
