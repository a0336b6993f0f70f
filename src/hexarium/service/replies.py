"""What an eye is told and shown of a table; everything sent to clients about a game is made here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Final

import msgspec

from hexarium.core import (
    CLOSED,
    Deciding,
    Event,
    Eye,
    Game,
    House,
    Outcome,
    Question,
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
from hexarium.service import acts, rows
from hexarium.service.kept_rows import KeptRows, WeighedRow
from hexarium.service.messages import (
    Asked,
    Choice,
    Said,
    Told,
    ToldRow,
)
from hexarium.service.records import players, written
from hexarium.service.refusal import Broken
from hexarium.service.rows import Absent, Ended, Person, Played, Resigned, Returned, Seated
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
    lines, names = table.log[since + 1 : since + 1 + PAGE_ROWS], players(table)
    if len(lines) <= UNWEIGHED_ROWS:
        return Told(table.name, eye, tuple([_row(table, line, eye, names) for line in lines]))
    page, size = list[ToldRow](), 0
    for line in lines:
        row, weight = _KEPT.get(line, eye, names) or _weighed(table, line, eye, names)
        size += weight if len(page) >= UNWEIGHED_ROWS else 0
        if size > PAGE_BYTES:
            break
        page.append(row)
    return Told(table.name, eye, tuple(page))


def one_row(table: Table, eye: Eye, number: int) -> Told:
    """One row, as the eye is told of it."""
    return Told(table.name, eye, (_row(table, table.log[number], eye, players(table)),))


def outcome(table: Table, eye: Eye) -> Outcome | None:
    """The result in words for this eye; None before the game is over.

    Somebody who plays several seats reads names. Nothing is said about how a game of other rules was decided.
    """
    if table.ended is None:
        return None
    return _result(table, table.ended).told(players(table), None if eye is None or plays_several(table, eye) else eye)


def _result(table: Table, ended: Ended) -> Result:
    if ended.ranking is None:
        return Result(CLOSED)
    if table.frozen:
        aim = table.game.solo if table.has_game else None
        return Result(headline(ended.ranking, table.resigned, aim))
    return result(table.game, table.rules, table.state, ended.ranking, table.resigned)


def plays_several(table: Table, seat: Seat) -> bool:
    """Does the person in this seat sit in another one too?"""
    mine = table.occupants[seat]
    if not isinstance(mine, Person):
        return False
    return sum(isinstance(each, Person) and each.guest == mine.guest for each in table.occupants) > 1


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
    game: Game[Any, Any, Any, Any],
    rules: Rules[Any, Any, Any, Any],
    state: Any,
    seat: Seat,
    question: Question,
    ticket: int,
) -> Asked:
    """The question to a seat, with its choices if they can be listed."""
    turn = rules.turn(state)
    listed = choices(game, rules, state, seat) if question.listed else None
    return Asked(ticket, question.verbs, listed, isinstance(turn, Deciding) and turn.selection)


def _weighed(table: Table, line: LoggedRow, eye: Eye, names: tuple[str, ...]) -> WeighedRow:
    """A row with its size, kept for the next who asks."""
    row = _row(table, line, eye, names)
    weighed = WeighedRow(row, len(_ENCODER.encode(row)))
    _KEPT.keep(line, eye, names, weighed)
    return weighed


def _row(table: Table, line: LoggedRow, eye: Eye, names: tuple[str, ...]) -> ToldRow:
    row = line.row
    if isinstance(row, Played):
        return ToldRow(
            line.number,
            line.at,
            said=_said(table, line, eye, names),
            by=label(row.by),
            id=row.id if row.by == eye else None,
            text=_unreplayed_text(table, row, eye) if line.events is None else _timeout_text(table, line, row, eye),
        )
    if row is None:
        return ToldRow(line.number, line.at)
    told_result = outcome(table, eye) if isinstance(row, Ended) else None
    return ToldRow(line.number, line.at, row=rows.public(row), text=told_result.text if told_result else None)


def _said(table: Table, line: LoggedRow, eye: Eye, names: tuple[str, ...]) -> tuple[Said, ...]:
    if not line.events:
        return ()
    # In a seat that a bot has for good since then, it is called by its own name.
    stand_ins = [seat for seat in line.stand_ins if table.guest_in(seat)]
    return said_of(table.game, told(line.events, eye), names, eye, stand_ins)


def _timeout_text(table: Table, line: LoggedRow, row: Played, eye: Eye) -> str | None:
    """That somebody's time ran out, if a bot made this choice for that reason alone."""
    # Nearly all moves have no proxy: that is asked first, as the level of a bot has to be looked up.
    if row.proxy is None or isinstance(row.by, House) or row.proxy != acts.plain(table):
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


@lru_cache(MOST_WORDS)
def _choice(write: Callable[[Any], str], choice: Any) -> Choice:
    return Choice(msgspec.Raw(msgspec.json.encode(choice)), write(choice))
