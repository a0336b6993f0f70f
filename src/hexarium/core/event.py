"""Events: what an action has led to, as each eye may learn of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self, TypeVar

from msgspec import Struct

from hexarium.core.actor import Eye


class Event(Struct, frozen=True, gc=False):
    """Something that happened under a clause; everybody is told the same unless `seen_by` says otherwise.

    A choice that led to a `final` event can't be undone: its player has learned something by it.
    """

    clause: ClassVar[str]
    final: ClassVar[bool] = False

    def seen_by(self, eye: Eye) -> Self | None:
        """This event as `eye` is told of it; None if it is not told at all."""
        del eye
        return self


E = TypeVar("E", bound=Event)


def told(events: Iterable[E], eye: Eye) -> tuple[E, ...]:
    """These events as `eye` is told of them."""
    return tuple([heard for event in events if (heard := event.seen_by(eye)) is not None])
