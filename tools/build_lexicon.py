"""Build the word lists that ship with Hexarium from their sources; `src/hexarium/lexicon/sources.md` names them.

    python tools/build_lexicon.py --enable scrabble/dictionary.json --scowl usr/share/dict/scowl

`--enable` is the JSON list inside the source archive of the Python package scrabble 1.3, `--scowl` the folder of word
lists inside the Debian package scowl. The lists go into the package's own folder, or into `--out`.
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Final

from hexarium.lexicon import Lexicon, Shipped
from hexarium.lexicon.word_lists import pack

LISTS: Final = Path(__file__).parent.parent / "src" / "hexarium" / "lexicon" / "lists"
RULEBOOK_WORDS: Final = {"AHI", "CERAS"}
TWO_LETTER_WORDS: Final = {"QI", "ZA"}
ABBREVIATIONS: Final = {"COTH", "CSCH", "KCAL", "PSIA", "PSID", "SECH", "TANH"}
"""Entries of SCOWL that are abbreviations, not words."""

CLIPPED: Final = {"APR", "AUG", "BTU", "DEC", "FEB", "GEO", "OCT", "ROBT"}
"""Entries among the names of SCOWL that are abbreviations."""

FIRST_NAMES: Final = {
    *("AL", "BO", "CY", "DI", "ED", "JO", "MO", "TY", "VI"),
    *("ALFIE", "DAN", "GEOFF", "IDA", "LIAM", "PAOLO", "PHIL", "REBECCA", "SAM", "THEO"),
}
"""Familiar names that SCOWL lacks at this size, or that are too short to tell from chemical symbols."""

_WORD: Final = re.compile(r"[a-z]{2,}")
_NAME: Final = re.compile(r"[A-Z][a-z]*[aeiouy][a-z]*|[AEIOUY][a-z]+")


def scowl(folder: Path, kind: str, size: int) -> set[str]:
    """SCOWL's English and American entries of a kind, up to a size, in their original spelling."""
    return {
        entry
        for spelling in ("english", "american")
        for file in folder.glob(f"{spelling}-{kind}.*")
        if int(file.suffix[1:]) <= size
        for entry in file.read_text(encoding="iso-8859-1").splitlines()
    }


def words(entries: set[str], shortest: int = 2) -> set[str]:
    """The entries that are words: only small letters."""
    return {entry.upper() for entry in entries if _WORD.fullmatch(entry) and len(entry) >= shortest}


def names(entries: set[str]) -> set[str]:
    """The entries that are names: a capital, at least two small letters, and a vowel (Wm is an abbreviation)."""
    return {entry.upper() for entry in entries if _NAME.fullmatch(entry) and len(entry) >= 3}


def lists(enable: set[str], folder: Path) -> dict[Shipped, set[str]]:
    """Every list that ships."""
    classic = enable | RULEBOOK_WORDS
    standard = classic | TWO_LETTER_WORDS | words(scowl(folder, "words", 70), shortest=4) - ABBREVIATIONS
    proper = names(scowl(folder, "proper-names", 50) | scowl(folder, "upper", 50)) - CLIPPED | FIRST_NAMES
    return {
        Shipped.STANDARD: standard,
        Shipped.CLASSIC: classic,
        Shipped.COMMON: words(scowl(folder, "words", 50)) & standard,
        Shipped.COMMON_35: words(scowl(folder, "words", 35)) & standard,
        Shipped.NAMES: proper,
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
