"""Values in words: "3.2 tiles ahead", "62 % to win", "1.5 points"."""

from __future__ import annotations

from math import floor
from typing import assert_never

from hexarium.bots.evaluator import Goal
from hexarium.core.english import count
from hexarium.review.document import MethodNote


def number(value: float) -> str:
    """A number with one digit after the point, which is left out if it is 0.

    >>> number(3.25), number(-2.04), number(-0.04)
    ('3.2', '-2', '0')
    """
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def amount(method: MethodNote, value: float) -> str:
    """A difference of values, without its sign."""
    shown = number(abs(value))
    if not method.noun:
        return f"{shown} % of a win"
    return count(1, method.noun) if shown == "1" else f"{shown} {method.noun}s"


def wins_in_100(value: float) -> str:
    """A difference of chances to win as games.

    >>> wins_in_100(-8.5)
    '9 wins in 100 such games'
    """
    return f"{count(floor(abs(value) + 0.5), 'win')} in 100 such games"


def measured_in(method: MethodNote) -> str:
    """What a column of values counts."""
    match method.goal:
        case Goal.WINS:
            return "chance to win in %"
        case Goal.LEAD:
            return f"lead in {method.noun}s at the end"
        case Goal.POINTS | Goal.FEWEST:
            return f"{method.noun}s at the end"
        case _:
            assert_never(method.goal)


def standing(method: MethodNote, value: float) -> str:
    """A value as the state of a game."""
    match method.goal:
        case Goal.WINS:
            return f"{number(value)} % to win"
        case Goal.LEAD:
            return "level" if number(value) == "0" else f"{amount(method, value)} {'behind' if value < 0 else 'ahead'}"
        case Goal.POINTS | Goal.FEWEST:
            return amount(method, value)
        case _:
            assert_never(method.goal)


def change_of_standing(method: MethodNote, before: float, after: float) -> str:
    """From one value to another; what they count is said once."""
    start = standing(method, before)
    if method.goal is Goal.WINS:
        start = f"{number(before)} %"
    elif method.goal is not Goal.LEAD:
        start = number(before)
    return f"from {start} to {standing(method, after)}"
