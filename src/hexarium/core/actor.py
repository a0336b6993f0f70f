"""Who can act, and who can look."""

from __future__ import annotations

import enum
from typing import NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, counted from 0; people are shown it counted from 1."""


class House(enum.StrEnum):
    """Actors that make no choices: the dealer draws and rolls, the clock ends a turn that has run out of time."""

    DEALER = "dealer"
    CLOCK = "clock"


Actor: TypeAlias = Seat | House

Eye: TypeAlias = Seat | None
"""Who looks: a seat, or None for a spectator."""


def label(actor: Actor) -> str:
    """The name of an actor in records.

    >>> label(Seat(0)), label(House.DEALER)
    ('seat 1', 'dealer')
    """
    return actor.value if isinstance(actor, House) else f"seat {actor + 1}"
