"""The interface of a store: one row per (table, number), on disk before anybody is notified."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

from hexarium.core import Ranking, Seat
from hexarium.service.alert_store import AlertStore
from hexarium.service.daily_store import DailyStore, DailyTable
from hexarium.service.game_results import GameResult
from hexarium.service.result_store import ResultStore
from hexarium.service.review_store import ReviewStore
from hexarium.service.rows import Door


class Taken(Exception):
    """Another process has written a row of that number: read it, and try again."""


class Entry(Struct, frozen=True, gc=False):
    """A row in the log: its key, its time, its content, and a digest of the game after it.

    `head` is the head of the chain after it; it is empty where the rows form none. `damage` names what the store could
    not read, and then the content is empty.
    """

    table: str
    number: int
    at: float
    digest: str
    body: bytes
    head: str = ""
    damage: str = ""


class Keys(Struct, frozen=True, gc=False):
    """A table's secrets: the one that draws and invitations come from, and its host.

    From a store they come with the number of the table's last row and the checksum that was written with them; tables
    of earlier releases have neither.
    """

    secret: bytes
    host: str
    last: int = -1
    seal: str = ""


class Phase(enum.StrEnum):
    """The phase of a table."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


class Ending(Struct, frozen=True, gc=False):
    """How a game ended: its ranking, or None if it was closed, and the seats that resigned."""

    ranking: Ranking | None
    resigned: tuple[Seat, ...] = ()


class TableSummary(Struct, frozen=True, gc=False):
    """A table as lists show it; `guests` are seated there, and the table waits for those in `awaited`.

    `players` are the names by seat, empty for an open seat; `seating` are the guests by seat, empty for a seat without
    one. At tables of slow turns, `deadline` is when the time of those in `awaited` runs out, if no server is down until
    then. Tables that were last written by an earlier release have no `seating`, `ending`, `deadline` and `is_practice`,
    which says that the game begins at a position of another one. `is_frozen` is not stored: it depends on the release.
    `daily` is what is stored about a table of a daily deal; only lists of a guest's own tables and `Host.outline` have
    it.
    """

    table: str
    game: str
    phase: Phase
    door: Door
    moved: float
    guests: tuple[str, ...]
    awaited: tuple[str, ...]
    players: tuple[str, ...] = ()
    seating: tuple[str, ...] = ()
    ending: Ending | None = None
    deadline: float | None = None
    is_practice: bool | None = None
    is_frozen: bool = False
    daily: DailyTable | None = None


class BestScore(Struct, frozen=True, gc=False):
    """A guest's score in a solo game."""

    guest: str
    game: str
    options: str
    score: int
    table: str
    at: float


AT_ONCE: Final = 0.0
"""The time at which a bot's turn is due."""


class Bookmark(Struct, frozen=True, gc=False):
    """A place in a guest's list of finished games: after the game at this table, which was last written to then."""

    moved: float
    table: str


LATEST: Final = Bookmark(inf, "")
"""The place before the latest game."""


class DueTable(Struct, frozen=True, gc=False):
    """A table where the server has to act, and when."""

    name: str
    due: float


class RequestKey(Struct, frozen=True, gc=False):
    """A key that a guest's client made for a request, so that it is carried out once however often it is sent.

    `digest` is of what is asked for: a key is not for two different requests.
    """

    guest: str
    key: str
    digest: str
    at: float


class EarlierRequest(Struct, frozen=True, gc=False):
    """A request that was carried out: the digest of what was asked for, and its table."""

    digest: str
    table: str


class Room(Struct, frozen=True, gc=False):
    """How people find a table before its game starts: the word in its link, and a code to say aloud.

    Both end when the host has removed somebody since: `removals` is how often that had happened when they were made.
    """

    table: str
    code: str
    word: str
    removals: int


class Asker(Struct, frozen=True, gc=False):
    """Somebody who asks to join the next game of a table."""

    table: str
    guest: str
    name: str
    at: float


class TokenChange(Struct, frozen=True, gc=False):
    """The last change of a guest's tokens and its number: whether the first one has ended, and those that are stored.

    The digest of a guest's first token is the guest's id.
    """

    guest: str
    number: int
    has_first_ended: bool
    digests: tuple[str, ...]


class Device(Struct, frozen=True, gc=False):
    """A device of a guest: the digest of its token, what kind it is, and the days when it was added and last seen."""

    digest: str
    name: str
    added: float
    seen: float


class CodeKind(enum.StrEnum):
    """What a sign-in code is: the end of a link that adds a device once, or a recovery code."""

    DEVICE = "device"
    RECOVERY = "recovery"


class SignInCode(Struct, frozen=True, gc=False):
    """A code that adds a device to a guest; `ends` is when it can no longer be used, None for never."""

    guest: str
    kind: CodeKind
    made: float
    ends: float | None


class Batch(Struct, frozen=True, gc=False):
    """What is written in one transaction: rows in order, the table's summary after them, and guests who sat down.

    `due` is the earliest time at which the server may have to act at the table; None if it never has to.
    `request` is the key of the request that is carried out by this; Taken if it was carried out before. `daily` is what
    is stored of a new table of a daily deal; Taken if it is a second counted try.
    """

    entries: tuple[Entry, ...]
    summary: TableSummary
    arrived: tuple[str, ...] = ()
    keys: Keys | None = None
    best: BestScore | None = None
    due: float | None = None
    request: RequestKey | None = None
    results: tuple[GameResult, ...] = ()
    daily: DailyTable | None = None


class Erasure(Struct, frozen=True, gc=False):
    """How a table forgets a guest: the rows in which they leave, other bodies for rows, and other people beside them.

    Without `batch` they have left before. `keys` are the table's secret and the host that it has from now on.
    """

    batch: Batch | None
    entries: tuple[Entry, ...]
    summary: TableSummary
    keys: Keys


MakeBatch: TypeAlias = Callable[[], Batch | None]
"""Makes what is to be written, at the last moment; None if nothing is."""

Heard: TypeAlias = Callable[[str], None]

EVERYTHING: Final = "*"
"""Passed instead of a table's name when notifications may have been missed."""


class Store(AlertStore, DailyStore, ResultStore, ReviewStore, Protocol):
    """Logs on disk. `write` raises Taken if a number is taken, and NotKept if nothing could be written."""

    is_shared: bool
    """Can other processes write to it at the same time?"""

    @property
    def trouble(self) -> str | None:
        """Why nothing can be written at present; None if nothing is known to be wrong."""
        ...

    async def open(self) -> None:
        """Connect, and migrate an older database. If it can only be read, `trouble` says why."""
        ...

    async def close(self) -> None:
        """Finish, and disconnect."""
        ...

    async def write(self, make: MakeBatch) -> None:
        """Write the batch that `make` returns when the transaction begins, or nothing; it is on disk when this returns.

        A transaction may begin twice; the last batch counts.
        """
        ...

    async def entries(self, table: str, since: int = -1) -> list[Entry]:
        """The table's rows after that number, in order."""
        ...

    async def keys(self, table: str) -> Keys | None:
        """The table's secrets; None if there is no such table."""
        ...

    async def lobby(self) -> list[TableSummary]:
        """Tables that anybody may join or watch, the latest first."""
        ...

    async def unfinished(self, guest: str) -> list[TableSummary]:
        """The tables where a guest sits and that are not over, the latest first."""
        ...

    async def finished(self, guest: str, after: Bookmark, most: int) -> list[TableSummary]:
        """The guest's finished games after that place, the latest first."""
        ...

    async def unlist(self, guest: str, table: str, request: RequestKey | None = None) -> None:
        """Leave the table out of the guest's tables, until they sit down there again."""
        ...

    async def earlier(self, request: RequestKey) -> EarlierRequest | None:
        """What was carried out for the same guest under the same key; None if nothing was."""
        ...

    async def forget_requests(self, before: float, after: float) -> None:
        """Forget the keys of requests that were carried out before or after these times."""
        ...

    async def naming(self, guest: str) -> list[str]:
        """Every table whose rows name the guest, or that they host."""
        ...

    async def listed_at(self, table: str) -> list[str]:
        """The guests of whom something is kept beside the table's rows; their names may be gone from the rows."""
        ...

    async def forget(self, guest: str, erasures: Sequence[Erasure]) -> None:
        """Erase a guest at these tables, and whatever else is kept about them: all of it, or nothing."""
        ...

    async def due(self, after: DueTable, until: float, moved: float, most: int) -> list[DueTable]:
        """Tables that are due by a time, in order, from `after` on, and last written to by the time `moved`."""
        ...

    async def postpone(self, tables: Mapping[str, tuple[float, float | None]]) -> None:
        """Change when tables are due, unless they were written to after the first of the two times."""
        ...

    async def hosted(self, guest: str) -> list[str]:
        """The unfinished tables that a guest hosts."""
        ...

    async def every(self) -> list[str]:
        """Every table, the oldest first."""
        ...

    async def moved(self, since: float) -> dict[str, float]:
        """When each table that another process may have written to since then was last written to."""
        ...

    async def bests(self, guest: str) -> list[BestScore]:
        """The guest's scores in solo games, in no order."""
        ...

    async def sessions(self) -> tuple[dict[str, str], frozenset[str]]:
        """The guest of every token that is stored, by its digest, and the guests whose first token has ended."""
        ...

    async def last_token_change(self) -> int:
        """The number of the last change of anybody's tokens; they are numbered in the order of their writing."""
        ...

    async def token_changes(self, since: int) -> list[TokenChange]:
        """Those with a higher number, in order; the last of each guest."""
        ...

    async def token_change(self, guest: str) -> TokenChange | None:
        """The last change of a guest's tokens; None if there was none."""
        ...

    async def knows(self, guest: str) -> bool:
        """Is anything kept of the guest, beside names in logs that they have taken off their list?"""
        ...

    async def sign_out_everywhere(self, guest: str, device: Device) -> None:
        """End every token and every sign-in code of the guest; the device gets a new token."""
        ...

    async def sign_out(self, guest: str, digest: str, *, with_codes: bool) -> None:
        """End one token of the guest; with `with_codes`, their sign-in codes too."""
        ...

    async def devices(self, guest: str) -> list[Device]:
        """The devices of a guest whose tokens are stored, the last seen first."""
        ...

    async def see_devices(self, digests: Iterable[str], day: float) -> None:
        """Note that these devices were seen on that day."""
        ...

    async def make_code(self, code: SignInCode, digest: str, device: Device) -> None:
        """Store a sign-in code in the place of the last of its kind, unless its maker has signed out."""
        ...

    async def use_code(self, digest: str, kind: CodeKind, device: Device, now: float) -> str | None:
        """Add a device with the code of this digest; returns the guest whose it is now, None without such a code."""
        ...

    async def code(self, digest: str, now: float) -> SignInCode | None:
        """The sign-in code with this digest; None if there is none, or it has ended."""
        ...

    async def code_of(self, guest: str, kind: CodeKind, now: float) -> SignInCode | None:
        """The guest's sign-in code of this kind; None if there is none, or it has ended."""
        ...

    async def forget_codes(self, before: float) -> None:
        """Forget sign-in codes that ended before that time."""
        ...

    async def outline(self, table: str) -> TableSummary | None:
        """The table as lists show it; None if there is none."""
        ...

    async def room(self, table: str) -> Room | None:
        """How people find the table; None if nobody has asked for that, or its game has started."""
        ...

    async def room_with(self, code: str) -> Room | None:
        """The room with this code; None if there is none."""
        ...

    async def keep_room(self, room: Room, replaced: str) -> None:
        """Store a room, if the table has none, or one with the word `replaced`; Taken if another room has the code."""
        ...

    async def askers(self, table: str) -> list[Asker]:
        """Those who ask to join the table's next game, the first to ask first."""
        ...

    async def ask(self, asker: Asker, most: int) -> None:
        """Store somebody who asks, or another name of theirs; nothing is done if `most` others ask there already."""
        ...

    async def withdraw(self, guest: str, table: str) -> None:
        """Somebody no longer asks."""
        ...

    async def see(self, seen: Mapping[tuple[str, str], float]) -> None:
        """Note when guests were last watching tables; a key is a guest and a table."""
        ...

    async def seen(self, guest: str, table: str) -> float:
        """When any process last noted that the guest was watching the table; 0 for never."""
        ...

    async def seen_among(self, pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, str], float]:
        """When any process last noted that each of these guests was watching that table."""
        ...

    async def pass_on(self, text: str) -> None:
        """Let other processes hear what was said at a table; it is not stored."""
        ...

    def listen_to_chat(self, heard: Heard) -> None:
        """Call `heard` with what another process passes on."""
        ...

    async def beat(self, now: float) -> None:
        """Note that a server is up."""
        ...

    async def wake(self, now: float, pause: float) -> list[tuple[float, float]]:
        """Note a start, and an outage before it if no server was up for longer than `pause`; returns every outage."""
        ...

    async def latest(self, tolerance: float) -> float:
        """When a table that is not over was last written to; 0 for never.

        Times that are later by more than `tolerance` than the last time that a server was up are not counted.
        """
        ...

    async def outages(self) -> list[tuple[float, float]]:
        """Every outage so far."""
        ...

    def listen(self, heard: Heard) -> None:
        """Call `heard` with a table's name when another process has written to it."""
        ...
