"""The types of requests and answers that are the same with a server and without one."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from hexarium.answers.forms import OptionField, PresetShown
from hexarium.core import Clause
from hexarium.drawing import NamedSpace
from hexarium.games.balance import Change
from hexarium.review.document import MethodNote, MoveReview, ReviewSummary
from hexarium.service.lessons import LessonScript
from hexarium.service.messages import Shown
from hexarium.service.replays import Replay
from hexarium.service.store import Phase
from hexarium.service.table_request import GuestName

Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal."""


class HttpRefusal(Struct, frozen=True):
    """A refusal: a code for programs, a sentence for people, and the clause if a rule is broken."""

    code: str
    detail: str
    clause: str | None = None


class Guest(Struct, frozen=True):
    """The visitor; `known` if they already had a session."""

    known: bool


class BotShown(Struct, frozen=True):
    """A bot that can play; sparring bots are for tools and experiments, and are offered last."""

    level: str
    about: str
    sparring: bool


class TypedForm(Struct, frozen=True):
    """One way to type a choice that begins with `verb`: an example, and what it does."""

    verb: str
    example: str
    does: str


class GameShown(Struct, frozen=True):
    """A game; `options` is the JSON Schema of its options, and `form` has a field for each.

    `secret` games show seats different things, so a shared screen is covered between them. `forms` says what can be
    typed. `untimed` is the option, with its value, that plays without the time limit of the game's own rules.
    """

    slug: str
    title: str
    summary: str
    seats: tuple[int, ...]
    version: int
    solo: str | None
    secret: bool
    has_lesson: bool
    forms: tuple[TypedForm, ...]
    options: dict[str, Any]
    form: tuple[OptionField, ...]
    presets: tuple[PresetShown, ...]
    untimed: tuple[str, str] | None
    bots: tuple[BotShown, ...]


class BookShown(Struct, frozen=True):
    """A rulebook, clause by clause."""

    title: str
    about: str
    clauses: tuple[Clause, ...]


class BalanceShown(Struct, frozen=True):
    """What each option of a game changes, measured by a bot that plays itself; `about` explains."""

    seats: int
    bot: str
    about: str
    changes: tuple[Change, ...]


class DailyListed(Struct, frozen=True):
    """The day of a daily deal, and whether the table is your try that counts."""

    day: str
    counted: bool


class DailyStart(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin your try of today's deal under this name."""

    name: GuestName


class PracticeStart(Struct, frozen=True, forbid_unknown_fields=True):
    """Practise the deal of a day, today's if none is given, under this name."""

    name: GuestName
    day: Annotated[str, Meta(max_length=10)] = ""


class PositionStart(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from the position before a move of a finished game, under this name; the moves are counted from 1."""

    name: GuestName
    move: Annotated[int, Meta(ge=1, le=20_000)]


class TableListed(Struct, frozen=True):
    """A table in a list; `awaits_you` if it is your turn. `players` are names by seat, empty for an open one.

    `mine` are your seats, and `has_others` says whether other people sit there. `result` says how a finished game
    ended. A frozen game can be looked at but not continued. `deadline` is when your time runs out, if it is your turn
    in a game with hours or days for a turn. `daily` is null unless it is a table of a daily deal. `is_practice` says
    that the game begins at a position of another one and counts for nothing, and `has_review` that it was played to
    its end, so that it can be reviewed.
    """

    table: str
    game: str
    phase: Phase
    moved: float
    awaits_you: bool
    players: tuple[str, ...]
    frozen: bool
    mine: tuple[int, ...]
    has_others: bool
    result: str
    deadline: float | None = None
    daily: DailyListed | None = None
    is_practice: bool = False
    has_review: bool = False


class BestListed(Struct, frozen=True):
    """Your best score in a solo game with these options."""

    game: str
    options: dict[str, Any]
    score: int
    table: str


class ExportedReview(Struct, frozen=True):
    """What the review of a game says about you, counted in `unit`; an empty unit is per cent of a win.

    `cost` is the sum over your choices and never above zero. `close` of `choices` were as good as the best.
    """

    unit: str
    luck: float
    luck_error: float
    cost: float
    choices: int
    close: int


class ExportedGame(Struct, frozen=True, kw_only=True):
    """A finished game of yours. `ended` is in seconds since 1970, and `replay` the path of its page.

    `opponents` is empty in a solo game, `people`, or the levels of the bots. `outcome` is `won`, `drawn`, `lost`,
    `solo`, `shared` (several people on your device), `closed` (without a result) or `unread` (ask again later). `exit`
    is `resigned` or `left` if you went before the end. `counts` says whether a solo score counts as a best score.
    """

    table: str
    replay: str
    game: str
    ended: float
    opponents: tuple[str, ...]
    outcome: str
    exit: str
    place: int | None
    seats: int
    score: int | None
    counts: bool
    options: dict[str, Any]
    review: ExportedReview | None


class RecordExport(Struct, frozen=True):
    """Finished games of yours, the latest first, and the address of the next page; null if these are the last."""

    games: tuple[ExportedGame, ...]
    next: str | None
    hexarium_record: int = 1


class TableShown(Struct, frozen=True):
    """A table as seen from each of your seats; only its host gets the invitations, by seat."""

    table: str
    shown: tuple[Shown, ...]
    invitations: tuple[str, ...] = ()


class RematchRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A rematch; with `with_askers`, those who asked for the next game play too, as far as there is room."""

    with_askers: bool = False


class HandOver(Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot takes the seat; null opens the seat."""

    bot: Annotated[str, Meta(min_length=1, max_length=40)] | None


class ReplayShown(Struct, frozen=True):
    """A game move by move, and the spaces of its board."""

    replay: Replay
    spaces: tuple[NamedSpace, ...]


class ReviewProgress(Struct, frozen=True):
    """How far the review of a finished game is: `done` of `total` moves.

    `moves` are those from the move on that was asked for, `method` says what their values count, and `review` is the
    rest of it once all moves are done.
    """

    done: int
    total: int
    moves: tuple[MoveReview, ...]
    method: MethodNote | None
    review: ReviewSummary | None


class LessonShown(Struct, frozen=True):
    """A guided game, and the spaces of its board."""

    primer: LessonScript
    spaces: tuple[NamedSpace, ...]


class Tentative(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice in a lesson: an action of the game, or a string with one in the game's notation."""

    action: Any


class Pasted(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, as text or JSON, and whose view to show."""

    record: Annotated[str, Meta(max_length=60_000)]
    look: Annotated[str, Meta(max_length=8)] = "open"


class Commitment(Struct, frozen=True, forbid_unknown_fields=True):
    """A commitment to a salt: SHA-256 of its text, the table and your first seat, as docs/server.md says."""

    commitment: Digest


class Reveal(Struct, frozen=True, forbid_unknown_fields=True):
    """Your salt, and the head of the chain after the row that closed the list of commitments."""

    salt: Digest
    head: Digest


class Salt(Struct, frozen=True, forbid_unknown_fields=True):
    """A text of your own that the draws of a table of proof 1 depend on."""

    salt: Annotated[str, Meta(min_length=1, max_length=100)]
