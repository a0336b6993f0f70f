"""Who can act, and who can look."""

from __future__ import annotations

import enum
from typing import NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, counted from 0; people are shown it counted from 1."""


class House(enum.StrEnum):
    """Those who act without choosing."""

    DEALER = "dealer"
    CLOCK = "clock"


Actor: TypeAlias = Seat | House

Eye: TypeAlias = Seat | None
"""Whoever looks: a seat, or None for a spectator."""


def label(actor: Actor) -> str:
    """How an actor is called in records and sentences.

    >>> label(Seat(0)), label(House.DEALER)
    ('seat 1', 'dealer')
    """
    return actor.value if isinstance(actor, House) else f"seat {actor + 1}"
