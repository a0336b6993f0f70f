"""A table: all that is known of it, computed from the rows of its log; nothing else is stored.

Rows get there in two ways: `new_rows` adds what is done now, `loading` reads what is on disk. What each row does to the
table is in `row_effects`, what a move does in `moves`, and what is asked after it in `asking`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from msgspec import Struct

from hexarium.core import Event, Eye, Game, Move, Provable, Ranking, Rules, Seat, Turn, told
from hexarium.core.undo import PlayedMove
from hexarium.service import chain, digests, wishes
from hexarium.service.blinding import published
from hexarium.service.clock import Span, Timer
from hexarium.service.daily_luck import daily_draws, split
from hexarium.service.rows import (
    Charter,
    Client,
    Committed,
    DailyDeal,
    Ended,
    Occupant,
    Opening,
    Person,
    Played,
    Row,
    Wish,
    Wished,
)
from hexarium.service.salts import LUCK, promise, salted, secret_of
from hexarium.service.shared import SharedDict, SharedList
from hexarium.service.store import Entry, Phase
from hexarium.service.view_fields import EncodedView, ViewEncoder

Games: TypeAlias = dict[str, Game[Any, Any, Any, Any]]

_NO_CHARTER: Final = Charter(game="", rules=0, seats=0, options={}, commitment="")
"""The charter of a table whose first row cannot be read."""


NO_SEATS: Final = frozenset[Seat]()


class LoggedRow(Struct, frozen=True, gc=False):
    """A row with its number and time; `row` is None if this release cannot read it.

    `events` are those of a move; None if the move was not replayed. `stand_ins` are the seats of people for whom a bot
    played at that time.
    """

    number: int
    at: float
    row: Row | None
    events: tuple[Event, ...] | None = ()
    stand_ins: frozenset[Seat] = NO_SEATS


class Moment(PlayedMove[Any, Any, Any], frozen=True, gc=False):
    """A move that was not undone, with the number of its row and the timer it ran on."""

    row: int
    timer: Timer | None = None


class Table:
    """A table. To change it, fork it, add rows to the fork, and keep the fork once the rows are on disk.

    Forks share what they hold. So what grows with the game is in lists and dictionaries that are made to be shared, and
    all else is replaced and never changed in place (but `views`, which are those of the same state, and `entries`).

    A table that cannot be replayed is frozen: it can be read as far as it is known, but not played. It may then have no
    `game`, `rules` and `state`; `damage` says what the store has lost, if that is why. A table begun under other rules
    or with other words is frozen too; its moves are replayed for as long as today's rules lead to the positions that
    were played, and then it `is_lost`.

    `secret` is the secret in force. At tables of proof 2 it follows from the master key and `attempt`, the number of
    starts that were called off; to replay published rows, give the `secrets` that they reveal instead. While salts are
    revealed, `starting` is the number of the row that closed the list of commitments, and `starting_head` the head of
    the chain after it. At a table of a daily deal all luck comes from `day_secret`, which the table never reveals.

    `replaced` are the seats that are absent because another seat let a bot play for them.

    `opening_left` is how many of the next moves come from another game: their luck is not drawn here.

    `seat_links` has the row in which the host made a link to a seat that can still be used.

    The methods from `begin_chain` on are for the modules that apply rows.
    """

    game: Game[Any, Any, Any, Any]
    rules: Rules[Any, Any, Any, Any]
    state: Any

    def __init__(
        self, name: str, master: bytes, games: Games, *, secrets: tuple[bytes, ...] = (), day_secret: bytes = b""
    ) -> None:
        self.name = name
        self.games = games
        self.charter = _NO_CHARTER
        self.phase = Phase.OPEN
        self.ended: Ended | None = None
        self.followed: str | None = None

        # The log, its chain, and the new rows that are not on disk yet.
        self.log = SharedList[LoggedRow]()
        self.entries: list[Entry] = []
        self.head = b""
        self.digest = ""
        self.ids = SharedDict[tuple[Seat, str], int]()

        # Whether it can be replayed and played.
        self.frozen: str | None = None
        self.damage: tuple[str, ...] = ()
        self.has_game = False
        self.is_outdated = self.is_lost = False
        self.is_compared = True

        # Who plays.
        self.seats: tuple[Seat, ...] = ()
        self.occupants: tuple[Occupant | None, ...] = ()
        self.vacated: Mapping[Seat, int] = {}
        self.absent: Mapping[Seat, str] = {}
        self.replaced: frozenset[Seat] = frozenset()
        self.resigned: tuple[Seat, ...] = ()
        self.seat_links: Mapping[Seat, int] = {}
        self.has_chat = False

        # The start, and where luck comes from.
        self.master = self.secret = master
        self.published_secrets, self.day_secret = secrets, day_secret
        self.salts: Mapping[Seat, str] = {}
        self.commitments: Mapping[Seat, Committed] = {}
        self.commits: Mapping[str, int] = {}
        self.awaited_salts: frozenset[str] = frozenset()
        self.starting: int | None = None
        self.starting_head = ""
        self.attempt = 0
        self.drawn = self.opening_left = 0

        # The position.
        self.played = SharedList[Moment]()
        self.unreplayed: tuple[LoggedRow, ...] = ()
        self.last_turn: Turn[Any] | None = None
        self.views: dict[Eye, EncodedView] = {}
        self.view_encoder = ViewEncoder()
        self.shape = ""

        # What is asked, and the time for it.
        self.tickets: Mapping[Seat, int] = {}
        self.wish: Wished | None = None
        self.wish_row = -1
        self.agreed: frozenset[Seat] = frozenset()
        self.timer: Timer | None = None
        self.pauses: tuple[Span, ...] = ()
        self.paused: float | None = None
        self.deserted: float | None = None
        self.holidays: Mapping[Seat, float] = {}
        self.halted: Span | None = None

    @property
    def number(self) -> int:
        """The number of the last row; -1 before there is one."""
        return len(self.log) - 1

    @property
    def turn(self) -> Turn[Any] | None:
        """What the game waits for; None before it starts."""
        return None if self.frozen else self.last_turn

    @property
    def has_position(self) -> bool:
        """Is there a position to show? In an outdated game it is the last one that could be replayed."""
        if self.phase is Phase.OPEN:
            return False
        return not self.frozen or (self.is_outdated and self.last_turn is not None)

    @property
    def daily(self) -> DailyDeal | None:
        """The daily deal that is played here; None at any other table."""
        return self.charter.daily or None

    @property
    def opening(self) -> Opening | None:
        """The position of another game that this one begins at; None if it begins at its start."""
        return self.charter.opening or None

    @property
    def day_shown(self) -> str:
        """The day of the daily deal whose luck is seen here, in a try, in practice or in an opening; empty if none."""
        if self.daily is not None:
            return self.daily.day
        return "" if self.opening is None else self.opening.day

    @property
    def is_counted_try(self) -> bool:
        """Is this somebody's one try of a daily deal that counts?"""
        return self.daily is not None and self.daily.counted

    @property
    def asked_to_agree(self) -> set[Seat]:
        """The seats whose consent the open wish needs."""
        is_undo = self.wish is not None and self.wish.wish is Wish.UNDO
        gone = self.absent.keys() - self.replaced if is_undo else self.absent
        return wishes.asked(self.occupants, gone, self.resigned)

    @property
    def next_commitment(self) -> str:
        """The commitment to the secret that would follow if the start were called off."""
        return promise(self.secret_for(self.attempt + 1))

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        """The seats where that guest sits."""
        return tuple([seat for seat in self.seats if guest and self.guest_in(seat) == guest])

    def guest_in(self, seat: Seat) -> str:
        """The guest in that seat; empty for a bot or nobody."""
        occupant = self.occupants[seat]
        return occupant.guest if isinstance(occupant, Person | Client) else ""

    def is_played_by_guest(self, seat: Seat) -> bool:
        """Does a person or a program play in that seat, and no bot for them?"""
        return (
            isinstance(self.occupants[seat], Person | Client) and seat not in self.absent and seat not in self.resigned
        )

    def stand_ins(self, row: Played) -> frozenset[Seat]:
        """The seats of people for whom a bot plays when this move is made."""
        if row.proxy is None and not self.absent and not self.resigned:
            return NO_SEATS
        played = {*self.absent, *self.resigned, *([row.by] if row.proxy is not None else ())}
        return frozenset([seat for seat in self.seats if seat in played and self.guest_in(seat)])

    def luck_source(self) -> Provable:
        """Where the dealer draws from, at the next draw."""
        if daily := self.daily:
            source = daily_draws(self.day_secret, daily.day, self.charter.game)
        else:
            source = Provable(self.secret, self.name, LUCK, salted(self.salts))
        source.counter = self.drawn
        return source

    def secret_for(self, attempt: int) -> bytes:
        """The secret after that many starts were called off; empty if published rows do not reveal it."""
        if not self.published_secrets:
            return secret_of(self.master, attempt)
        return self.published_secrets[attempt] if attempt < len(self.published_secrets) else b""

    def view(self, eye: Eye) -> EncodedView:
        """What the eye sees."""
        if eye not in self.views:
            self.views[eye] = self.view_encoder.encode(self.rules.view(self.state, eye))
        return self.views[eye]

    def told(self, eye: Eye) -> tuple[Event, ...]:
        """All that the eye was told about moves that were not undone."""
        return tuple(event for moment in self.played for event in told(moment.step.events, eye))

    def moves(self) -> tuple[Move[Any], ...]:
        """The moves that were not undone."""
        return tuple(moment.move for moment in self.played)

    def is_on_holiday(self, seat: Seat, now: float) -> bool:
        """Is the person in that seat on holiday?"""
        return self.holidays.get(seat, now) > now

    def stops(self, now: float) -> Iterator[Span]:
        """Every span in which clocks stood still: the table was paused or deserted, or who was asked on holiday."""
        yield from self.pauses
        if self.halted is not None:
            began, until = self.halted
            yield began, min(now, until)
        for since in (self.paused, self.deserted):
            if since is not None:
                yield since, now

    def ranking(self, ranking: Ranking) -> Ranking:
        """The game's ranking, with those who resigned behind all others."""
        return ranking.with_resigned(self.resigned)

    def fresh_digest(self) -> str:
        """The digest of the position now, or of the last move's events if luck is awaited."""
        if digests.shows_position(self.turn):
            return digests.of_views(self.shape, [self.view(seat).json for seat in self.seats])
        return digests.of_events(self.shape, self.log[-1].events)

    def head_after(self, number: int, at: float, digest: str, body: bytes, secret: bytes) -> bytes:
        """The head after a row; empty if the rows form no chain."""
        return chain.follow(self.head, secret, number, at, digest, published(body)) if self.head else b""

    def fork(self) -> Table:
        """The same table; adding rows to the fork does not change this one."""
        fork = Table.__new__(Table)
        vars(fork).update(vars(self))
        fork.log, fork.played, fork.ids = self.log.fork(), self.played.fork(), self.ids.fork()
        fork.entries = []
        return fork

    def begin_chain(self, charter: Charter) -> None:
        """Begin the chain, before the first row is applied: its key comes from the secret in force at that time."""
        if charter.daily and not self.published_secrets:
            self.master, self.day_secret = split(self.master)
        if charter.proof >= chain.START:
            self.head = chain.first_head(self.name, charter.commitment)
            self.secret = self.secret_for(0)

    def reach(self, head: bytes) -> None:
        """The last row has this head."""
        self.head = head
        if self.starting == self.number:
            self.starting_head = head.hex()

    def remember(self, seat: Seat | None, key: str) -> None:
        """Remember the id of a request that the last row has carried out."""
        if seat is not None and key:
            self.ids.add((seat, key), self.number)

    def damaged(self, why: str) -> None:
        """Freeze the table because the store no longer has what was written."""
        self.damage = (*self.damage, why)
        self.freeze(why)

    def freeze(self, why: str) -> None:
        """End all play: nothing is asked any more, and no clock runs. The first reason is kept."""
        self.frozen, self.is_lost = self.frozen or why, True
        self.ask_nothing()

    def ask_nothing(self) -> None:
        """Wait for nobody: no tickets, no wish, no clock."""
        self.tickets, self.agreed = {}, frozenset()
        self.timer = self.wish = self.paused = None
