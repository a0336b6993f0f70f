"""Build the word lists that ship with Hexarium from their sources; `src/hexarium/lexicon/sources.md` names them.

    python tools/build_lexicon.py --enable scrabble/dictionary.json --scowl usr/share/dict/scowl

`--enable` is the JSON list inside the source archive of the Python package scrabble 1.3, `--scowl` the folder of word
lists inside the Debian package scowl. The first names come from the Python package Faker, which must be installed in
the version below; the lists in `tools/lexicon` are our own. What is built goes into the package's own folder, or into
`--out`.
"""

from __future__ import annotations

import argparse
import json
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

import faker.providers.person

from hexarium.lexicon import Lexicon, Shipped, offensive_words
from hexarium.lexicon.word_lists import pack

FAKER: Final = "40.54.0"
LISTS: Final = Path(__file__).parent.parent / "src" / "hexarium" / "lexicon" / "lists"
OURS: Final = Path(__file__).parent / "lexicon"

RULEBOOK_WORDS: Final = {"AHI", "CERAS"}
TWO_LETTER_WORDS: Final = {"QI", "ZA"}

ENGLISH_SPEAKING: Final = {"en_GB", "en_US"}
"""The countries of which every first name in Faker is a common name."""

WIDESPREAD: Final = 6
"""A first name in the lists of this many languages is a common name."""

PLURALS: Final = ((r"S$", ""), (r"ES$", ""), (r"IES$", "Y"))
"""Endings of plurals, and what stands in their place in the singular."""

FIRST_NAME_LISTS: Final = re.compile(r"first_(romanized_)?names(_\w+)?")
WITHOUT_DECOMPOSITION: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "ð": "d", "ø": "o", "đ": "d", "ı": "i", "ł": "l", "œ": "oe", "þ": "th", "ə": "a"}
)
"""Latin letters that Unicode does not break up into a plain letter and an accent."""

_WORD: Final = re.compile(r"[a-z]{2,}")
_NAME: Final = re.compile(r"[A-Z][a-z]*[aeiouy][a-z]*|[AEIOUY][a-z]+")


def scowl(folder: Path, kind: str, size: int, *, british: bool = False) -> set[str]:
    """SCOWL's entries of a kind up to a size, as they are spelt: English, American and if wished British."""
    return {
        entry
        for spelling in ("english", "american", *(["british"] if british else []))
        for file in folder.glob(f"{spelling}-{kind}.*")
        if int(file.suffix[1:]) <= size
        for entry in file.read_text(encoding="iso-8859-1").splitlines()
    }


def ours(name: str) -> set[str]:
    """A list of our own; lines that begin with `#` are comments, and lines that end with a colon are headings."""
    lines = OURS.joinpath(f"{name}.txt").read_text(encoding="ascii").splitlines()
    return {word for line in lines if not line.startswith("#") and not line.endswith(":") for word in line.split()}


def words(entries: set[str]) -> set[str]:
    """The entries that are words: only small letters."""
    return {entry.upper() for entry in entries if _WORD.fullmatch(entry)}


def names(entries: set[str]) -> set[str]:
    """The entries that are names: a capital, at least two small letters, and a vowel (Wm is an abbreviation)."""
    return {entry.upper() for entry in entries if _NAME.fullmatch(entry) and len(entry) >= 3}


def first_names() -> dict[str, set[str]]:
    """Faker's first names in Latin letters, each with the countries that have it, as `en_GB`."""
    if version("faker") != FAKER:
        raise SystemExit(f"The first names come from Faker {FAKER}, but Faker {version('faker')} is installed.")
    countries: dict[str, set[str]] = defaultdict(set)
    for country in (module.name for module in iter_modules(faker.providers.person.__path__)):
        for name in _listed(country):
            countries[name].add(country)
    return countries


def _listed(country: str) -> Iterator[str]:
    provider = import_module(f"{faker.providers.person.__name__}.{country}").Provider
    for attribute in filter(FIRST_NAME_LISTS.fullmatch, dir(provider)):
        listed = getattr(provider, attribute)
        if isinstance(listed, property):
            continue
        yield from names({_plain(str(name)) for name in listed})


def _plain(name: str) -> str:
    """A name with a capital and small letters, without accents."""
    letters = unicodedata.normalize("NFKD", name.strip().lower().translate(WITHOUT_DECOMPOSITION))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).capitalize()


def is_common(countries: set[str]) -> bool:
    """Does nearly everybody know a first name that these countries have?"""
    return bool(countries & ENGLISH_SPEAKING) or len(_languages(countries)) >= WIDESPREAD


def is_long_or_shared(name: str, countries: set[str]) -> bool:
    """Is it more than three letters long, or a name in two languages? Many of the shorter ones are clipped."""
    return len(name) > 3 or len(_languages(countries)) > 1


def _languages(countries: set[str]) -> set[str]:
    return {country[:2] for country in countries}


def standard_words(classic: set[str], folder: Path) -> set[str]:
    """`classic`, the words of SCOWL up to size 70, and our own.

    Most of SCOWL's rarer entries of two and three letters are abbreviations: those above size 60 need a plural.
    """
    large, medium = words(scowl(folder, "words", 70)), words(scowl(folder, "words", 60))
    listed = {word for word in large if len(word) > 3 or word in medium or f"{word}S" in large}
    return classic | TWO_LETTER_WORDS | listed - ours("left_out") | ours("words")


def singular(listed: set[str]) -> set[str]:
    """The names without their plurals."""
    return {name for name in listed if not any(re.sub(*ending, name) in listed - {name} for ending in PLURALS)}


def lists(enable: set[str], folder: Path) -> dict[Shipped, set[str]]:
    """Every list that ships."""
    classic = enable | RULEBOOK_WORDS
    standard = standard_words(classic, folder)
    people = first_names()
    first = {name for name, countries in people.items() if is_long_or_shared(name, countries)} | ours("names")
    common_first = {name for name, countries in people.items() if is_common(countries)}
    familiar = names(scowl(folder, "proper-names", 40) | scowl(folder, "upper", 40)) - ours("left_out")
    proper = (names(scowl(folder, "proper-names", 50) | scowl(folder, "upper", 50)) | first) - ours("left_out")
    return {
        Shipped.STANDARD: standard,
        Shipped.CLASSIC: classic,
        Shipped.COMMON: words(scowl(folder, "words", 50, british=True)) & standard | ours("words"),
        Shipped.COMMON_35: words(scowl(folder, "words", 35, british=True)) & standard,
        Shipped.NAMES: proper,
        Shipped.COMMON_NAMES: (singular(familiar) | common_first | ours("places")) & proper - offensive_words(),
        Shipped.STANDARD_NAMES: standard | proper,
    }


def main() -> None:
    """Build the lists and print a line about each."""
    arguments = argparse.ArgumentParser(description="Build the word lists that ship with Hexarium.")
    arguments.add_argument("--enable", type=Path, required=True, help="dictionary.json of scrabble 1.3")
    arguments.add_argument("--scowl", type=Path, required=True, help="the folder of SCOWL's lists")
    arguments.add_argument("--out", type=Path, default=LISTS, help="where the lists go")
    chosen = arguments.parse_args()
    enable = words({*json.loads(chosen.enable.read_text(encoding="utf-8"))})
    for name, listed in lists(enable, chosen.scowl).items():
        lexicon = Lexicon.of(name, listed)
        stored = pack(lexicon)
        chosen.out.joinpath(f"{name}.words").write_bytes(stored)
        print(f"{name:15} {len(lexicon):7,} words  {lexicon.digest}  {len(stored):9,} bytes")


if __name__ == "__main__":
    main()
