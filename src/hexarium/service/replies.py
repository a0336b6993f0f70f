"""What an eye is told and shown of a table; everything sent to clients about a game is made here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from hexarium.core import (
    CLOSED,
    Deciding,
    Event,
    Eye,
    Game,
    House,
    Outcome,
    Result,
    Rules,
    RulesError,
    Seat,
    Sentence,
    result,
    seat_name,
    told,
)
from hexarium.core.actor import label
from hexarium.core.outcome import headline
from hexarium.core.versions import MAY_DIFFER
from hexarium.service import acts, rows
from hexarium.service.clock import Span
from hexarium.service.kept_rows import KeptRows, WeighedRow
from hexarium.service.messages import (
    Asked,
    Away,
    Choice,
    Clock,
    Said,
    SaltsShown,
    SaltState,
    SeatShown,
    Shown,
    Told,
    ToldRow,
)
from hexarium.service.records import players, written
from hexarium.service.refusal import Broken
from hexarium.service.rows import NOBODY, Absent, Client, Ended, Occupant, Person, Played, Resigned, Returned, Seated
from hexarium.service.store import Phase
from hexarium.service.table import LoggedRow, Table

MOST_CHOICES: Final = 300
"""Maximum length of a list of choices that is sent."""

MOST_WORDS: Final = 20_000
"""Maximum number of cached choices and sentences; several eyes are told of the same ones, and games repeat them."""

PAGE_ROWS: Final = 500
"""Maximum number of rows that are told at once; for the rest, a client asks again."""

PAGE_BYTES: Final = 256 * 1024
"""Maximum size of what is told at once, beyond the first rows."""

UNWEIGHED_ROWS: Final = 20
"""Rows that are told at once whatever their size, so that what a move adds need not be encoded twice."""

_ENCODER: Final = msgspec.json.Encoder()
_KEPT: Final = KeptRows()

_ARRIVALS: Final = (Seated, Absent, Returned, Resigned)
"""Rows after which somebody else plays in a seat."""

WORLDS: Final = 3
"""Number of imagined states in which a choice is tried; only events that happen in all of them are told."""


def story(table: Table, eye: Eye, since: int) -> Told:
    """What happened after that row, as the eye is told of it: everything, or the first page of it."""
    lines = table.log[since + 1 : since + 1 + PAGE_ROWS]
    if len(lines) <= UNWEIGHED_ROWS:
        return Told(table.name, eye, tuple([_row(table, line, eye) for line in lines]))
    page, size, names = list[ToldRow](), 0, players(table)
    for line in lines:
        row, weight = _KEPT.get(line, eye, names) or _weighed(table, line, eye, names)
        size += weight if len(page) >= UNWEIGHED_ROWS else 0
        if size > PAGE_BYTES:
            break
        page.append(row)
    return Told(table.name, eye, tuple(page))


def one_row(table: Table, eye: Eye, number: int) -> Told:
    """One row, as the eye is told of it."""
    return Told(table.name, eye, (_row(table, table.log[number], eye),))


class Surroundings(NamedTuple):
    """What a table's rows don't say: the time, when servers were down, who is away, and which guest is the host."""

    now: float
    outages: Sequence[Span]
    away: Mapping[Seat, Away]
    host: str


def shown(table: Table, eye: Eye, around: Surroundings) -> Shown:
    """The table as the eye sees it now."""
    turn = table.turn
    wish = table.wish
    return Shown(
        table=table.name,
        number=table.number,
        head=table.head.hex(),
        eye=eye,
        phase=table.phase,
        charter=table.charter,
        seats=tuple([_seat(table, seat, name, around) for seat, name in zip(table.seats, players(table), strict=True)]),
        view=_view(table, eye),
        prompt=_prompt(table, eye),
        asked=_asked(table, eye),
        deciding=tuple(sorted(turn.seats)) if isinstance(turn, Deciding) and table.phase is Phase.PLAYING else (),
        clock=_clock(table, around.now, around.outages),
        paused=table.paused is not None,
        wish=wish.wish if wish else None,
        wished_by=wish.seat if wish else None,
        wish_row=table.wish_row if wish else None,
        ranking=table.ended.ranking if table.ended else None,
        outcome=outcome(table, eye),
        followed=table.followed,
        frozen=table.frozen,
        caveat=caveat(table),
        chat=table.has_chat,
        salts=_salts(table),
    )


def seen_by(eye: Eye, table: Table, shown: Shown) -> Shown:
    """The table as another eye sees it, at the same moment: most of it is alike."""
    return replace(
        shown,
        eye=eye,
        view=_view(table, eye),
        prompt=_prompt(table, eye),
        asked=_asked(table, eye),
        outcome=outcome(table, eye),
    )


def outcome(table: Table, eye: Eye) -> Outcome | None:
    """The result in words for this eye; None before the game is over.

    Somebody who plays several seats reads names. Nothing is said about how a game of other rules was decided.
    """
    if table.ended is None:
        return None
    return _result(table, table.ended).told(players(table), None if eye is None or _shares(table, eye) else eye)


def _result(table: Table, ended: Ended) -> Result:
    if ended.ranking is None:
        return Result(CLOSED)
    if table.frozen:
        aim = table.game.solo if table.has_game else None
        return Result(headline(ended.ranking, table.resigned, aim))
    return result(table.game, table.rules, table.state, ended.ranking, table.resigned)


def _shares(table: Table, seat: Seat) -> bool:
    """Does the person in this seat sit in another one too?"""
    mine = table.occupants[seat]
    if not isinstance(mine, Person):
        return False
    return sum(isinstance(each, Person) and each.guest == mine.guest for each in table.occupants) > 1


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


def attempt(table: Table, seat: Seat, action: Any) -> tuple[Said, ...]:
    """The certain events of a choice that is tried but not made; Broken if it would be refused.

    The choice is tried in states imagined from the seat's view, so that the answer reveals nothing hidden. No events of
    a choice are told if the game conceals what it would do.
    """
    view = table.rules.view(table.state, seat)
    outcomes = list[tuple[Event, ...]]()
    for world in range(WORLDS):
        imagined = table.rules.imagine(view, Random(f"{table.name} {table.number} {world}"))
        try:
            outcomes.append(told(table.rules.apply(imagined, seat, action).events, seat))
        except RulesError as refusal:
            raise Broken(refusal) from refusal
    if table.game.conceals(msgspec.convert(table.charter.options, table.game.options), action):
        return ()
    certain = [event for event in outcomes[0] if all(event in others for others in outcomes[1:])]
    return said_of(table.game, certain, players(table), seat)


def choices(
    game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any], state: Any, seat: Seat
) -> tuple[Choice, ...] | None:
    """The legal choices of a seat; None if the list would be too long to send."""
    listed = [*islice(rules.legal(state, seat), MOST_CHOICES + 1)]
    if len(listed) > MOST_CHOICES:
        return None
    write = game.notation.write
    return tuple([_choice(write, each) for each in listed])


def choice_of(game: Game[Any, Any, Any, Any], action: Any) -> Choice:
    """An action as it is sent, and in the game's notation."""
    return _choice(game.notation.write, action)


def said_of(
    game: Game[Any, Any, Any, Any],
    events: Iterable[Event],
    names: Sequence[str],
    reader: Eye,
    stand_ins: Collection[Seat] = (),
) -> tuple[Said, ...]:
    """Events with a sentence for each, as one reader is told of them; in the seats of `stand_ins` bots play."""
    return tuple([Said(event, _sentence(game, event).text(names, reader, stand_ins), event.clause) for event in events])


def asked_of(
    game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any], state: Any, seat: Seat, ticket: int
) -> Asked:
    """The question to a seat, with its choices if they can be listed."""
    question, turn = game.ask(rules, state, seat), rules.turn(state)
    listed = choices(game, rules, state, seat) if question.listed else None
    return Asked(ticket, question.verbs, listed, isinstance(turn, Deciding) and turn.selection)


@lru_cache(MOST_WORDS)
def unsigned(occupant: Occupant | None) -> Occupant | None:
    """The occupant without the id of the guest."""
    return rows.unsigned(occupant) if isinstance(occupant, Person | Client) else occupant


def _weighed(table: Table, line: LoggedRow, eye: Eye, names: tuple[str, ...]) -> WeighedRow:
    """A row with its size, kept for the next who asks."""
    row = _row(table, line, eye)
    weighed = WeighedRow(row, len(_ENCODER.encode(row)))
    _KEPT.keep(line, eye, names, weighed)
    return weighed


def _row(table: Table, line: LoggedRow, eye: Eye) -> ToldRow:
    if line.row is None:
        return ToldRow(line.number, line.at)
    if isinstance(line.row, Ended):
        told_result = outcome(table, eye)
        text = told_result.text if told_result else None
        return ToldRow(line.number, line.at, row=rows.public(line.row), text=text)
    if not isinstance(line.row, Played):
        return ToldRow(line.number, line.at, row=rows.public(line.row))
    return ToldRow(
        line.number,
        line.at,
        said=_said(table, line, eye),
        by=label(line.row.by),
        id=line.row.id if line.row.by == eye else None,
        text=_unreplayed_text(table, line.row, eye) if line.events is None else _timeout_text(table, line, eye),
    )


def _said(table: Table, line: LoggedRow, eye: Eye) -> tuple[Said, ...]:
    if not line.events:
        return ()
    # In a seat that a bot has for good since then, it is called by its own name.
    stand_ins = [seat for seat in line.stand_ins if table.guest_in(seat)]
    return said_of(table.game, told(line.events, eye), players(table), eye, stand_ins)


def _timeout_text(table: Table, line: LoggedRow, eye: Eye) -> str | None:
    """That somebody's time ran out, if a bot made this choice for that reason alone."""
    row = line.row
    # Nearly all moves have no proxy: that is asked first, as the level of a bot has to be looked up.
    if not isinstance(row, Played) or row.proxy is None or isinstance(row.by, House) or row.proxy != acts.plain(table):
        return None
    arrivals = [each.row for each in table.log[: line.number] if isinstance(each.row, _ARRIVALS)]
    if isinstance([each for each in arrivals if each.seat == row.by][-1], Absent | Resigned):
        return None
    if row.by == eye:
        return "Your time ran out: a bot made this move for you."
    return f"{players(table)[row.by]}'s time ran out: a bot made this move."


def _unreplayed_text(table: Table, row: Played, eye: Eye) -> str:
    """A move that was not replayed, as text; while the game runs, others are told only who made it."""
    by, names = row.by, players(table)
    if isinstance(by, House):
        who = f"The {by.value}"
    elif by == eye:
        who = "You"
    else:
        who = names[by] if by in table.seats else seat_name(by)
    if by != eye and table.phase is not Phase.OVER:
        return f"{who} moved."
    return f"{who}: {written(table, row)}"


@lru_cache(MOST_WORDS)
def _sentence(game: Game[Any, Any, Any, Any], event: Event) -> Sentence:
    return game.tell(event)


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


def _asked(table: Table, eye: Eye) -> Asked | None:
    if eye is None or eye not in table.tickets or table.paused is not None:
        return None
    return asked_of(table.game, table.rules, table.state, eye, table.tickets[eye])


def _view(table: Table, eye: Eye) -> dict[str, msgspec.Raw] | None:
    return table.view(eye).fields if table.has_position else None


def _prompt(table: Table, eye: Eye) -> str:
    """What the eye is asked to do, or whom it waits for."""
    turn = table.turn
    if not isinstance(turn, Deciding) or table.phase is not Phase.PLAYING or table.paused is not None:
        return ""
    seat = eye if eye is not None and eye in turn.seats else min(turn.seats)
    question = table.game.ask(table.rules, table.state, seat)
    return (question.asks if seat == eye else question.waits).text(players(table), eye)


@lru_cache(MOST_WORDS)
def _choice(write: Callable[[Any], str], choice: Any) -> Choice:
    return Choice(msgspec.Raw(msgspec.json.encode(choice)), write(choice))


def _clock(table: Table, now: float, outages: Sequence[Span]) -> Clock | None:
    if table.timer is None or not table.tickets:
        return None
    ends = table.timer.ends([*table.stops(now), *outages])
    left = max(0.0, round(ends - now, 3))
    is_halted = table.halted is not None and table.halted[1] > now
    stands_still = table.paused is not None or table.deserted is not None or is_halted
    return Clock(None if stands_still else round(ends, 3), left)
