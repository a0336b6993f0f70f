"""How guests sit down at a table, and how they leave it for good."""

from __future__ import annotations

import hmac
from typing import Annotated

from msgspec import Meta, Struct

from hexarium.core import Seat
from hexarium.service import acts, starting
from hexarium.service.new_rows import add_row
from hexarium.service.refusal import NotYours
from hexarium.service.rows import Client, Door, HolidayEnded, Person
from hexarium.service.store import Keys, Phase
from hexarium.service.table import Table
from hexarium.service.table_request import GuestName, checked_name, invitation


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down; `program` if a program of yours will play. `commitment` is that to your salt.

    `link` is the end of a link that the host has made to the seat of somebody who lost their cookie: you come back to
    it under the name that it has.
    `salt` is a text of your own for the draws of a table of proof 1; other tables refuse it.
    """

    name: GuestName
    invitation: Annotated[str, Meta(max_length=64)] = ""
    program: bool = False
    link: Annotated[str, Meta(max_length=64)] = ""
    commitment: Annotated[str, Meta(max_length=64, pattern="^([0-9a-f]{64})?$")] = ""
    salt: Annotated[str, Meta(max_length=100)] = ""


def sit(table: Table, now: float, seat: Seat, guest: str, request: Sit, keys: Keys) -> None:
    """Take an open seat of a listed table, or with an invitation, and commit to a salt if one is given."""
    if table.charter.door is not Door.LISTED and guest != keys.host:
        _check_invitation(table, keys.secret, seat, request.invitation)
    occupant = (Client if request.program else Person)(checked_name(request.name), guest)
    acts.sit(table, now, seat, occupant)
    if request.salt and table.phase is Phase.OPEN:
        starting.salt(table, now, seat, request.salt)
    if request.commitment and table.phase is Phase.OPEN:
        starting.commit(table, now, guest, request.commitment)


def leave_for_good(table: Table, now: float, guest: str, host: str) -> None:
    """Take a guest out of an unfinished game.

    The host closes a game that has not started, or where no other person sits. In any other game a bot plays on for the
    guest, whose holiday ends there, and before the start their seat is open again.
    """
    if table.phase is Phase.OVER:
        return
    people = {each.guest for each in table.occupants if isinstance(each, Person | Client)}
    if guest == host and (people <= {guest} or table.phase is Phase.OPEN or table.frozen):
        acts.end(table, now, "the host closed the table", None)
        return
    if table.frozen:
        return
    if table.starting is not None:
        starting.leave(table, now, guest)
    for seat in table.seats:
        occupant = table.occupants[seat]
        if not isinstance(occupant, Person | Client) or occupant.guest != guest:
            continue
        if table.phase is Phase.OPEN:
            acts.hand_over(table, now, seat, None, "the player left")
        elif table.phase is Phase.PLAYING:
            if table.is_on_holiday(seat, now):  # nothing would end it at a table that is off the guest's list
                add_row(table, now, HolidayEnded(seat))
            acts.leave(table, now, seat)


def is_invitation(table: Table, secret: bytes, seat: Seat, invite: str) -> bool:
    """May somebody with this invitation now sit in that seat?"""
    expected = invitation(secret, seat, table.vacated.get(seat, 0))
    return hmac.compare_digest(invite.encode(), expected.encode())


def _check_invitation(table: Table, secret: bytes, seat: Seat, invite: str) -> None:
    """NotYours unless somebody with this invitation may now sit there."""
    vacated = table.vacated.get(seat, 0)
    made = [invitation(secret, seat, departures) for departures in range(vacated + 1)]
    given = [hmac.compare_digest(invite.encode(), each.encode()) for each in made]
    if not given[-1]:
        has_ended = any(given)
        raise NotYours(
            "This invitation has ended: ask the host for a new one."
            if has_ended
            else "You need an invitation for this seat."
        )
