"""A table as its log tells it: everything here follows from the rows, and nothing is stored beside them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from hexarium.core import (
    Chance,
    Deciding,
    Event,
    Eye,
    Game,
    House,
    Move,
    Over,
    Provable,
    Ranking,
    Recorded,
    Rules,
    RulesError,
    Sampled,
    Seat,
    Step,
    Turn,
    has_word_list,
    luck,
    told,
)
from hexarium.core.undo import PlayedMove, replayed_without
from hexarium.service.clock import Span, Timer
from hexarium.service.refusal import Broken, Frozen
from hexarium.service.rows import (
    Absent,
    Charter,
    Consented,
    Ended,
    Followed,
    Occupant,
    Opened,
    Paused,
    Played,
    Resigned,
    Resumed,
    Returned,
    Row,
    Salted,
    Seated,
    Started,
    TookBack,
    Wish,
    Wished,
    Withdrew,
    read,
    write,
)
from hexarium.service.store import Entry, Phase

Games: TypeAlias = dict[str, Game[Any, Any, Any, Any]]

LUCK: Final = "luck"
"""The stream that the dealer draws from."""

_CONTAINERS: Final = frozenset({list, dict, set})

_VIEW: Final = msgspec.json.Encoder(order="deterministic")


class LoggedRow(Struct, frozen=True, gc=False):
    """A row that was read, when it was written, and for a move the events that came of it."""

    number: int
    at: float
    row: Row
    events: tuple[Event, ...] = ()


class Moment(PlayedMove[Any, Any, Any], frozen=True, gc=False):
    """A move that counts, with the number of its row and the timer it ran on."""

    row: int
    timer: Timer | None = None


class Table:
    """A table: `add` a row and it is one row further. Fork it, add rows, and keep the fork only if they are on disk."""

    charter: Charter
    game: Game[Any, Any, Any, Any]
    rules: Rules[Any, Any, Any, Any]
    state: Any
    seats: tuple[Seat, ...]

    def __init__(self, name: str, secret: bytes, games: Games) -> None:
        self.name = name
        self.frozen: str | None = None
        self.phase = Phase.OPEN
        self.occupants: list[Occupant | None] = []
        self.absent: dict[Seat, str] = {}
        self.salts: dict[Seat, str] = {}
        self.resigned: list[Seat] = []
        self.log: list[LoggedRow] = []
        self.played: list[Moment] = []
        self.ids: dict[tuple[Seat, str], int] = {}
        self.tickets: dict[Seat, int] = {}
        self.wish: Wished | None = None
        self.agreed: set[Seat] = set()
        self.timer: Timer | None = None
        self.pauses: list[Span] = []
        self.paused: float | None = None
        self.ended: Ended | None = None
        self.followed: str | None = None
        self.digests: list[str] = []
        self.entries: list[Entry] = []
        self.secret = secret
        self._games = games
        self._drawn = 0
        self._turn: Turn[Any] | None = None
        self._views: dict[Eye, bytes] = {}
        self._digest = ""
        self._shape = ""

    @property
    def number(self) -> int:
        """The number of the last row; -1 before there is one."""
        return len(self.log) - 1

    @property
    def turn(self) -> Turn[Any] | None:
        """What the game waits for; None before it has begun."""
        return None if self.frozen else self._turn

    def fork(self) -> Table:
        """A copy that can be taken further without touching this one."""
        fork = Table.__new__(Table)
        copied = vars(fork)
        for name, value in vars(self).items():  # values in containers are frozen, so copying one level deep is enough
            copied[name] = value.copy() if type(value) in _CONTAINERS else value
        fork.entries = []
        return fork

    def load(self, entry: Entry) -> None:
        """Take a row from the log; one that cannot be replayed freezes the table."""
        row = read(entry.body)
        try:
            self._fold(entry.at, row, is_new=False)
        except (RulesError, Frozen, msgspec.ValidationError) as error:
            self.frozen = self.frozen or str(error)
        self._digest = entry.digest
        self.digests.append(entry.digest)

    def check(self) -> None:
        """Freeze the table if the game stands elsewhere than it did when the last row was written.

        A release whose views say more or less than those before it sees no other position, and cannot compare.
        """
        if self.phase is Phase.OPEN or self.frozen or not self._digest.startswith(self._shape):
            return
        if self._fresh_digest() != self._digest:
            self.frozen = "the rules of this release lead to another position than was played"

    def add(self, at: float, row: Row) -> None:
        """Write a new row of the table's own."""
        self._fold(at, row, is_new=True)
        if isinstance(row, Started | TookBack | Withdrew):
            self._digest = self._fresh_digest()
        self._keep(at, row)

    def play(self, at: float, by: Seat | House, action: Any, *, ticket: int | None = None, **note: Any) -> None:
        """Write a move; Broken where the rules refuse it, and then nothing is written."""
        raw = msgspec.Raw(_VIEW.encode(action))
        row = Played(by, raw, ticket=ticket, **note)
        try:
            step = self.rules.apply(self.state, by, action)
        except RulesError as refusal:
            raise Broken(refusal) from refusal
        self._move(at, row, Move(by, action), step)
        self._digest = self._fresh_digest()
        self._keep(at, row)

    def settle(self, at: float) -> None:
        """Let the dealer act for as long as luck is awaited."""
        while isinstance(self.turn, Chance | Sampled):
            action, draws = self._deal()
            self.play(at, House.DEALER, action, draws=draws)

    def view(self, eye: Eye) -> bytes:
        """What the eye sees, as JSON."""
        if eye not in self._views:
            self._views[eye] = _VIEW.encode(self.rules.view(self.state, eye))
        return self._views[eye]

    def told(self, eye: Eye) -> tuple[Event, ...]:
        """All that the eye has heard of the moves that count."""
        return tuple(event for moment in self.played for event in told(moment.step.events, eye))

    def moves(self) -> tuple[Move[Any], ...]:
        """The moves that count."""
        return tuple(moment.move for moment in self.played)

    def stops(self, now: float) -> Iterator[Span]:
        """When the table's clocks stood still."""
        yield from self.pauses
        if self.paused is not None:
            yield self.paused, now

    def ranking(self, ranking: Ranking) -> Ranking:
        """The game's ranking, with those who resigned behind all others."""
        staying = [seat for seat in self.seats if seat not in self.resigned]
        places = {seat: 1 + sum(ranking.places[other] < ranking.places[seat] for other in staying) for seat in staying}
        return Ranking(tuple(places.get(seat, len(staying) + 1) for seat in self.seats), ranking.scores)

    def _keep(self, at: float, row: Row) -> None:
        self.digests.append(self._digest)
        self.entries.append(Entry(self.name, self.number, at, self._digest, write(row)))

    def _deal(self) -> tuple[Any, tuple[tuple[int, int], ...]]:
        """What the dealer must do now, and the draws that say so; Frozen where no luck is awaited."""
        turn = self.turn
        if not isinstance(turn, Chance | Sampled):
            raise Frozen(f"row {len(self.log)} is luck where none is awaited")
        source = Provable(self.secret, self.name, LUCK, salted(self.salts))
        source.counter = self._drawn
        draws = Recorded(source)
        action = luck(turn, draws)
        self._drawn = source.counter
        return action, tuple(draws.draws)

    def _fresh_digest(self) -> str:
        """Of what every seat sees; between a choice and the luck that follows it, of what came of the choice."""
        if self.turn is None or isinstance(self.turn, Deciding | Over):
            seen = b"\n".join(self.view(seat) for seat in self.seats)
        else:
            seen = _VIEW.encode(self.log[-1].events)
        return self._shape + hashlib.sha256(seen).hexdigest()[:16]

    def _fold(self, at: float, row: Row, *, is_new: bool) -> None:
        if isinstance(row, Played) and not is_new:
            self._replay(at, row)
            return
        self.log.append(LoggedRow(len(self.log), at, row))
        match row:
            case Opened(charter):
                self._found(charter)
            case Seated(seat, occupant):
                self.occupants[seat] = occupant
                self.absent.pop(seat, None)
            case Salted(seat, salt):
                self.salts[seat] = salt
            case Started():
                self.phase = Phase.PLAYING
                self._turn = None if self.frozen else self.rules.turn(self.state)
                self._ask(at, fresh=True)
            case Withdrew(seat, number, key):
                self._take_back(number, keep=True)
                self.ids[seat, key] = self.number
                self._ask(at, fresh=False)
            case TookBack(seat, number, key):
                runs_on = self._take_back(number, keep=False) == self.timer
                self.ids[seat, key] = self.number
                self._ask(at, fresh=True, runs_on=runs_on)
            case Wished(seat, _, key):
                self.wish, self.agreed = row, {seat}
                self.ids[seat, key] = self.number
            case Consented(seat, agrees):
                if agrees:
                    self.agreed.add(seat)
                else:
                    self.wish = None
            case Paused():
                self.paused, self.wish = at, None
            case Resumed():
                if self.paused is not None:
                    self.pauses.append((self.paused, at))
                self.paused = None
            case Resigned(seat):
                self.resigned.append(seat)
            case Absent(seat, level):
                self.absent[seat] = level
            case Returned(seat):
                self.absent.pop(seat, None)
            case Ended():
                self.phase, self.ended, self.tickets, self.timer, self.wish = Phase.OVER, row, {}, None, None
            case Followed(table):
                self.followed = table
            case Played():
                raise AssertionError("new moves are played, not added")

    def _found(self, charter: Charter) -> None:
        self.charter = charter
        self.seats = tuple([Seat(seat) for seat in range(charter.seats)])
        self.occupants = [None] * charter.seats
        if charter.game not in self._games:
            raise Frozen(f"this release does not have the game {charter.game}")
        self.game = self._games[charter.game]
        if charter.rules != self.game.version:
            raise Frozen(f"played under rules {charter.rules} of {self.game.title}; here are rules {self.game.version}")
        self.rules = self.game.rules(msgspec.convert(charter.options, self.game.options))
        if not has_word_list(self.rules, charter.lexicon):
            raise Frozen(f"played with the word list {charter.lexicon}, which this release does not have")
        self.state = self.rules.start(charter.seats)
        seen: tuple[Any, Any] = self.game.view, self.game.event
        self._shape = shape_of(*seen)

    def _replay(self, at: float, row: Played) -> None:
        if self.frozen:
            self.log.append(LoggedRow(len(self.log), at, row))
            return
        action = msgspec.json.decode(row.action, type=self.game.action)
        if row.by is House.DEALER:
            wanted, draws = self._deal()
            if (action, row.draws) != (wanted, draws):
                raise Frozen(f"row {len(self.log)} does not follow from the secret")
        self._move(at, row, Move(row.by, action), self.rules.apply(self.state, row.by, action))

    def _move(self, at: float, row: Played, move: Move[Any], step: Step[Any, Any]) -> None:
        self.log.append(LoggedRow(len(self.log), at, row, step.events))
        self.played.append(Moment(self.state, move, step, self.number, self.timer))
        self._stand(step.state)
        if row.id is not None and not isinstance(row.by, House):
            self.ids[row.by, row.id] = self.number
        turn = self.turn
        answered_by_one_of_many = (
            isinstance(turn, Deciding) and turn.shared and {row.by, *turn.seats} == {*self.tickets}
        )
        self._ask(at, fresh=not answered_by_one_of_many)

    def _take_back(self, number: int, *, keep: bool) -> Timer | None:
        """Undo the move in that row, and those after it unless they are to be kept; returns the clock it ran on."""
        if self.frozen:
            return None
        index = next(index for index, moment in enumerate(self.played) if moment.row == number)
        undone = self.played[index]
        later = replayed_without(self.rules, self.played, index) if keep else []
        self.played[index:] = later
        self._stand(later[-1].step.state if later else undone.before)
        return undone.timer

    def _stand(self, state: Any) -> None:
        """The game stands there now; what was to be taken back is not the last choice any more."""
        self.state, self._turn, self._views = state, self.rules.turn(state), {}
        if self.wish is not None and self.wish.wish is Wish.UNDO:
            self.wish = None

    def _ask(self, at: float, *, fresh: bool, runs_on: bool = False) -> None:
        """Put the question that is open now; who was asked it before keeps ticket and time, unless it is fresh.

        A clock that `runs_on` is that of the question before, in the same turn.
        """
        turn = self.turn
        if not isinstance(turn, Deciding):
            self.tickets = {}
            return
        kept = {} if fresh else self.tickets
        self.tickets = {seat: kept.get(seat, self.number) for seat in sorted(turn.seats)}
        seconds = turn.seconds if turn.seconds is not None else self.charter.pace
        if seconds is None:
            self.timer = None
        elif self.timer is None or (fresh and not turn.continues and not runs_on):
            self.timer = Timer(at, seconds, ruled=turn.seconds is not None)


@cache
def shape_of(view: Any, event: Any) -> str:
    """What a game's views and events are made of, as the beginning of every digest of them."""
    described = msgspec.json.encode([msgspec.json.schema(view), msgspec.json.schema(event)])
    return hashlib.sha256(described).hexdigest()[:8] + ":"


def salted(salts: dict[Seat, str]) -> list[str]:
    """The players' salts as luck takes them, in the order of their seats."""
    return [f"{seat}:{salt}" for seat, salt in sorted(salts.items())]
