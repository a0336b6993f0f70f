"""Days of the daily deal. A day is one of UTC, written as 2026-11-17, so that later days are greater as text."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

GRACE: Final = 3600.0
"""Seconds after the end of a day until its secret is revealed: a try that was begun before midnight can be finished."""

_FORM: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


def day_at(time: float) -> str:
    """The day at a time.

    >>> day_at(86_400 * 3 + 5)
    '1970-01-04'
    """
    return datetime.fromtimestamp(time, UTC).date().isoformat()


def is_day(text: str) -> bool:
    """Is this a day?"""
    if not _FORM.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def later(day: str, days: int) -> str:
    """The day that many days later, or earlier if the number is negative."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def end_of(day: str) -> float:
    """When the day ends."""
    return (datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)).timestamp()


def reveal_of(day: str) -> float:
    """When the day's secret is revealed; tries that are not over by then are not finished."""
    return end_of(day) + GRACE


def is_luck_secret(day: str, time: float) -> bool:
    """Was the luck of the day not public yet at that time? A day that cannot be read has no secrets.

    >>> is_luck_secret("1970-01-01", 86_400 + 3599), is_luck_secret("1970-01-01", 86_400 + 3600)
    (True, False)
    """
    return is_day(day) and time < reveal_of(day)


def short(day: str) -> str:
    """The day as people write it.

    >>> short("2026-11-07")
    '7 Nov'
    """
    found = date.fromisoformat(day)
    return f"{found.day} {found:%b}"


def weekday(day: str) -> int:
    """The day of the week, from 0 for Monday."""
    return date.fromisoformat(day).weekday()


def streak(played: set[str], today: str) -> int:
    """How many days in a row were played, up to today, or up to yesterday if today was not played yet.

    >>> streak({"2026-11-14", "2026-11-15", "2026-11-16"}, "2026-11-17")
    3
    """
    day = today if today in played else later(today, -1)
    number = 0
    while later(day, -number) in played:
        number += 1
    return number
