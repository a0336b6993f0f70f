"""Small pieces of English: plurals, articles, lists and quotations."""

from __future__ import annotations

from collections.abc import Iterable


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
    """All of these.

    >>> both(["red", "blue", "green"]), both(["red", "blue"]), both(["red"])
    ('red, blue and green', 'red and blue', 'red')
    """
    return _joined(parts, "and")


def either(parts: Iterable[str]) -> str:
    """One of these.

    >>> either(["move", "exchange", "pass"])
    'move, exchange or pass'
    """
    return _joined(parts, "or")


def quoted(text: str) -> str:
    r"""A text that somebody typed, in quotation marks; characters that can't be printed are escaped.

    >>> quoted("play g7"), quoted("\x1b[2J")
    ('"play g7"', '"\\x1b[2J"')
    """
    printable = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
    return f'"{printable}"'


def _joined(parts: Iterable[str], word: str) -> str:
    *before, last = parts
    return f"{', '.join(before)} {word} {last}" if before else last
