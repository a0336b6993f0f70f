"""Offensive words, which anybody may play but nothing may suggest."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


def is_offensive(word: str) -> bool:
    """Is this a word that no bot and no hint may show?"""
    return word in offensive_words()


@cache
def offensive_words() -> frozenset[str]:
    """All offensive words, in capital letters."""
    text = files("hexarium.lexicon").joinpath("offensive.txt").read_text(encoding="utf-8")
    return frozenset(text.split())
