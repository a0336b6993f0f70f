"""Small pieces of English: plurals, articles, lists, and the names of classes as words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_INNER_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def count(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun.

    >>> count(1, "tile"), count(3, "tile"), count(2, "play more", "plays more")
    ('1 tile', '3 tiles', '2 plays more')
    """
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def an(noun: str) -> str:
    """A noun with its article, by how it is spelled.

    >>> an("vowel"), an("orange piece")
    ('a vowel', 'an orange piece')
    """
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def both(parts: Iterable[str]) -> str:
    """All of these, one or more, in a list.

    >>> both(["red", "blue", "green"]), both(["red", "blue"]), both(["red"])
    ('red, blue and green', 'red and blue', 'red')
    """
    return _joined(parts, "and")


def either(parts: Iterable[str]) -> str:
    """A choice between these, one or more.

    >>> either(["move", "exchange", "pass"])
    'move, exchange or pass'
    """
    return _joined(parts, "or")


def in_words(kind: type) -> str:
    """The name of a class, such as an action or an event, in words.

    >>> class TurnUp: ...
    >>> in_words(TurnUp)
    'turn up'
    """
    return _INNER_CAPITAL.sub(" ", kind.__name__).lower()


def _joined(parts: Iterable[str], word: str) -> str:
    *before, last = parts
    return f"{', '.join(before)} {word} {last}" if before else last
