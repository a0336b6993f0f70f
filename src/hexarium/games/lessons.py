"""Lessons: a short guided game that a game's package may bring as `lesson.txt`.

A lesson is a text record whose indented lines say what the learner is told before the move that follows, and what they
are told at the end. The learner sits where the record names the "Learner".
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any, Final

from hexarium.core import Game, Record, Rules, Seat, Step, read_asides, read_record, replay
from hexarium.games.catalogue import CATALOGUE, shipped

LEARNER: Final = "Learner"


class Lesson:
    """A guided game: `says` has a text, which may be empty, before each move of the record, and one at the end."""

    def __init__(self, game: Game[Any, Any, Any, Any], record: Record[Any], says: tuple[str, ...]) -> None:
        self.game = game
        self.record = record
        self.says = says
        self.rules: Rules[Any, Any, Any, Any] = game.rules(record.header.options)
        self.seat = Seat(record.header.players.index(LEARNER))

    @cached_property
    def steps(self) -> tuple[Step[Any, Any], ...]:
        """The start, and then the step of each move."""
        return tuple(replay(self.rules, self.record))

    def is_right(self, number: int, action: object) -> bool:
        """Does this choice lead to the same state as the move of that number? RulesError if it is not allowed."""
        step = self.rules.apply(self.steps[number].state, self.seat, action)
        return bool(step.state == self.steps[number + 1].state)


@cache
def lesson(slug: str) -> Lesson | None:
    """The lesson that a game's package brings; None if it brings none."""
    text = shipped(slug, "lesson.txt")
    if text is None:
        return None
    game, record = read_record(text, CATALOGUE)
    return Lesson(game, record, read_asides(text))
