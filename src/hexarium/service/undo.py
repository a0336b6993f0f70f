"""Whether a choice can be taken back without asking anybody: only while it has taught nobody anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from hexarium.core import Deciding, House, Move, Rules, Seat, Step, Turn, told
from hexarium.service.clock import Timer


class Moment(Struct, frozen=True, gc=False):
    """A move that counts: the row it stands in, the state it was made in, what came of it, and the clock it ran on."""

    row: int
    before: Any
    move: Move[Any]
    step: Step[Any, Any]
    timer: Timer | None = None


def last_choice(played: Sequence[Moment], seat: Seat) -> int | None:
    """Where in `played` the seat's last choice is."""
    return next((index for index in reversed(range(len(played))) if played[index].move.by == seat), None)


def is_sealed(rules: Rules[Any, Any, Any, Any], played: Sequence[Moment], index: int, now: Turn[Any]) -> bool:
    """The choice was sealed, and somebody has still to answer the same question."""
    asked = rules.turn(played[index].before)
    if not isinstance(asked, Deciding) or not asked.sealed:
        return False
    answered = {moment.move.by for moment in played[index:]}
    return isinstance(now, Deciding) and now.seats == asked.seats - answered


def is_untold(played: Sequence[Moment], index: int, seats: int) -> bool:
    """Since the choice no other seat was told anything, and its own seat nothing of luck."""
    mover = played[index].move.by
    for moment in played[index:]:
        events = moment.step.events
        if any(told(events, Seat(seat)) for seat in range(seats) if seat != mover):
            return False
        if isinstance(moment.move.by, House) and isinstance(mover, int) and told(events, mover):
            return False
    return True
