"""Words that are accepted from anybody and suggested to nobody."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


def is_offensive(word: str) -> bool:
    """Is this a word that no bot and no hint may show to a person?"""
    return word in _offensive()


@cache
def _offensive() -> frozenset[str]:
    text = files("hexarium.lexicon").joinpath("offensive.txt").read_text(encoding="utf-8")
    return frozenset(text.split())
