"""The words of a review: what would have been better, what decided the game, and how well everybody chose."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, assert_never

from hexarium.bots.evaluator import Goal
from hexarium.core import Game, Rules
from hexarium.core.english import count
from hexarium.review.amounts import amount, change_of_standing, number, standing, wins_in_100
from hexarium.review.document import MethodNote, SeatReview, SeatTerms
from hexarium.review.terms import Compared

GRADES: Final = ((0.9, "Excellent"), (0.75, "Good"), (0.5, "Fair"), (0.0, "Weak"))
"""What is said of somebody who chose as well as the best in at least this share of the choices."""

OUT_OF_TIME: Final = "Time ran out."


def choice_words(
    game: Game[Any, Any, Any, Any],
    rules: Rules[Any, Any, Any, Any],
    view: Any,
    compared: Compared,
    plans: tuple[Sequence[Any], Sequence[Any]],
    method: MethodNote,
) -> str:
    """A choice beside the best one. `plans` are what was played in this turn, and what should have been."""
    if compared.is_forced:
        return "There was no other choice." if compared.made is not None else OUT_OF_TIME
    if compared.is_equal:
        return "The best choice." if compared.best == compared.made else "Equal to the best choice."
    played, better = plans
    best = game.suggest(rules, view, better).named
    cost = f"It cost {amount(method, compared.cost)}."
    if compared.made is None:
        return f"{OUT_OF_TIME} Best: {best.sentence} {cost}"
    made = game.suggest(rules, view, played).named
    brings = f": {made.brings}" if made.brings else ""
    return f"Better: {best.sentence} Played: {made.name or made.does}{brings}. {cost}"


def hindsight_words(
    game: Game[Any, Any, Any, Any],
    rules: Rules[Any, Any, Any, Any],
    view: Any,
    compared: Compared,
    better: Sequence[Any],
    method: MethodNote,
) -> str:
    """A choice beside the one that would have been best if everything had been open; `better` is its plan."""
    if compared.is_equal:
        return "With all hands open, nothing was better."
    best = game.suggest(rules, view, better).named
    return f"With all hands open, better by {amount(method, compared.cost)}: {best.sentence}"


def grade(close: int, choices: int) -> str:
    """A word for how often the choices were as good as the best.

    >>> grade(15, 19), grade(0, 0)
    ('Good', 'No choices')
    """
    if not choices:
        return "No choices"
    return next(name for least, name in GRADES if close / choices >= least)


def turn_words(terms: SeatTerms, method: MethodNote, change: float, name: str, chooser: str) -> str:
    """What turned the game for somebody of this name: the choice of the chooser, or luck if there is none."""
    what = f"{chooser}'s choice" if chooser else "Luck"
    did = f"{_brought(method, change)} {name} {amount(method, change)}"
    return f"{what} {did}: {change_of_standing(method, terms.before, terms.after)}."


def seat_words(review: SeatReview, method: MethodNote, numbers: Sequence[int]) -> tuple[str, ...]:
    """The whole game for one seat, in sentences; `numbers` are those that `numbered` gives its moves."""
    name = review.name
    lines = [f"{_expected(method, name, review.start)}; the result was {_result(method, review.result)}."]
    within = f" (± {amount(method, review.luck_error)})" if review.luck_error >= 0.05 else ""
    lines.append(f"Luck {_brought(method, review.luck)} {name} {amount(method, review.luck)}{within}.")
    lines.append(f"{name}'s own choices cost {amount(method, review.cost)}.")
    if round(review.others, 1):
        lines.append(f"The others' choices {_brought(method, review.others)} {name} {amount(method, review.others)}.")
    correction = f"{_brought(method, review.correction)} {name} {amount(method, review.correction)}"
    lines.append(f"The correction of the estimates {correction}.")
    if review.choices:
        within = f"within {amount(method, review.tolerance)} of the best"
        lines.append(f"{review.grade}: {within} in {review.close} of {count(review.choices, 'choice')}.")
    if (point := review.turning_point) is not None:
        lines.append(f"Turning point, move {numbers[point.number - 1]} of {numbers[-1]}: {point.words}")
    return tuple(lines)


def luck_words(reviews: Sequence[SeatReview], method: MethodNote) -> tuple[str, ...]:
    """Who was luckier than whom, the luckiest first; nothing is said of a difference within the errors."""
    lines = list[str]()
    for lucky, other in pairwise(sorted(reviews, key=lambda review: -review.luck)):
        more, error = lucky.luck - other.luck, 2 * (lucky.luck_error + other.luck_error)
        if more > max(error, method.margin):
            lines.append(_luckier(method, lucky.name, other.name, more))
        else:
            lines.append(f"{lucky.name} and {other.name} were equally lucky, as far as the estimates can tell.")
    return tuple(lines)


def _luckier(method: MethodNote, lucky: str, other: str, more: float) -> str:
    if method.goal is Goal.WINS:
        return f"{lucky} was luckier than {other}: that is worth {wins_in_100(more)}."
    return f"{lucky} was {amount(method, more)} luckier than {other}."


def _brought(method: MethodNote, value: float) -> str:
    if method.goal is Goal.FEWEST:
        return "saved" if value >= 0 else "cost"
    return "brought" if value >= 0 else "cost"


def _expected(method: MethodNote, name: str, start: float) -> str:
    """What could be expected of the game before its first move."""
    match method.goal:
        case Goal.WINS:
            return f"At the start {name}'s chance to win was {number(start)} %"
        case Goal.LEAD:
            return f"At the start {name} could expect to end {standing(method, start)}"
        case Goal.POINTS | Goal.FEWEST:
            return f"At the start {name} could expect {standing(method, start)}"
        case _:
            assert_never(method.goal)


def _result(method: MethodNote, result: float) -> str:
    if method.goal is not Goal.WINS:
        return standing(method, result)
    return "a win" if result == 100 else "a loss" if result == 0 else "a shared win"
