"""Each game in numbers."""

from __future__ import annotations

from typing import Any, Final

from hexarium.core import Rules
from hexarium.envs.coding.coder import Coder, Listed, MakeCoder, TooManyChoices
from hexarium.envs.coding.hexagone import HexaGoneCoder
from hexarium.envs.coding.hexpert import HexpertCoder
from hexarium.envs.coding.hexx import HexxCoder
from hexarium.envs.coding.trihex import TriHexCoder
from hexarium.envs.coding.wordsearch import WordSearchCoder

__all__ = ["Coder", "Listed", "TooManyChoices", "coder"]

_CODERS: Final[dict[str, MakeCoder]] = {
    "hexagone": HexaGoneCoder,
    "hexpert": HexpertCoder,
    "hexx": HexxCoder,
    "trihex": TriHexCoder,
    "wordsearch": WordSearchCoder,
}


def coder(slug: str, rules: Rules[Any, Any, Any, Any], seats: int, most: int | None = None) -> Coder[Any, Any]:
    """How the game is put into numbers."""
    return _CODERS[slug](rules, seats, most)
