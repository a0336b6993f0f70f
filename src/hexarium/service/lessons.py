"""Lessons as they are sent: a guided game step by step, and a check of the learner's choices."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from hexarium.core import Event, RulesError, label, told
from hexarium.games import CATALOGUE, Lesson, lesson
from hexarium.service import replies
from hexarium.service.acts import action_of
from hexarium.service.messages import Asked, Choice, Refused, Said
from hexarium.service.refusal import Broken, NotNow, Refusal, Unknown


class LessonStep(Struct, frozen=True):
    """A step of a lesson: what the learner is told, sees and is asked, and then the events of the next move.

    `by` is who moves next, or null at the end; `wanted` is the expected choice if the learner moves.
    """

    says: str
    view: msgspec.Raw
    prompt: str
    by: str | None
    asked: Asked | None
    wanted: Choice | None
    said: tuple[Said, ...]


class LessonScript(Struct, frozen=True, kw_only=True):
    """A whole lesson as it is sent; the learner sits in `seat`."""

    game: str
    title: str
    players: tuple[str, ...]
    seat: int
    options: dict[str, Any]
    steps: tuple[LessonStep, ...]


class Judged(Struct, frozen=True):
    """The events of a choice in a lesson, and whether it is the expected one; or why it is refused."""

    right: bool
    said: tuple[Said, ...] = ()
    refused: Refused | None = None


def lesson_for(slug: str) -> Lesson:
    """The lesson of a game; Unknown if it has none, or if there is no such game."""
    found = lesson(slug) if slug in CATALOGUE else None
    if found is None:
        raise Unknown(f"There is no lesson for {slug!r}.")
    return found


@cache
def lesson_script(slug: str) -> LessonScript:
    """The lesson as it is sent."""
    taught = lesson_for(slug)
    header = taught.record.header
    return LessonScript(
        game=slug,
        title=taught.game.title,
        players=header.players,
        seat=taught.seat,
        options=msgspec.to_builtins(header.options),
        steps=tuple(_step(taught, number) for number in range(len(taught.steps))),
    )


def judge(slug: str, number: int, action: bytes) -> Judged:
    """Check the learner's choice at that step. A refused choice is a result, not an error."""
    taught = _position_at(slug, number)
    if taught.record.moves[number].by != taught.seat:
        raise NotNow("It is not your turn at this step.")
    try:
        return _judged(taught, number, action_of(taught.game, action))
    except Refusal as refusal:
        players = taught.record.header.players
        detail = refusal.says.text(players, taught.seat) if isinstance(refusal, Broken) else str(refusal)
        return Judged(right=False, refused=Refused(None, None, refusal.code, detail, refusal.clause))


def view_at(slug: str, number: int) -> Any:
    """What the learner sees at that step."""
    taught = _position_at(slug, number)
    return taught.rules.view(taught.steps[number].state, taught.seat)


def _position_at(slug: str, number: int) -> Lesson:
    taught = lesson_for(slug)
    moves = taught.record.moves
    if not 0 <= number < len(moves):
        raise Unknown(f"There is no step {number}: the lesson has steps 0 to {len(moves) - 1}.")
    return taught


def _judged(taught: Lesson, number: int, choice: Any) -> Judged:
    try:
        step = taught.rules.apply(taught.steps[number].state, taught.seat, choice)
        return Judged(taught.is_right(number, choice), _told(taught, step.events))
    except RulesError as refusal:
        raise Broken(refusal) from refusal


def _step(taught: Lesson, number: int) -> LessonStep:
    state, moves = taught.steps[number].state, taught.record.moves
    move = moves[number] if number < len(moves) else None
    is_mine = move is not None and move.by == taught.seat
    question = taught.game.ask(taught.rules, state, taught.seat) if is_mine else None
    return LessonStep(
        says=taught.says[number],
        view=msgspec.Raw(msgspec.json.encode(taught.rules.view(state, taught.seat))),
        prompt=question.asks.text(taught.record.header.players, taught.seat) if question else "",
        by=label(move.by) if move else None,
        asked=replies.asked_of(taught.game, taught.rules, state, taught.seat, question, number) if question else None,
        wanted=replies.choice_of(taught.game, move.action) if move and is_mine else None,
        said=_told(taught, taught.steps[number + 1].events) if move else (),
    )


def _told(taught: Lesson, events: tuple[Event, ...]) -> tuple[Said, ...]:
    players = taught.record.header.players
    return replies.said_of(taught.game, told(events, taught.seat), players, taught.seat)
