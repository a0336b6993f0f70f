"""The files that an earlier release wrote, by whether the rules of their games have changed since."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

from hexarium.games import CATALOGUE

EARLIER: Final = Path(__file__).parent / "earlier"

SAME_RULES: Final = {"hexpert", "trihex"}
"""The games whose rules are those of the earlier release."""


def copy_database(target: Path) -> Path:
    """Write a copy of the earlier club's database there."""
    target.write_bytes(gzip.decompress((EARLIER / "club.db.gz").read_bytes()))
    return target


def of_same_rules(ending: str) -> list[Path]:
    """The records or sheets of the games whose rules have not changed."""
    return [path for path in sorted(EARLIER.glob(f"*{ending}")) if _slug(path) in SAME_RULES]


def of_earlier_rules(ending: str) -> list[Path]:
    """The records or sheets of the games whose rules have changed."""
    return [path for path in sorted(EARLIER.glob(f"*{ending}")) if _slug(path) not in SAME_RULES]


def why_frozen(slug: str) -> str:
    """What is said about a game of earlier rules."""
    return f"This game was begun under an earlier version of the rules of {CATALOGUE[slug].title}."


def _slug(path: Path) -> str:
    return path.name.partition(".")[0].partition("-")[0]
