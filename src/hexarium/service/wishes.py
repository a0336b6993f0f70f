"""Wishes: what needs everybody's consent, who is asked, and when a wish lapses.

A wish is granted by the last consent that it waits for, or at once if there is nobody to ask. Only people who are still
there are asked. Somebody who goes (resigns, leaves, is away for too long, or gives the seat to somebody else) never
decides a wish: it stays open for those who have not answered, and lapses if there are none, or if it was their own.

An undo also needs the consent of people for whom another seat let a bot play, when they are back: otherwise a host
could replace somebody who is there, draw again without asking, and let them return.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from hexarium.core import Seat
from hexarium.service.rows import Absent, Occupant, Person, Resigned, Row, Seated, Wished


def asked(occupants: Sequence[Occupant | None], absent: Container[Seat], resigned: Container[Seat]) -> set[Seat]:
    """The seats of people who have not left or resigned; bots and programs agree to everything."""
    return {
        seat
        for seat in map(Seat, range(len(occupants)))
        if isinstance(occupants[seat], Person) and seat not in absent and seat not in resigned
    }


def lapses(wish: Wished, departure: Row, unanswered: set[Seat]) -> bool:
    """Does the wish lapse with this row, after which these seats have still to answer?"""
    if not isinstance(departure, Seated | Absent | Resigned):
        return False
    return departure.seat == wish.seat or not unanswered
