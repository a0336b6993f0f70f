"""Moves as players count them: each is a choice, with what was drawn before it. Records count every draw too."""

from __future__ import annotations

from collections.abc import Sequence

from hexarium.bots.evaluator import Goal
from hexarium.core.english import count
from hexarium.review.document import MethodNote, MoveReview


def numbered(moves: Sequence[MoveReview], method: MethodNote, seat: int) -> tuple[int, ...]:
    """The number that each move of the record has in the review for a seat; the last one is how many there are.

    Where a seat's own points are counted, only its own choices are. The page counts in the same way (`entriesFor`).
    """
    numbers, chosen = list[int](), 0
    for move in moves:
        numbers.append(chosen + 1)
        chosen += _is_counted(move, method, seat)
    return tuple([min(number, chosen) for number in numbers])


def numbering_note(numbers: Sequence[int]) -> str:
    """What to know about a table of moves with these numbers."""
    return (
        f"{count(numbers[-1] if numbers else 0, 'move')}, each a choice with what was drawn before it. "
        "What changed nothing is left out; the correction is only in the summary."
    )


def _is_counted(move: MoveReview, method: MethodNote, seat: int) -> bool:
    if move.choice is None:
        return False
    is_own = move.choice.seat == seat and move.choice.made is not None
    return is_own or method.goal not in (Goal.POINTS, Goal.FEWEST)
