"""The word list that a game is played with, as record headers and charters quote it."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from hexarium.core.rules import Rules


@runtime_checkable
class Worded(Protocol):
    """Rules that read words: `lexicon` is their word list, which as text is its name and its digest."""

    lexicon: object


def word_list(rules: Rules[Any, Any, Any, Any]) -> str | None:
    """Name and digest of the word list that these rules read; None in a game without words."""
    return str(rules.lexicon) if isinstance(rules, Worded) else None


def has_word_list(rules: Rules[Any, Any, Any, Any], quoted: str | None) -> bool:
    """Do these rules read the quoted word list? Only its digest, the last word, counts: a list may be renamed.

    Charters of earlier releases quote the digest alone.
    """
    return _digest(quoted) == _digest(word_list(rules))


def _digest(quoted: str | None) -> list[str]:
    return (quoted or "").split()[-1:]
