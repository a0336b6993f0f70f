"""Values in words: "3.2 tiles ahead", "62 % to win", "12 wins in 100 such games"."""

from __future__ import annotations

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
    """A difference of values, without its sign. Per cent of a win are counted as games, which say more."""
    if method.goal is Goal.WINS:
        wins = round(abs(value))
        return f"{count(wins, 'win') if wins else 'less than 1 win'} in 100 such games"
    shown = number(abs(value))
    return count(1, method.noun) if shown == "1" else f"{shown} {method.noun}s"


def measured_in(method: MethodNote) -> str:
    """What a column of values counts."""
    match method.goal:
        case Goal.WINS:
            return "chance to win in %"
        case Goal.LEAD:
            return f"lead in {method.noun}s at the end"
        case Goal.POINTS:
            return f"{method.noun}s at the end"
        case Goal.FEWEST:
            return f"{method.noun}s at the end; fewer is better"
        case _:
            assert_never(method.goal)


def counted(method: MethodNote, value: float) -> float:
    """A value, or a change of one, as the number that it counts: where fewer is better, reviews count below zero.

    >>> counted(MethodNote(Goal.FEWEST, "piece", 0.2, ""), -9.0)
    9.0
    """
    return -value if method.goal is Goal.FEWEST else value


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
