"""Bad input on the command line: reported in one line, with exit code 2."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class UsageError(Exception):
    """Input that can't be used; the message says what is wrong and what to do."""


def check_range(name: str, value: int, least: int, most: int) -> None:
    """Raise UsageError unless `value` is from `least` to `most`."""
    if value < least:
        raise UsageError(f"{name} must be at least {least}, not {value}.")
    if value > most:
        raise UsageError(f"{name} must be at most {most}, not {value}.")


def choose_from(known: Iterable[str], mistyped: str) -> str:
    """The names to choose from, with a guess at the one that was meant.

    >>> choose_from(["chess", "draughts"], "ches")
    'Did you mean chess? Choose from chess, draughts.'
    """
    names = [*known]
    close = get_close_matches(mistyped.lower(), names, 1)
    guess = f"Did you mean {close[0]}? " if close else ""
    return f"{guess}Choose from {', '.join(names)}."
