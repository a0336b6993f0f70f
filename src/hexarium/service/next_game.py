"""People who ask to join the next game of a table, because they came too late or it was full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from hexarium.core import RulesError
from hexarium.service.refusal import NotNow
from hexarium.service.rows import NOBODY, Bot, Occupant, Person, Seated, guest_of
from hexarium.service.store import Asker
from hexarium.service.table import Table

MOST_ASKERS: Final = 4
"""Maximum number of people who may ask for the next game of a table."""


class NextGame(Struct, frozen=True):
    """Who asks for the next game of a table, and where it is: `table` is null until it is open.

    `asking` are the names, for those who sit at the table and for its host; `fitting` is how many of them there would
    be seats for. `asked` if you are among them: then `word` is the one in the link of the next game, as long as that
    has not started and you have never sat there.
    """

    asking: tuple[str, ...]
    fitting: int
    asked: bool
    table: str | None
    word: str


def shown_to(table: Table, host: str, guest: str, askers: Sequence[Asker], word: str) -> NextGame:
    """Who asks for the next game, as far as the guest may know."""
    is_told = bool(guest) and (guest == host or bool(table.seats_of(guest)))
    return NextGame(
        asking=tuple(each.name for each in askers) if is_told else (),
        fitting=len(fitting(table, askers)) if is_told else 0,
        asked=bool(guest) and guest in [each.guest for each in askers],
        table=table.followed,
        word=word,
    )


def check_asking(table: Table, guest: str) -> None:
    """NotNow if the guest has no reason to ask: they play, or the next game is there."""
    if table.seats_of(guest):
        raise NotNow("You already have a seat at this table.")
    if table.followed:
        raise NotNow("The next game is open already.")


def has_sat(table: Table, guest: str) -> bool:
    """Does the guest have a seat at the table, or did they ever have one?"""
    sitters = [line.row.occupant for line in table.log if isinstance(line.row, Seated)]
    return any(guest_of(each) == guest for each in sitters if each is not None)


def check_place(askers: Sequence[Asker], guest: str) -> None:
    """NotNow if the guest is not among those whose request was stored."""
    if guest not in [each.guest for each in askers[:MOST_ASKERS]]:
        raise NotNow(f"{MOST_ASKERS} people ask for the next game already: speak to the host.")


def occupants_with(old: Table, askers: Sequence[Asker]) -> tuple[Occupant | None, ...]:
    """Who sits where in the next game: the same people, and those who ask as far as there is room.

    They get the seats that are free, then those of bots, and then more seats if the game can have them.
    """
    seated: list[Occupant | None] = [
        None if occupant is not None and guest_of(occupant) == NOBODY else occupant for occupant in old.occupants
    ]
    here = {guest_of(each) for each in seated if each is not None}
    for asker in [each for each in askers if each.guest not in here]:
        free = [at for at, each in enumerate(seated) if each is None]
        bots = [at for at, each in enumerate(seated) if isinstance(each, Bot)]
        if places := free or bots:
            seated[places[0]] = Person(asker.name, asker.guest)
        elif has_room_for(old, len(seated) + 1):
            seated.append(Person(asker.name, asker.guest))
    return tuple(seated)


def fitting(old: Table, askers: Sequence[Asker]) -> list[Asker]:
    """Those who ask and would have a seat in the next game."""
    if not old.has_game:
        return []
    seated = {guest_of(each) for each in occupants_with(old, askers) if each is not None}
    return [each for each in askers if each.guest in seated]


def has_room_for(table: Table, players: int) -> bool:
    """Can the game be played by this many, with the table's options?"""
    if players not in table.game.seats:
        return False
    try:
        table.rules.start(players)
    except RulesError:
        return False
    return True
