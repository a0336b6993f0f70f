"""What a person asked for cannot be done; the message says what and where, in one line."""

from __future__ import annotations


class UsageError(Exception):
    """Bad input: told in one line, with exit code 2."""


def check_range(flag: str, value: int, least: int, most: int) -> None:
    """UsageError unless the value of a flag is between the two, or one of them."""
    if value < least:
        raise UsageError(f"{flag}: at least {least}, not {value}")
    if value > most:
        raise UsageError(f"{flag}: at most {most}, not {value}")
