"""The words of a review: what would have been better, what decided the game, and how well everybody chose."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, assert_never

from hexarium.bots.evaluator import Goal
from hexarium.core import Game, Rules, Suggestion
from hexarium.core.english import count
from hexarium.review.amounts import amount, change_of_standing, number, standing
from hexarium.review.document import MethodNote, SeatReview, SeatTerms
from hexarium.review.terms import Compared

GRADES: Final = ((0.9, "Excellent"), (0.75, "Good"), (0.5, "Fair"), (0.0, "Weak"))
"""What is said of somebody who chose as well as the best in at least this share of the choices."""

OUT_OF_TIME: Final = "Time ran out."

_FAR: Final = ", as far as the estimates can tell"


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
    best, made = _apart(best, made), _apart(made, best)
    brings = f": {made.brings}" if made.brings else ""
    return f"Better: {best.sentence} Played: {made.name or made.does}{brings}. {cost}"


def hindsight_words(
    game: Game[Any, Any, Any, Any],
    rules: Rules[Any, Any, Any, Any],
    view: Any,
    compared: Compared,
    plans: tuple[Sequence[Any], Sequence[Any]],
    method: MethodNote,
) -> str:
    """A choice beside the one that would have been best if everything had been open; `plans` as in `choice_words`."""
    if compared.is_equal:
        return "With all hands open, nothing was better."
    made, best = [game.suggest(rules, view, plan).named for plan in plans]
    best = _apart(best, made)
    return f"With all hands open, better by {amount(method, compared.cost)}: {best.sentence}"


def _apart(words: Suggestion, other: Suggestion) -> Suggestion:
    """The words without what they bring if the other brings just the same: that does not tell the two apart."""
    return Suggestion(words.does, words.name) if words.brings == other.brings else words


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


def luck_words(reviews: Sequence[SeatReview], method: MethodNote, seats: int) -> tuple[str, ...]:
    """Whom luck helped more, the luckiest first; `seats` is the number of all players.

    Where one of two players gains what the other loses, the same luck is in both reviews: it is half the difference.
    Nothing is said of what is within the errors.
    """
    lines = list[str]()
    is_mirrored = seats == 2 and method.goal in (Goal.WINS, Goal.LEAD)
    shares = 2 if is_mirrored else 1
    for lucky, other in pairwise(sorted(reviews, key=lambda review: -review.luck)):
        more, error = (lucky.luck - other.luck) / shares, 2 * (lucky.luck_error + other.luck_error) / shares
        is_more, by = more > max(error, method.margin), f"by {amount(method, more)}"
        match method.goal:
            case Goal.POINTS if is_more:  # everybody may have had the same draws
                lines.append(f"What was drawn suited {lucky.name} better than {other.name}, {by}.")
            case Goal.POINTS:
                lines.append(f"What was drawn suited {lucky.name} and {other.name} equally well{_FAR}.")
            case _ if not is_more:
                lines.append(f"{lucky.name} and {other.name} were equally lucky{_FAR}.")
            case _ if is_mirrored:
                lines.append(f"Luck helped {lucky.name} {by}.")
            case _:
                lines.append(f"Luck helped {lucky.name} more than {other.name}, {by}.")
    return tuple(lines)


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
