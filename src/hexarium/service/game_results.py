"""What a finished game was to each guest who played it: won, drawn or lost, against whom, or a solo score.

It follows from the rows of the table alone, without the rules: games of earlier rules have results too.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import Struct

from hexarium.core import Ranking, Seat
from hexarium.service.days import is_luck_secret
from hexarium.service.rows import (
    NOBODY,
    Absent,
    Bot,
    Client,
    DailyDeal,
    Ended,
    Occupant,
    Opened,
    Person,
    Played,
    Resigned,
    Returned,
    Row,
    Seated,
    Started,
    TookBack,
    guest_of,
)

PEOPLE: Final = "people"
"""The opponents of a game with other people, whether or not bots play too."""


class Outcome(enum.StrEnum):
    """How a game ended for a guest.

    Shared: they played several seats on one device. Closed: it ended without a result. Unread: it ended before results
    were kept, and is still to be read from the log.
    """

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    SOLO = "solo"
    SHARED = "shared"
    CLOSED = "closed"
    UNREAD = ""


class Exit(enum.StrEnum):
    """How a guest went before the end: they resigned, or left and a bot played on."""

    STAYED = ""
    RESIGNED = "resigned"
    LEFT = "left"


class GameResult(Struct, frozen=True, gc=False):
    """A finished game of a guest.

    `opponents` is empty if they played alone, `people`, or the levels of the bots. `place` is 0 where there is none.
    `score` is None if they did not play to the end. `is_counted` says whether a solo score counts: it does not if a
    choice was undone, a bot made one, or the luck of a daily deal was public by then. `options` are those of a solo
    game, as JSON.
    """

    guest: str
    table: str
    game: str
    at: float
    opponents: str
    outcome: Outcome
    exit: Exit = Exit.STAYED
    place: int = 0
    seats: int = 0
    score: int | None = None
    is_counted: bool = False
    options: str = ""


def results_of(table: str, rows: Iterable[tuple[float, Row | None]]) -> tuple[GameResult, ...]:
    """The result of a table for each guest who sits there at the end; none if its game has not started or ended.

    Practice has none either: its luck was known, or its first moves are those of another game. Each row comes with its
    time; rows that cannot be read are None.
    """
    told = _Told()
    for at, row in rows:
        told.read(at, row)
    return told.results(table)


class _Told:
    """What the rows of a table say about its result."""

    def __init__(self) -> None:
        self._game = self._options = ""
        self._daily: DailyDeal | None = None
        self._is_practice = False
        self._occupants = list[Occupant | None]()
        self._resigned, self._absent = set[Seat](), set[Seat]()
        self._is_started = self._is_helped = False
        self._ended: tuple[float, Ranking | None] | None = None

    def read(self, at: float, row: Row | None) -> None:
        match row:
            case Opened(charter=charter):
                self._game = charter.game
                self._occupants = list[Occupant | None]([None] * charter.seats)
                self._options = _as_text(charter.options)
                self._daily = charter.daily or None
                self._is_practice = bool(charter.opening) or (self._daily is not None and not self._daily.counted)
            case Seated(seat=seat, occupant=occupant) if seat < len(self._occupants):
                self._occupants[seat] = occupant
                self._absent.discard(seat)
                self._is_helped |= isinstance(occupant, Bot)
            case Started():
                self._is_started = True
            case Resigned(seat=seat):
                self._resigned.add(seat)
            case Absent(seat=seat):
                self._absent.add(seat)
            case Returned(seat=seat):
                self._absent.discard(seat)
            case Played(proxy=proxy):
                self._is_helped |= proxy is not None
            case TookBack():
                self._is_helped = True
            case Ended(ranking=ranking):
                self._ended = at, ranking
            case _:
                pass

    def results(self, table: str) -> tuple[GameResult, ...]:
        if self._ended is None or not self._is_started or self._is_practice:
            return ()
        at, ranking = self._ended
        self._is_helped |= self._daily is not None and not is_luck_secret(self._daily.day, at)
        guests = dict.fromkeys(map(guest_of, self._occupants))
        return tuple(self._result(table, at, ranking, guest) for guest in guests if guest not in ("", NOBODY))

    def _result(self, table: str, at: float, ranking: Ranking | None, guest: str) -> GameResult:
        seats = [Seat(seat) for seat, occupant in enumerate(self._occupants) if guest_of(occupant) == guest]
        others = [each for each in self._occupants if guest_of(each) != guest]
        outcome = _outcome(ranking, seats, others)
        seat, exit_ = seats[0], self._exit(seats[0])
        is_whole = ranking is not None and outcome is not Outcome.SHARED and exit_ is Exit.STAYED
        is_solo = not others and len(seats) == 1
        return GameResult(
            guest,
            table,
            self._game,
            at,
            _opponents(others),
            Outcome.LOST if outcome in _DECIDED and exit_ is not Exit.STAYED else outcome,
            Exit.STAYED if outcome in (Outcome.SHARED, Outcome.CLOSED) else exit_,
            0 if ranking is None or outcome not in _DECIDED else ranking.places[seat],
            len(self._occupants),
            ranking.scores[seat] if ranking is not None and is_whole and not self._has_nobody_scored() else None,
            is_solo and is_whole and not self._is_helped and isinstance(self._occupants[seat], Person),
            self._options if is_solo else "",
        )

    def _exit(self, seat: Seat) -> Exit:
        if seat in self._resigned:
            return Exit.RESIGNED
        return Exit.LEFT if seat in self._absent else Exit.STAYED

    def _has_nobody_scored(self) -> bool:
        """Did the game end because all others resigned? Then its scores say nothing."""
        return len(self._occupants) > 1 and len(self._resigned) >= len(self._occupants) - 1


_DECIDED: Final = (Outcome.WON, Outcome.DRAWN, Outcome.LOST)


def _outcome(ranking: Ranking | None, seats: list[Seat], others: list[Occupant | None]) -> Outcome:
    if ranking is None:
        return Outcome.CLOSED
    if len(seats) > 1:
        return Outcome.SHARED
    if not others:
        return Outcome.SOLO
    if ranking.places[seats[0]] > 1:
        return Outcome.LOST
    return Outcome.DRAWN if len(ranking.winners) > 1 else Outcome.WON


def _opponents(others: list[Occupant | None]) -> str:
    if any(isinstance(each, Person | Client) for each in others):
        return PEOPLE
    return ",".join(sorted({each.level for each in others if isinstance(each, Bot)}))


def _as_text(options: dict[str, Any]) -> str:
    return msgspec.json.encode(options, order="sorted").decode()
