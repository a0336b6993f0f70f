"""A table as an eye sees it: what all eyes see alike, and what only this one sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from hexarium.core import Deciding, Eye, Outcome, Ranking, Seat
from hexarium.core.versions import MAY_DIFFER
from hexarium.service import rows
from hexarium.service.clock import Span
from hexarium.service.messages import Asked, Away, Clock, SaltsShown, SaltState, SeatShown, Shown
from hexarium.service.records import players
from hexarium.service.replies import asked_of, outcome
from hexarium.service.rows import NOBODY, Charter, Client, Occupant, Person, Wish
from hexarium.service.store import Phase
from hexarium.service.table import Table
from hexarium.service.view_fields import EncodedView

MOST_OCCUPANTS: Final = 20_000
"""Maximum number of people whose public names are kept."""


class Surroundings(NamedTuple):
    """What a table's rows don't say: the time, when servers were down, who is away, and which guest is the host."""

    now: float
    outages: Sequence[Span]
    away: Mapping[Seat, Away]
    host: str


class Common(Struct, frozen=True, eq=False):
    """What all eyes see alike; the fields are those of `Shown`."""

    head: str
    phase: Phase
    charter: Charter
    seats: tuple[SeatShown, ...]
    deciding: tuple[Seat, ...]
    clock: Clock | None
    paused: bool
    wish: Wish | None
    wished_by: Seat | None
    wish_row: int | None
    ranking: Ranking | None
    followed: str | None
    frozen: str | None
    caveat: str
    chat: bool
    salts: SaltsShown | None


class Own(Struct, frozen=True, eq=False):
    """What only one eye sees, besides its view; the fields are those of `Shown`."""

    prompt: str
    asked: Asked | None
    outcome: Outcome | None


class Look(Struct, frozen=True, eq=False):
    """A table as an eye sees it after the row of that number; `view` is None before the game starts."""

    table: str
    number: int
    eye: Eye
    common: Common
    own: Own
    view: EncodedView | None

    @property
    def shown(self) -> Shown:
        """All of it, as it is sent."""
        view = self.view.fields if self.view else None
        return Shown(
            table=self.table, number=self.number, eye=self.eye, view=view, **asdict(self.common), **asdict(self.own)
        )


def shown(table: Table, eye: Eye, around: Surroundings) -> Shown:
    """The table as the eye sees it now, as it is sent."""
    return look(table, eye, common(table, around)).shown


def look(table: Table, eye: Eye, common: Common) -> Look:
    """The table as the eye sees it now."""
    view = table.view(eye) if table.has_position else None
    return Look(table.name, table.number, eye, common, Own(*_question(table, eye), outcome(table, eye)), view)


def common(table: Table, around: Surroundings) -> Common:
    """What all eyes see alike now."""
    turn, wish = table.turn, table.wish
    return Common(
        head=table.head.hex(),
        phase=table.phase,
        charter=table.charter,
        seats=tuple([_seat(table, seat, name, around) for seat, name in zip(table.seats, players(table), strict=True)]),
        deciding=tuple(sorted(turn.seats)) if isinstance(turn, Deciding) and table.phase is Phase.PLAYING else (),
        clock=_clock(table, around.now, around.outages),
        paused=table.paused is not None,
        wish=wish.wish if wish else None,
        wished_by=wish.seat if wish else None,
        wish_row=table.wish_row if wish else None,
        ranking=table.ended.ranking if table.ended else None,
        followed=table.followed,
        frozen=table.frozen,
        caveat=caveat(table),
        chat=table.has_chat,
        salts=_salts(table),
    )


def caveat(table: Table) -> str:
    """What to know about the view of a frozen game; empty if there is nothing to say."""
    if not table.frozen or table.phase is Phase.OPEN:
        return ""
    if not table.has_position:
        return "The position can't be shown; the moves are in the log."
    said = list[str]()
    if table.unreplayed:
        followed = len(table.played)
        total = followed + len(table.unreplayed)
        said.append(f"The board shows the game after {followed} of {total} moves; the others are in the log.")
    if not table.is_compared:
        said.append(MAY_DIFFER)
    return " ".join(said)


@lru_cache(MOST_OCCUPANTS)
def unsigned(occupant: Occupant | None) -> Occupant | None:
    """The occupant without the id of the guest."""
    return rows.unsigned(occupant) if isinstance(occupant, Person | Client) else occupant


def _seat(table: Table, seat: Seat, name: str, around: Surroundings) -> SeatShown:
    return SeatShown(
        name,
        unsigned(table.occupants[seat]),
        seat in table.absent,
        seat in table.resigned,
        _salt(table, seat),
        around.away.get(seat),
        table.holidays[seat] if table.is_on_holiday(seat, around.now) else None,
        table.guest_in(seat) == around.host not in ("", NOBODY),
    )


def _salt(table: Table, seat: Seat) -> SaltState:
    """How the salt of a seat stands; at a table of proof 1 it was never committed, and a daily deal has none."""
    if table.daily is not None:
        return SaltState.NONE
    first = next((first for first, each in table.commitments.items() if seat in each.seats), seat)
    if first in table.salts:
        return SaltState.REVEALED
    if first in table.commitments:
        return SaltState.COMMITTED
    return SaltState.UNSALTED if isinstance(table.occupants[seat], Person | Client) else SaltState.NONE


def _salts(table: Table) -> SaltsShown | None:
    if table.phase is not Phase.OPEN or table.charter.proof < 2:
        return None
    listed = tuple([table.commitments[seat] for seat in sorted(table.commitments)])
    head = None if table.starting is None else table.starting_head
    return SaltsShown(listed, table.starting, head, table.attempt)


def _question(table: Table, eye: Eye) -> tuple[str, Asked | None]:
    """What the eye is asked to do, or whom it waits for; and the question, if it is asked."""
    turn = table.turn
    if not isinstance(turn, Deciding) or table.phase is not Phase.PLAYING or table.paused is not None:
        return "", None
    seat = eye if eye is not None and eye in turn.seats else min(turn.seats)
    question = table.game.ask(table.rules, table.state, seat)
    if seat != eye:
        return question.waits.text(players(table), eye), None
    asked = asked_of(table.game, table.rules, table.state, seat, question, table.tickets[seat])
    return question.asks.text(players(table), eye), asked


def _clock(table: Table, now: float, outages: Sequence[Span]) -> Clock | None:
    if table.timer is None or not table.tickets:
        return None
    ends = table.timer.ends([*table.stops(now), *outages])
    left = max(0.0, round(ends - now, 3))
    is_halted = table.halted is not None and table.halted[1] > now
    stands_still = table.paused is not None or table.deserted is not None or is_halted
    return Clock(None if stands_still else round(ends, 3), left)
