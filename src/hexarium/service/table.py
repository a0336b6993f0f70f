"""A table, computed from the rows of its log; nothing else is stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import (
    OTHER_WORDS,
    Chance,
    Deciding,
    Event,
    Eye,
    Game,
    House,
    Move,
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
    other_version,
    told,
)
from hexarium.core.undo import PlayedMove, replayed_without
from hexarium.service import chain, digests, wishes
from hexarium.service.blinding import published, with_nonces
from hexarium.service.clock import Span, Timer
from hexarium.service.digests import VIEW
from hexarium.service.refusal import Broken, Damaged, Frozen
from hexarium.service.rows import (
    Absent,
    CalledOff,
    Charter,
    Client,
    Committed,
    Consented,
    Ended,
    Followed,
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
    Wish,
    Wished,
    Withdrew,
    read,
    write,
)
from hexarium.service.salts import commitment_of, promise, secret_of
from hexarium.service.store import Entry, Phase

Games: TypeAlias = dict[str, Game[Any, Any, Any, Any]]

LUCK: Final = "luck"
"""Name of the stream that the dealer draws from."""

_ACTION: Final = msgspec.json.Encoder(order="sorted")

MOST_MISSING: Final = 10_000
"""Maximum number of missing rows whose places are left empty; a row far away is taken for one with a wrong number."""

_NO_CHARTER: Final = Charter(game="", rules=0, seats=0, options={}, commitment="")
"""The charter of a table whose first row cannot be read."""


class LoggedRow(Struct, frozen=True, gc=False):
    """A row with its number and time; `row` is None if this release cannot read it.

    `events` are those of a move; None if the move was not replayed.
    """

    number: int
    at: float
    row: Row | None
    events: tuple[Event, ...] | None = ()


class Moment(PlayedMove[Any, Any, Any], frozen=True, gc=False):
    """A move that was not undone, with the number of its row and the timer it ran on."""

    row: int
    timer: Timer | None = None


class Table:
    """A table. To change it, fork it, add rows to the fork, and keep the fork once the rows are on disk.

    A table that cannot be replayed is frozen: it can be read as far as it is known, but not played. It may then have no
    `game`, `rules` and `state`; `damage` says what the store has lost, if that is why. A table begun under other rules
    or with other words is frozen too; its moves are replayed for as long as today's rules lead to the positions that
    were played, and then it is `lost`.

    `secret` is the secret in force. At tables of proof 2 it follows from the master key and `attempt`, the number of
    starts that were called off; to replay published rows, give the `secrets` that they reveal instead. While salts are
    revealed, `starting` is the number of the row that closed the list of commitments, and `starting_head` the head of
    the chain after it.
    """

    game: Game[Any, Any, Any, Any]
    rules: Rules[Any, Any, Any, Any]
    state: Any

    def __init__(self, name: str, master: bytes, games: Games, *, secrets: tuple[bytes, ...] = ()) -> None:
        self.name = name
        self.charter = _NO_CHARTER
        self.seats: tuple[Seat, ...] = ()
        self.frozen: str | None = None
        self.damage: list[str] = []
        self.has_game = False
        self.is_outdated = False
        self.is_lost = False
        self.is_compared = True
        self.phase = Phase.OPEN
        self.occupants: list[Occupant | None] = []
        self.vacated: dict[Seat, int] = {}
        self.absent: dict[Seat, str] = {}
        self.salts: dict[Seat, str] = {}
        self.commitments: dict[Seat, Committed] = {}
        self.commits: dict[str, int] = {}
        self.awaited_salts: set[str] = set()
        self.starting: int | None = None
        self.starting_head = ""
        self.attempt = 0
        self.resigned: list[Seat] = []
        self.log: list[LoggedRow] = []
        self.played: list[Moment] = []
        self.unreplayed: list[LoggedRow] = []
        self.ids: dict[tuple[Seat, str], int] = {}
        self.tickets: dict[Seat, int] = {}
        self.wish: Wished | None = None
        self.wish_row = -1
        self.agreed: set[Seat] = set()
        self.timer: Timer | None = None
        self.pauses: list[Span] = []
        self.paused: float | None = None
        self.deserted: float | None = None
        self.ended: Ended | None = None
        self.followed: str | None = None
        self.head = b""
        self.entries: list[Entry] = []
        self.secret = master
        self.master = master
        self._published = secrets
        self._games = games
        self._drawn = 0
        self._turn: Turn[Any] | None = None
        self._views: dict[Eye, bytes] = {}
        self._digest = ""
        self.shape = ""

    @property
    def number(self) -> int:
        """The number of the last row; -1 before there is one."""
        return len(self.log) - 1

    @property
    def turn(self) -> Turn[Any] | None:
        """What the game waits for; None before it starts."""
        return None if self.frozen else self._turn

    @property
    def has_position(self) -> bool:
        """Is there a position to show? In an outdated game it is the last one that could be replayed."""
        if self.phase is Phase.OPEN:
            return False
        return not self.frozen or (self.is_outdated and self._turn is not None)

    @property
    def asked_to_agree(self) -> set[Seat]:
        """The seats whose consent a wish needs."""
        return wishes.asked(self.occupants, self.absent, self.resigned)

    @property
    def next_commitment(self) -> str:
        """The commitment to the secret that would follow if the start were called off."""
        return promise(self._secret_of(self.attempt + 1))

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        """The seats where that guest sits."""
        return tuple([seat for seat in self.seats if guest and self.guest_in(seat) == guest])

    def guest_in(self, seat: Seat) -> str:
        """The guest in that seat; empty for a bot or nobody."""
        occupant = self.occupants[seat]
        return occupant.guest if isinstance(occupant, Person | Client) else ""

    def fork(self) -> Table:
        """A copy; adding rows to it does not change this table."""
        fork = Table.__new__(Table)
        mine = vars(self)
        vars(fork).update(mine, **{name: mine[name].copy() for name in _CONTAINERS})
        fork.entries = []
        return fork

    def load(self, entry: Entry) -> None:
        """Apply a row from the log; one that cannot be read or replayed freezes the table. Never raises."""
        if 0 < entry.number - len(self.log) <= MOST_MISSING:
            self.lack(entry.number - 1)
        number, row = len(self.log), None
        if entry.number != number:
            self.damaged(f"There is a row {entry.number}, which does not belong to the table.")
            return
        try:
            row = self._read(number, entry)
            if isinstance(row, Played):
                self._replay(entry, row)
            else:
                self._fold(entry.at, row)
        except Damaged as damage:
            self.damaged(str(damage))
        except Exception as error:  # one damaged table must not stop the server
            self.freeze(_why_frozen(number, error))
        if len(self.log) == number:
            self.log.append(LoggedRow(number, entry.at, row, events=None))
            if isinstance(row, Played):
                self.unreplayed.append(self.log[-1])
        if self.frozen:  # rows after the one that froze the table are still applied, but they ask nothing
            self._ask_nothing()
        self._digest = entry.digest
        self._reach(_stored(entry.head))

    def _read(self, number: int, entry: Entry) -> Row:
        """The row of an entry, after its place in the chain was checked; Damaged if it is not the one that was written.

        The first row says whether there is a chain, and where it begins. Each row is compared with the stored head of
        the row before it, so that a damaged row does not hide whether those after it are sound.
        """
        if entry.damage:
            raise Damaged(f"Row {number} cannot be read: its {entry.damage} is damaged.")
        row = read(entry.body)
        if isinstance(row, Opened) != (number == 0):
            raise Frozen(f"Row {number} does not fit: a table is opened by its first row.")
        if isinstance(row, Opened):
            self.begin_chain(row.charter)
        if self.damage and not self.head:  # the head before it is lost
            return row
        head = self.head_after(number, entry.at, entry.digest, entry.body, self.secret)
        if head.hex() != entry.head:
            raise Damaged(f"Row {number} is not as it was written: its head does not follow from the rows before it.")
        return row

    def damaged(self, why: str) -> None:
        """Freeze the table because the store no longer has what was written."""
        self.damage.append(why)
        self.freeze(why)

    def lack(self, last: int) -> None:
        """Freeze the table because rows up to that number are missing; their places are left empty."""
        first = len(self.log)
        at = self.log[-1].at if self.log else 0.0
        self.damaged(f"Row {first} is missing." if first == last else f"Rows {first} to {last} are missing.")
        places = range(first, min(last + 1, first + MOST_MISSING))
        self.log += [LoggedRow(number, at, None, events=None) for number in places]
        self.head = b""

    def freeze(self, why: str) -> None:
        """End all play: nothing is asked any more, and no clock runs. The first reason is kept."""
        self.frozen, self.is_lost = self.frozen or why, True
        self._ask_nothing()

    def _ask_nothing(self) -> None:
        self.tickets, self.agreed = {}, set()
        self.timer = self.wish = self.paused = None

    def check(self) -> None:
        """Freeze the table if the position differs from the one after the last row when it was written.

        Positions are not compared if the views of this release have other fields.
        """
        if self.phase is Phase.OPEN or self.frozen or not self._digest.startswith(self.shape):
            return
        try:
            is_same = self.fresh_digest() == self._digest
        except Exception as error:  # as in `load`
            self.freeze(_why_frozen(self.number, error))
            return
        if not is_same:
            self.freeze(f"After row {self.number} the rules of this release lead to another position than was played.")

    def add(self, at: float, row: Row) -> None:
        """Add a new row that is not a move."""
        if isinstance(row, Opened):
            self.begin_chain(row.charter)
        elif self.head:
            row = with_nonces(row)
        secret = self.secret
        self._fold(at, row)
        if isinstance(row, Started | TookBack | Withdrew):
            self._digest = self.fresh_digest()
        self._keep(at, row, secret)

    def play(self, at: float, by: Seat | House, action: Any, *, ticket: int | None = None, **note: Any) -> None:
        """Add a move; if the rules refuse it, Broken, and nothing is added."""
        raw = msgspec.Raw(_ACTION.encode(action))
        row = Played(by, raw, ticket=ticket, **note)
        try:
            step = self.rules.apply(self.state, by, action)
        except RulesError as refusal:
            raise Broken(refusal) from refusal
        self._move(at, row, Move(by, action), step)
        self._digest = self.fresh_digest()
        self._keep(at, row, self.secret)

    def settle(self, at: float) -> None:
        """Let the dealer act for as long as luck is awaited."""
        while isinstance(self.turn, Chance | Sampled):
            action, draws = self._deal()
            self.play(at, House.DEALER, action, draws=draws)

    def view(self, eye: Eye) -> bytes:
        """What the eye sees, as JSON."""
        if eye not in self._views:
            self._views[eye] = VIEW.encode(self.rules.view(self.state, eye))
        return self._views[eye]

    def told(self, eye: Eye) -> tuple[Event, ...]:
        """All that the eye was told about moves that were not undone."""
        return tuple(event for moment in self.played for event in told(moment.step.events, eye))

    def moves(self) -> tuple[Move[Any], ...]:
        """The moves that were not undone."""
        return tuple(moment.move for moment in self.played)

    def stops(self, now: float) -> Iterator[Span]:
        """Every span in which clocks stood still: the table was paused, or deserted."""
        yield from self.pauses
        for since in (self.paused, self.deserted):
            if since is not None:
                yield since, now

    def ranking(self, ranking: Ranking) -> Ranking:
        """The game's ranking, with those who resigned behind all others."""
        return ranking.with_resigned(self.resigned)

    def _keep(self, at: float, row: Row, secret: bytes) -> None:
        """Keep a new row for the store; `secret` was in force before it."""
        body = write(row)
        self._reach(self.head_after(self.number, at, self._digest, body, secret))
        self.entries.append(Entry(self.name, self.number, at, self._digest, body, self.head.hex()))

    def begin_chain(self, charter: Charter) -> None:
        """Begin the chain, before the first row is applied: its key comes from the secret in force at that time."""
        if charter.proof >= chain.START:
            self.head = chain.first_head(self.name, charter.commitment)
            self.secret = self._secret_of(0)

    def _reach(self, head: bytes) -> None:
        self.head = head
        if self.starting == self.number:
            self.starting_head = head.hex()

    def head_after(self, number: int, at: float, digest: str, body: bytes, secret: bytes) -> bytes:
        """The head after a row; empty if the rows form no chain."""
        return chain.follow(self.head, secret, number, at, digest, published(body)) if self.head else b""

    def _deal(self) -> tuple[Any, tuple[tuple[int, int], ...]]:
        """What the dealer does now, and the draws behind it; Frozen if no luck is awaited."""
        turn = self._turn
        if not isinstance(turn, Chance | Sampled):
            raise Frozen(f"Row {len(self.log)} is a draw where none is awaited.")
        source = Provable(self.secret, self.name, LUCK, salted(self.salts))
        source.counter = self._drawn
        draws = Recorded(source)
        action = luck(turn, draws)
        self._drawn = source.counter
        return action, tuple(draws.draws)

    def fresh_digest(self) -> str:
        """The digest of the position now, or of the last move's events if luck is awaited."""
        if digests.shows_position(self.turn):
            return digests.of_views(self.shape, [self.view(seat) for seat in self.seats])
        return digests.of_events(self.shape, self.log[-1].events)

    def _digest_of(self, step: Step[Any, Any]) -> str:
        """The digest that a row with this step has."""
        if digests.shows_position(self.rules.turn(step.state)):
            views = [VIEW.encode(self.rules.view(step.state, seat)) for seat in self.seats]
            return digests.of_views(self.shape, views)
        return digests.of_events(self.shape, step.events)

    def _fold(self, at: float, row: Row) -> None:
        """Apply a row that is not a move."""
        self.log.append(LoggedRow(len(self.log), at, row))
        match row:
            case Opened(charter):
                self._open(charter)
            case Seated(seat, occupant):
                self._seat(seat, occupant)
            case Salted() | Committed() | Starting() | Revealed() | CalledOff():
                self._fold_salts(row)
            case Started():
                self.phase, self.starting = Phase.PLAYING, None
                self._turn = None if self.is_lost else self.rules.turn(self.state)
                self._ask(at)
            case Withdrew(_, number):
                self._withdraw(number)
                self._ask_the_rest(at)
            case TookBack(_, number):
                timer = self._rewind(number)
                self._ask_again(at, timer)
            case Wished(seat):
                self.wish, self.wish_row, self.agreed = row, self.number, {seat}
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
                self.phase, self.ended, self.tickets, self.starting = Phase.OVER, row, {}, None
                self.timer = self.wish = self.paused = None
            case Followed(table):
                self.followed = table
            case Played():
                raise AssertionError("a move goes through play or load")
        self._lapse(row)
        self._note_desertion(at)
        if isinstance(row, Withdrew | TookBack | Wished | Consented | Resumed | Resigned | Absent):
            self._remember(row.seat, row.id)

    def _lapse(self, departure: Row) -> None:
        """Let the open wish lapse if it does with this row."""
        if self.wish is not None and wishes.lapses(self.wish, departure, self.asked_to_agree - self.agreed):
            self.wish = None

    def _remember(self, seat: Seat | None, key: str) -> None:
        """Remember the id of a request that the last row has carried out."""
        if seat is not None and key:
            self.ids.setdefault((seat, key), self.number)

    def _note_desertion(self, at: float) -> None:
        """Note since when only bots play: all people are away or have resigned, or there never were any."""
        is_deserted = self.phase is Phase.PLAYING and not any(self.is_played_by_guest(seat) for seat in self.seats)
        if not is_deserted and self.deserted is not None:
            self.pauses.append((self.deserted, at))
            self.deserted = None
        elif is_deserted and self.deserted is None:
            self.deserted = at

    def is_played_by_guest(self, seat: Seat) -> bool:
        """Does a person or a program play in that seat, and no bot for them?"""
        return (
            isinstance(self.occupants[seat], Person | Client) and seat not in self.absent and seat not in self.resigned
        )

    def _fold_salts(self, row: Salted | Committed | Starting | Revealed | CalledOff) -> None:
        match row:
            case Salted(seat, salt):
                self.salts[seat] = salt
            case Committed(seats):
                self._void_commitments({*seats})
                self.commitments[seats[0]] = row
                guest = self.guest_in(seats[0])
                self.commits[guest] = self.commits.get(guest, 0) + 1
            case Starting():
                self.starting = self.number
            case Revealed(seat, salt):
                if commitment_of(self.name, seat, salt) != self.commitments[seat].commitment:
                    raise Frozen(f"Row {self.number} reveals a salt that does not match its commitment.")
                self.salts[seat] = salt
            case CalledOff():
                self._call_off(row)

    def _void_commitments(self, seats: set[Seat]) -> None:
        """Drop the commitments that one of these seats has a part in."""
        self.commitments = {first: each for first, each in self.commitments.items() if not seats & {*each.seats}}

    def _call_off(self, row: CalledOff) -> None:
        """Begin again with the next secret; the guests who were committed are waited for."""
        if (row.secret, row.commitment) != (self.secret.hex(), self.next_commitment):
            raise Frozen(f"Row {self.number} does not follow from the secret.")
        self.awaited_salts = {self.guest_in(seat) for seat in self.commitments}
        self.attempt, self.starting = self.attempt + 1, None
        self.secret = self._secret_of(self.attempt)
        self.charter = replace(self.charter, commitment=row.commitment)
        self.commitments, self.salts, self.commits = {}, {}, {}

    def _secret_of(self, attempt: int) -> bytes:
        if not self._published:
            return secret_of(self.master, attempt)
        return self._published[attempt] if attempt < len(self._published) else b""

    def _open(self, charter: Charter) -> None:
        self.charter = charter
        self.seats = tuple([Seat(seat) for seat in range(charter.seats)])
        self.occupants = [None] * charter.seats
        if charter.game not in self._games:
            raise Frozen(f"This release does not have the game {charter.game}.")
        self.game, self.has_game = self._games[charter.game], True
        self.frozen = other_version(self.game, charter.rules)
        self.is_outdated = self.frozen is not None
        self.rules = self.game.rules(msgspec.convert(charter.options, self.game.options))
        if not has_word_list(self.rules, charter.lexicon):
            self.frozen, self.is_outdated = self.frozen or OTHER_WORDS, True
        self.state = self.rules.start(charter.seats)
        seen: tuple[Any, Any] = self.game.view, self.game.event
        self.shape = digests.shape_of(*seen)

    def _seat(self, seat: Seat, occupant: Occupant | None) -> None:
        if isinstance(self.occupants[seat], Person | Client):
            self.vacated[seat] = self.vacated.get(seat, 0) + 1
        self.occupants[seat] = occupant
        self.absent.pop(seat, None)
        if self.phase is Phase.OPEN:
            self._void_commitments({seat})

    def _replay(self, entry: Entry, row: Played) -> None:
        if self.is_lost:
            return
        action = msgspec.json.decode(row.action, type=self.game.action)
        if row.by is House.DEALER:
            wanted, draws = self._deal()
            if (action, row.draws) != (wanted, draws):
                raise Frozen(f"Row {len(self.log)} does not follow from the secret.")
        step = self.rules.apply(self.state, row.by, action)
        if self.is_outdated:
            self._compare(step, entry.digest)
        self._move(entry.at, row, Move(row.by, action), step)

    def _compare(self, step: Step[Any, Any], digest: str) -> None:
        """Frozen if a step leads elsewhere than the one with this digest, where the two can be compared."""
        if not digest.startswith(self.shape):
            self.is_compared = False
        elif self._digest_of(step) != digest:
            raise Frozen(f"Row {len(self.log)} leads to another position than was played.")

    def _move(self, at: float, row: Played, move: Move[Any], step: Step[Any, Any]) -> None:
        self.log.append(LoggedRow(len(self.log), at, row, step.events))
        self.played.append(Moment(self.state, move, step, self.number, self.timer))
        self._stand(step.state)
        if row.id is not None and not isinstance(row.by, House):
            self._remember(row.by, row.id)
        turn = self.turn
        answered_by_one_of_many = (
            isinstance(turn, Deciding) and turn.shared and {row.by, *turn.seats} == {*self.tickets}
        )
        if answered_by_one_of_many:
            self._ask_the_rest(at)
        else:
            self._ask(at)

    def _withdraw(self, number: int) -> None:
        """Undo the move in that row alone; the moves after it stay."""
        if any(line.number == number for line in self.unreplayed):
            self.unreplayed = [line for line in self.unreplayed if line.number != number]
            return
        index = self._index(number)
        later = replayed_without(self.rules, self.played, index)
        state = later[-1].step.state if later else self.played[index].before
        self.played[index:] = later
        self._stand(state)

    def _rewind(self, number: int) -> Timer | None:
        """Undo the move in that row and all after it; returns the timer that the move ran on."""
        undone_rows = [line.number for line in self.unreplayed if line.number >= number]
        self.unreplayed = [line for line in self.unreplayed if line.number < number]
        if number in undone_rows:
            return None
        index = self._index(number)
        undone = self.played[index]
        del self.played[index:]
        self._stand(undone.before)
        return undone.timer

    def _index(self, number: int) -> int:
        """Where in `played` the move of that row is."""
        index = next((index for index, moment in enumerate(self.played) if moment.row == number), None)
        if index is None:
            raise Frozen(f"Row {self.number} undoes row {number}, which is not a move that can be undone.")
        return index

    def _stand(self, state: Any) -> None:
        """Move to a state. A request to undo lapses: it was about the last choice before this."""
        self.state, self._turn, self._views = state, self.rules.turn(state), {}
        if self.wish is not None and self.wish.wish is Wish.UNDO:
            self.wish = None

    def _ask(self, at: float) -> None:
        """Ask a new question: new tickets, and a new timer unless it continues the turn."""
        self._hand_out_tickets({})
        if isinstance(self.turn, Deciding) and not self.turn.continues:
            self._start_timer(at)
        else:
            self._keep_timer(at)

    def _ask_the_rest(self, at: float) -> None:
        """Go on waiting for those who have not answered: they keep their tickets and the timer."""
        self._hand_out_tickets(self.tickets)
        self._keep_timer(at)

    def _ask_again(self, at: float, timer: Timer | None) -> None:
        """Ask what was asked before an undo, when that timer ran: new tickets, since the old ones were used."""
        # A turn may have several questions on one timer. Undoing within a turn must not give it more time; going back
        # to an earlier turn, whose timer has stopped, starts a new one.
        if timer == self.timer:
            self._hand_out_tickets({})
            self._keep_timer(at)
        else:
            self._ask(at)

    def _hand_out_tickets(self, kept: dict[Seat, int]) -> None:
        """Give each seat that is asked its kept ticket, or one for this row. In the order of seats, as in the log."""
        turn = self.turn
        asked = sorted(turn.seats) if isinstance(turn, Deciding) else ()
        self.tickets = {seat: kept.get(seat, self.number) for seat in asked}

    def _start_timer(self, at: float) -> None:
        """Start the timer of the question, if there is one: the game's own time goes before the table's pace."""
        turn = self.turn
        if isinstance(turn, Deciding):
            seconds = turn.seconds if turn.seconds is not None else self.charter.pace
            self.timer = None if seconds is None else Timer(at, seconds, ruled=turn.seconds is not None)

    def _keep_timer(self, at: float) -> None:
        """Let the timer run on; start or stop one where the question has a time and the one before it had none.

        While luck or nothing is awaited the timer stays, so that a question after it can continue the turn.
        """
        turn = self.turn
        if isinstance(turn, Deciding):
            has_time = turn.seconds is not None or self.charter.pace is not None
            if self.timer is None or not has_time:
                self._start_timer(at)


_CONTAINERS: Final = tuple(
    name
    for name, value in vars(Table("", b"", {})).items()
    if isinstance(value, list | dict | set) and name not in ("entries", "_games")
)
"""The fields that a fork copies: all containers, whose values are frozen, so that one level is enough.

Read from a new table once, since looking at the type of every field took a quarter longer at each fork.
"""


def _why_frozen(number: int, error: Exception) -> str:
    """Why a table is frozen that has this error in this row."""
    match error:
        case Frozen():
            return str(error)
        case RulesError():
            return f"Row {number} is against the rules of this release: {error}"
        case msgspec.MsgspecError() | UnicodeError():
            return f"Row {number} cannot be read: {error}."
        case _:
            return f"Row {number} does not fit the rows before it ({type(error).__name__})."


def _stored(head: str) -> bytes:
    """A head from the log; empty if it cannot be read."""
    try:
        return bytes.fromhex(head)
    except ValueError:
        return b""


def salted(salts: dict[Seat, str]) -> list[str]:
    """The players' salts as draws use them, in the order of their seats."""
    return [f"{seat}:{salt}" for seat, salt in sorted(salts.items())]
