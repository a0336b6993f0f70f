"""What rows do to a table: all but moves, which are in `moves.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from hexarium.core import OTHER_WORDS, Seat, has_word_list, other_version
from hexarium.service import asking, digests, holidays, moves, wishes
from hexarium.service.refusal import Frozen
from hexarium.service.rows import (
    Absent,
    CalledOff,
    Charter,
    ChatSwitched,
    Client,
    Committed,
    Consented,
    Ended,
    Followed,
    HolidayBegan,
    HolidayEnded,
    LinkEnded,
    LinkMade,
    Occupant,
    Opened,
    Paused,
    Person,
    Played,
    Resigned,
    Resumed,
    Returned,
    Revealed,
    Row,
    Salted,
    Seated,
    Started,
    Starting,
    TookBack,
    Wished,
    Withdrew,
)
from hexarium.service.salts import commitment_of
from hexarium.service.store import Phase
from hexarium.service.table import LoggedRow, Table

T = TypeVar("T")


def apply(table: Table, at: float, row: Row) -> None:
    """Apply a row that is not a move."""
    table.log.append(LoggedRow(len(table.log), at, row))
    match row:
        case Opened(charter):
            _open(table, charter)
        case Seated(seat, occupant):
            _seat(table, seat, occupant)
        case Salted() | Committed() | Starting() | Revealed() | CalledOff():
            _apply_salts(table, row)
        case Started():
            table.phase, table.starting = Phase.PLAYING, None
            table.opening_left = 0 if table.opening is None else table.opening.moves
            table.last_turn = None if table.is_lost else table.rules.turn(table.state)
            asking.ask(table, at)
        case Withdrew(_, number):
            moves.withdraw(table, number)
            asking.ask_the_rest(table, at)
        case TookBack(_, number):
            timer = moves.rewind(table, number)
            asking.ask_again(table, at, timer)
        case Wished(seat):
            table.wish, table.wish_row, table.agreed = row, table.number, frozenset({seat})
        case Consented(seat, agrees):
            if agrees:
                table.agreed |= {seat}
            else:
                table.wish = None
        case Paused() | Resumed():
            _pause_or_resume(table, at, row)
        case Resigned() | Absent() | Returned() | HolidayBegan() | HolidayEnded():
            _come_or_go(table, at, row)
        case LinkMade() | LinkEnded():
            _link(table, row)
        case ChatSwitched(on):
            table.has_chat = on
        case Ended():
            _end(table, row)
        case Followed(name):
            table.followed = name
        case Played():
            raise AssertionError("a move is applied by `moves.make`")
    _let_wish_lapse(table, row)
    _note_desertion(table, at)
    holidays.note_halt(table, at)
    if isinstance(row, Withdrew | TookBack | Wished | Consented | Resumed | Resigned):
        table.remember(row.seat, row.id)
    elif isinstance(row, Absent):
        table.remember(row.asker, row.id)


def _open(table: Table, charter: Charter) -> None:
    table.charter, table.has_chat = charter, charter.chat is True
    table.seats = tuple([Seat(seat) for seat in range(charter.seats)])
    table.occupants = (None,) * charter.seats
    if charter.game not in table.games:
        raise Frozen(f"This release does not have the game {charter.game}.")
    table.game, table.has_game = table.games[charter.game], True
    table.frozen = other_version(table.game, charter.rules)
    table.is_outdated = table.frozen is not None
    table.rules = table.game.rules(msgspec.convert(charter.options, table.game.options))
    if not has_word_list(table.rules, charter.lexicon):
        table.frozen, table.is_outdated = table.frozen or OTHER_WORDS, True
    table.state = table.rules.start(charter.seats)
    seen: tuple[Any, Any] = table.game.view, table.game.event
    table.shape = digests.shape_of(*seen)


def _seat(table: Table, seat: Seat, occupant: Occupant | None) -> None:
    if isinstance(table.occupants[seat], Person | Client):
        table.vacated = _counted(table.vacated, seat)
    table.occupants = (*table.occupants[:seat], occupant, *table.occupants[seat + 1 :])
    table.absent, table.holidays = _without(table.absent, seat), _without(table.holidays, seat)
    table.replaced -= {seat}
    table.seat_links = _without(table.seat_links, seat)
    if table.phase is Phase.OPEN:
        _void_commitments(table, {seat})


def _link(table: Table, row: LinkMade | LinkEnded) -> None:
    table.seat_links = _without(table.seat_links, row.seat)
    if isinstance(row, LinkMade):
        table.seat_links = {**table.seat_links, row.seat: table.number}


def _end(table: Table, row: Ended) -> None:
    table.phase, table.ended, table.tickets, table.starting = Phase.OVER, row, {}, None
    table.timer = table.wish = table.paused = None
    table.seat_links = {}


def _apply_salts(table: Table, row: Salted | Committed | Starting | Revealed | CalledOff) -> None:
    match row:
        case Salted(seat, salt):
            table.salts = {**table.salts, seat: salt}
        case Committed(seats):
            _void_commitments(table, {*seats})
            table.commitments = {**table.commitments, seats[0]: row}
            table.commits = _counted(table.commits, table.guest_in(seats[0]))
        case Starting():
            table.starting = table.number
        case Revealed(seat, salt):
            if commitment_of(table.name, seat, salt) != table.commitments[seat].commitment:
                raise Frozen(f"Row {table.number} reveals a salt that does not match its commitment.")
            table.salts = {**table.salts, seat: salt}
        case CalledOff():
            _call_off(table, row)


def _void_commitments(table: Table, seats: set[Seat]) -> None:
    """Drop the commitments that one of these seats has a part in."""
    table.commitments = {first: each for first, each in table.commitments.items() if not seats & {*each.seats}}


def _call_off(table: Table, row: CalledOff) -> None:
    """Begin again with the next secret; the guests who were committed are waited for."""
    if (row.secret, row.commitment) != (table.secret.hex(), table.next_commitment):
        raise Frozen(f"Row {table.number} does not follow from the secret.")
    table.awaited_salts = frozenset([table.guest_in(seat) for seat in table.commitments])
    table.attempt, table.starting = table.attempt + 1, None
    table.secret = table.secret_for(table.attempt)
    table.charter = replace(table.charter, commitment=row.commitment)
    table.commitments, table.salts, table.commits = {}, {}, {}


def _let_wish_lapse(table: Table, departure: Row) -> None:
    """Let the open wish lapse if it does with this row."""
    if table.wish is not None and wishes.lapses(table.wish, departure, table.asked_to_agree - table.agreed):
        table.wish = None


def _pause_or_resume(table: Table, at: float, row: Paused | Resumed) -> None:
    if isinstance(row, Paused):
        table.paused, table.wish = at, None
        return
    if table.paused is not None:
        table.pauses = (*table.pauses, (table.paused, at))
    table.paused = None


def _come_or_go(table: Table, at: float, row: Resigned | Absent | Returned | HolidayBegan | HolidayEnded) -> None:
    match row:
        case Resigned(seat):
            table.resigned = (*table.resigned, seat)
            table.seat_links = _without(table.seat_links, seat)
        case Absent(seat, level):
            table.absent = {**table.absent, seat: level}
            table.replaced = table.replaced - {seat} if row.by is None else table.replaced | {seat}
        case Returned(seat):
            table.absent, table.replaced = _without(table.absent, seat), table.replaced - {seat}
        case HolidayBegan(seat, until):
            table.holidays = {**table.holidays, seat: until}
        case HolidayEnded(seat):
            table.holidays = {**table.holidays, seat: at}


def _note_desertion(table: Table, at: float) -> None:
    """Note since when only bots play: all people are away or have resigned, or there never were any."""
    is_deserted = table.phase is Phase.PLAYING and not any(table.is_played_by_guest(seat) for seat in table.seats)
    if not is_deserted and table.deserted is not None:
        table.pauses = (*table.pauses, (table.deserted, at))
        table.deserted = None
    elif is_deserted and table.deserted is None:
        table.deserted = at


def _without(kept: Mapping[Seat, T], seat: Seat) -> Mapping[Seat, T]:
    return {each: value for each, value in kept.items() if each != seat}


def _counted(counts: Mapping[T, int], key: T) -> Mapping[T, int]:
    """Counts with one more for the key."""
    return {**counts, key: counts.get(key, 0) + 1}
