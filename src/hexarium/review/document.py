"""A review as a document: its JSON is a stable format, described in docs/review.md."""

from __future__ import annotations

from typing import Final

from msgspec import Raw, Struct

from hexarium.bots.evaluator import Goal

FORMAT: Final = 1


class SeatTerms(Struct, frozen=True, gc=False):
    """How a move changed the value to one seat; the terms add up to `after` minus `before`."""

    seat: int
    before: float
    after: float
    luck: float
    cost: float
    others: float
    correction: float
    luck_error: float

    @property
    def swing(self) -> float:
        """What happened on the table: all but the correction."""
        return self.luck + self.cost + self.others


class Plan(Struct, frozen=True, gc=False):
    """A choice to draw on the board, as actions of the game; `then` are those that follow it in the same turn.

    `does`, `name` and `brings` are its words for somebody who sees it drawn, as those of a `Suggestion`; `named` is
    `does` with the names of spaces, for somebody who does not.
    """

    action: Raw
    then: tuple[Raw, ...] = ()
    does: str = ""
    name: str = ""
    brings: str = ""
    named: str = ""


class Hindsight(Struct, frozen=True, gc=False):
    """What would have been best if everything had been open, with both values then; luck to come is still unknown."""

    best: str
    made_value: float
    best_value: float
    tolerance: float
    is_equal: bool
    words: str
    best_plan: Plan | None


class ChoiceReview(Struct, frozen=True, gc=False):
    """A choice beside the best one, in the notation of the game, with both values to the seat that chose.

    `made` and `made_plan` are None if time ran out. `compared` is the number of choices that were compared; 1 if there
    was no other. `hindsight` is there if something was hidden that matters.
    """

    seat: int
    made: str | None
    best: str | None
    made_value: float
    best_value: float
    tolerance: float
    is_equal: bool
    compared: int
    words: str
    made_plan: Plan | None = None
    best_plan: Plan | None = None
    hindsight: Hindsight | None = None


class MoveReview(Struct, frozen=True):
    """A move of the record, counted from 1."""

    number: int
    move: str
    terms: tuple[SeatTerms, ...]
    choice: ChoiceReview | None = None

    def to_seat(self, seat: int) -> SeatTerms:
        """What the move changed for a seat."""
        return next(each for each in self.terms if each.seat == seat)


class TurningPoint(Struct, frozen=True):
    """The move that changed the value to a seat most: by luck, or by the choice of another `seat` or its own.

    `seat` is None for luck. `change` is what that did; the value went from `before` to `after` with the correction.
    """

    number: int
    seat: int | None
    change: float
    before: float
    after: float
    words: str


class SeatReview(Struct, frozen=True, kw_only=True):
    """A whole game for one seat: result = start + luck + cost + others + correction.

    `choices` counts the seat's choices that had an alternative, and `close` those of them that were as good as the
    best, within a mean `tolerance`.
    """

    seat: int
    name: str
    start: float
    result: float
    luck: float
    luck_error: float
    cost: float
    others: float
    correction: float
    choices: int
    close: int
    tolerance: float
    grade: str
    turning_point: TurningPoint | None
    words: tuple[str, ...]


class MethodNote(Struct, frozen=True):
    """What the values count, the margin within which they are equal, and how they are made."""

    goal: Goal
    noun: str
    margin: float
    budget: str


class ReviewSummary(Struct, frozen=True, kw_only=True):
    """The review of a finished game without its moves."""

    hexarium_review: int = FORMAT
    game: str
    rules: int
    players: tuple[str, ...]
    method: MethodNote
    seats: tuple[SeatReview, ...]
    words: tuple[str, ...]


class Review(ReviewSummary, frozen=True, kw_only=True):
    """The review of a finished game."""

    moves: tuple[MoveReview, ...]
