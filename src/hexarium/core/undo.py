"""When a choice can be undone, and why not: only while nobody has learned anything from it or since it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core.actor import House, Seat
from hexarium.core.event import Event, told
from hexarium.core.record import Move
from hexarium.core.rules import Rules, Step
from hexarium.core.turn import Deciding

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Event)

NOTHING_TO_UNDO: Final = "Nothing to undo."


class PlayedMove(Struct, Generic[S, A, E], frozen=True, gc=False):
    """A move with the state it was made in and the step it led to."""

    before: S
    move: Move[A]
    step: Step[S, E]


P = TypeVar("P", bound=PlayedMove[Any, Any, Any])
AnyRules: TypeAlias = Rules[Any, Any, Any, Any]
AnyPlayed: TypeAlias = Sequence[PlayedMove[Any, Any, Any]]


class NothingChosen(Struct, frozen=True, gc=False):
    """The seat has made no choice yet."""


class TimeRanOut(Struct, frozen=True, gc=False):
    """The clock has run out since the choice."""


class DealerActed(Struct, frozen=True, gc=False):
    """The dealer has acted since, and the seat that chose was told of this event."""

    event: Event


class OutcomeTold(Struct, frozen=True, gc=False):
    """The choice led to this event, from which the seat that chose has learned something."""

    event: Event


class SeatMoved(Struct, frozen=True, gc=False):
    """Another seat has chosen since."""

    seat: Seat


class SeatSaw(Struct, frozen=True, gc=False):
    """Another seat was told about the choice, or about something since."""

    seat: Seat


class ChoicesRevealed(Struct, frozen=True, gc=False):
    """The choice was sealed, and all sealed choices are open now."""


Obstacle: TypeAlias = NothingChosen | TimeRanOut | DealerActed | OutcomeTold | SeatMoved | SeatSaw | ChoicesRevealed
"""A reason why a choice cannot be undone."""

Matters: TypeAlias = Callable[[Obstacle], bool]
"""Does this obstacle count? Where bots do not mind an undo, what they did or saw does not."""


def always(obstacle: Obstacle) -> bool:
    """Every obstacle counts."""
    del obstacle
    return True


def last_choice(played: AnyPlayed, seat: Seat) -> int | None:
    """Index of the seat's last choice in `played`."""
    return next((index for index in reversed(range(len(played))) if played[index].move.by == seat), None)


def is_sealed(rules: AnyRules, played: AnyPlayed, index: int) -> bool:
    """Is the choice sealed, with somebody still to answer the same question?"""
    asked, now = rules.turn(played[index].before), rules.turn(played[-1].step.state)
    if not (isinstance(asked, Deciding) and asked.sealed and isinstance(now, Deciding) and now.sealed):
        return False
    answered = {each.move.by for each in played[index:]}
    # The clock ends a question before all have answered it, and the next one may go to the seats that had not.
    return answered.isdisjoint(House) and now.seats == asked.seats - answered


def obstacle(rules: AnyRules, played: AnyPlayed, seat: Seat, seats: int, matters: Matters = always) -> Obstacle | None:
    """The first obstacle that matters to undoing the seat's last choice; None if it can be undone."""
    index = last_choice(played, seat)
    if index is None:
        return NothingChosen()
    if is_sealed(rules, played, index):
        return None
    return next(filter(matters, _since(rules, played, index, seats)), None)


def replayed_without(rules: AnyRules, played: Sequence[P], index: int) -> list[P]:
    """The moves after `index`, made again as if the move at `index` had not been made."""
    state = played[index].before
    again = list[P]()
    for each in played[index + 1 :]:
        step = rules.apply(state, each.move.by, each.move.action)
        again.append(replace(each, before=state, step=step))
        state = step.state
    return again


def why_not(obstacle: Obstacle, name: Callable[[Seat], str], sentence: Callable[[Any], str]) -> str:
    """Why an undo is refused, given how to name a seat and how to describe an event."""
    match obstacle:
        case NothingChosen():
            return NOTHING_TO_UNDO
        case TimeRanOut():
            return "You can't undo: time has run out since."
        case DealerActed(event):
            return f"You can't undo: since then, {_inside_sentence(sentence(event))}"
        case OutcomeTold(event):
            return f"You can't undo: you already know that {_inside_sentence(_what(sentence(event)))}"
        case SeatMoved(seat):
            return f"You can't undo: {name(seat)} has moved since."
        case SeatSaw(seat):
            return f"You can't undo: {name(seat)} has seen it."
        case ChoicesRevealed():
            return "You can't undo: all choices have been revealed since."


def _what(sentence: str) -> str:
    """A sentence without what it says after a colon, such as the consequences."""
    what, colon, _ = sentence.partition(": ")
    return f"{what}." if colon else what


def _inside_sentence(sentence: str) -> str:
    """The sentence as part of another: "You" and "Your" lose their capital letter, which names keep."""
    return re.sub(r"\AYour?\b", lambda found: found[0].lower(), sentence)


def _since(rules: AnyRules, played: AnyPlayed, index: int, seats: int) -> Iterator[Obstacle]:
    """Obstacles to undoing the choice at `index`, in the order in which they came up."""
    chooser = played[index].move.by
    for each in played[index:]:
        by, events = each.move.by, each.step.events
        if by is House.CLOCK:
            yield TimeRanOut()
        elif by is House.DEALER and not isinstance(chooser, House):
            yield from (DealerActed(event) for event in told(events, chooser))
        elif not isinstance(by, House) and by != chooser:
            yield SeatMoved(by)
        elif by == chooser and not isinstance(chooser, House):
            yield from (OutcomeTold(event) for event in told(events, chooser) if event.final)
        yield from (SeatSaw(eye) for eye in map(Seat, range(seats)) if eye not in (chooser, by) and told(events, eye))
    asked = rules.turn(played[index].before)
    if isinstance(asked, Deciding) and asked.sealed:
        yield ChoicesRevealed()
