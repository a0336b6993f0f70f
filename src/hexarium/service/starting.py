"""How a game starts: the list of commitments is closed, every salt in it is revealed, and then the game is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexarium.core import Seat
from hexarium.service import acts
from hexarium.service.clock import Span
from hexarium.service.due import reveal_timer
from hexarium.service.new_rows import add_row
from hexarium.service.refusal import Malformed, NotNow, NotYours
from hexarium.service.rows import CalledOff, Committed, Revealed, Salted, Started, Starting
from hexarium.service.salts import MOST_CALL_OFFS, commitment_of
from hexarium.service.store import Phase
from hexarium.service.table import Table

MOST_COMMITMENTS: Final = 4
"""Maximum number of commitments of a guest for one start: the first and three that replace it."""

MOST_OPEN_SALTS: Final = 4
"""Maximum number of salts of a seat at a table of proof 1."""

WAITING: Final = "{name} has not sent a new commitment yet: try again in a few seconds."


def salt(table: Table, now: float, seat: Seat, text: str) -> None:
    """Add a salt to the draws of a table of proof 1."""
    acts.thawed(table)
    if table.charter.proof > 1:
        raise NotNow("At this table a salt is committed first, and revealed when the game starts.")
    if table.phase is not Phase.OPEN:
        raise NotNow("Salts can only be added before the game starts.")
    if sum(isinstance(line.row, Salted) and line.row.seat == seat for line in table.log) >= MOST_OPEN_SALTS:
        raise NotNow("You have added enough salts to this table.")
    add_row(table, now, Salted(seat, text))


def commit(table: Table, now: float, guest: str, commitment: str) -> None:
    """Commit a guest to a salt for all their seats; sending the same commitment again changes nothing."""
    acts.thawed(table)
    _takes_commitments(table)
    seats = table.seats_of(guest)
    if not seats:
        raise NotYours("Only players can commit to a salt.")
    if table.phase is not Phase.OPEN:
        raise NotNow("The game has already started.")
    row = Committed(seats, commitment)
    if table.commitments.get(seats[0]) == row:
        return
    if table.starting is not None:
        raise NotNow("The game is starting: the list of commitments is closed.")
    if table.commits.get(guest, 0) >= MOST_COMMITMENTS:
        raise NotNow("You have replaced your commitment often enough: the last one counts.")
    add_row(table, now, row)


def start(table: Table, now: float) -> None:
    """Start the game: at once if there is no salt to wait for, otherwise when all have been revealed."""
    acts.ready(table)
    if table.attempt:
        _wait_for_salts(table, now)
    if table.commitments:
        add_row(table, now, Starting())
    else:
        _begin(table, now)


def reveal(table: Table, now: float, guest: str, salt: str, head: str) -> None:
    """Reveal the guest's salt, quoting the head after `Starting`; the last reveal starts the game."""
    acts.thawed(table)
    _takes_commitments(table)
    if not table.seats_of(guest):
        raise NotYours("Only players can reveal a salt.")
    seat = next((first for first in table.commitments if table.guest_in(first) == guest), None)
    if seat is None:
        raise NotNow("You have not committed to a salt.")
    if seat in table.salts and table.salts[seat] == salt:
        return
    if table.starting is None or seat in table.salts:
        raise NotNow("Salts are revealed once, while the game is starting.")
    if commitment_of(table.name, seat, salt) != table.commitments[seat].commitment:
        raise Malformed("This salt does not match your commitment.")
    if head != table.starting_head:
        raise NotNow("You quote another head than this table has: you may have been shown another list.")
    add_row(table, now, Revealed(seat, salt, head))
    if not missing(table):
        _begin(table, now)


def missing(table: Table) -> tuple[Seat, ...]:
    """The seats whose salt has still to be revealed."""
    return tuple(sorted({*table.commitments} - {*table.salts}))


def is_overdue(table: Table, now: float, outages: Sequence[Span]) -> bool:
    """Has the time to reveal salts run out? Outages do not count."""
    if table.starting is None:
        return False
    return now >= reveal_timer(table, table.log[table.starting].at).ends(outages)


def call_off(table: Table, now: float, seats: tuple[Seat, ...], why: str) -> None:
    """Call the start off, since salts of these seats are missing: the secret is void. The third time ends it all."""
    if table.starting is None or not {*seats} & {*missing(table)}:
        raise NotNow("There is nothing to call off.")
    add_row(table, now, CalledOff(seats, table.secret.hex(), table.next_commitment, why))
    if table.attempt >= MOST_CALL_OFFS:
        acts.end(table, now, f"the start was called off {MOST_CALL_OFFS} times", None)


def call_off_overdue(table: Table, now: float, outages: Sequence[Span]) -> None:
    """Call the start off if the time to reveal salts has run out."""
    if is_overdue(table, now, outages):
        call_off(table, now, missing(table), "a salt was not revealed in time")


def leave(table: Table, now: float, guest: str) -> None:
    """Let somebody go who has not revealed their salt: the start is called off."""
    seats = tuple(seat for seat in missing(table) if table.guest_in(seat) == guest)
    if not seats:
        raise NotNow(acts.IS_STARTING)
    call_off(table, now, seats, "the player left")


def _begin(table: Table, now: float) -> None:
    add_row(table, now, Started())
    acts.proceed(table, now)


def _takes_commitments(table: Table) -> None:
    if table.charter.proof < 2:
        raise NotNow("This table was opened by an earlier release: it takes salts, not commitments.")


def _wait_for_salts(table: Table, now: float) -> None:
    """NotNow while somebody whose commitment became void may still send a new one."""
    called_off = next(line.at for line in reversed(table.log) if isinstance(line.row, CalledOff))
    for seat in table.seats:
        guest = table.guest_in(seat)
        is_awaited = guest in table.awaited_salts and not any(seat in each.seats for each in table.commitments.values())
        if is_awaited and now < reveal_timer(table, called_off).ends(()):
            raise NotNow(WAITING.format(name=acts.name_in(table, seat)))
