"""Names of people: what a name may be, and how one from elsewhere is shown."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from hexarium.core.refusal import Unreadable

LONGEST_NAME: Final = 40

LONGEST_SHOWN: Final = LONGEST_NAME + 4
"""Records add the number of the seat to tell two people of one name apart."""

MOST_MARKS: Final = 3
"""Combining marks in a row; no language needs more on one letter, and a pile of them covers the lines around it."""

UNSEEN: Final = "Nameless"
"""How somebody is shown whose name has nothing that can be seen."""

_JOINERS: Final = "\u200c\u200d"
_EMOJI: Final = ("So", "Sk", "Mn", "Me")
_UNSEEN_CATEGORIES: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
_UNSEEN_LETTERS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
"""Letters, symbols and marks of which nothing is seen."""


@lru_cache(4096)
def clean_name(text: str) -> str:
    r"""The name in its normal form; Unreadable if it has characters that no name needs.

    >>> clean_name("  Zoe\u0308   Q ")
    'Zoë Q'
    """
    return clean_text(text, "A name", LONGEST_NAME)


def clean_text(text: str, what: str, longest: int) -> str:
    """A line of text in its normal form; Unreadable if it has characters that no text needs, or too many."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if any(_is_hidden(line, at) for at in range(len(line))):
        raise Unreadable(f"{what} can't have characters that are invisible or change the direction of text.")
    if _without_piles(line) != line:
        raise Unreadable(f"{what} can't have more than {MOST_MARKS} accents on one letter.")
    if not _is_seen(line):
        raise Unreadable(f"{what} needs something that can be seen.")
    if len(line) > longest:
        raise Unreadable(f"{what} can't have more than {longest} characters.")
    return line


@lru_cache(4096)
def shown_name(text: str) -> str:
    r"""Any text as the name that is shown: without whatever `clean_name` would refuse.

    >>> shown_name("Ann\u202e\x07"), shown_name("\u200b")
    ('Ann', 'Nameless')
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    seen = "".join(char for at, char in enumerate(name) if not _is_hidden(name, at))
    shown = " ".join(_without_piles(seen).split())[:LONGEST_SHOWN].rstrip()
    return shown if _is_seen(shown) else UNSEEN


def _is_hidden(name: str, at: int) -> bool:
    """Is the character invisible, not a character, or one that changes how others are shown?"""
    char = name[at]
    if char.isascii():
        return not char.isprintable()
    code = ord(char)
    if char in _JOINERS:
        return not _joins(name, at)
    if 0xFE00 <= code <= 0xFE0F:  # chooses between two forms of the character before it
        return at == 0
    is_no_character = code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF or 0xFFF0 <= code <= 0xFFF8
    is_ignored = 0xE0000 <= code <= 0xE0FFF or 0x180B <= code <= 0x180F or code == 0x2065
    is_unseen = char in _UNSEEN_LETTERS or unicodedata.category(char) in _UNSEEN_CATEGORIES
    return is_no_character or is_ignored or is_unseen


def _joins(name: str, at: int) -> bool:
    """Does the joiner stand where it shows: between two pictures, or two letters of a script that joins its letters?"""
    if not 0 < at < len(name) - 1:
        return False
    before, after = name[at - 1], name[at + 1]
    if unicodedata.category(after) == "So":
        return unicodedata.category(before) in _EMOJI
    return (
        before.isalpha()
        and after.isalpha()
        and unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    )


def _without_piles(name: str) -> str:
    """The name with at most so many marks on a letter."""
    kept, marks = list[str](), 0
    for char in name:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)


def _is_seen(name: str) -> bool:
    return any(unicodedata.category(char)[0] in "LNPS" or unicodedata.category(char) == "Cn" for char in name)
