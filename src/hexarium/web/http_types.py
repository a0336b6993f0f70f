"""What is sent to the club over HTTP, and what comes back."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from hexarium.core import Clause
from hexarium.drawing import NamedSpace
from hexarium.games.balance import Change
from hexarium.service.lessons import Primer
from hexarium.service.messages import Shown
from hexarium.service.replays import Replay
from hexarium.service.store import Phase
from hexarium.web.forms import OptionField


class HttpRefusal(Struct, frozen=True):
    """Why not: a code for programs, a sentence for people, and the clause where there is one."""

    code: str
    detail: str
    clause: str | None = None


class Health(Struct, frozen=True):
    """The server is up, and can read its log."""

    status: str
    version: str
    tables: int


class Guest(Struct, frozen=True):
    """Whoever asks, as far as they may know it."""

    known: bool


class Token(Struct, frozen=True):
    """A token for a program; it is shown once."""

    token: str


class BotShown(Struct, frozen=True):
    """A bot that can be asked to sit down."""

    level: str
    about: str


class TypedForm(Struct, frozen=True):
    """One way to type a choice that begins with `verb`: an example, and what it does."""

    verb: str
    example: str
    does: str


class GameShown(Struct, frozen=True):
    """A game that can be played here; `options` is the JSON Schema of what a table may settle, `form` asks for it.

    `secret` games show seats different things, so a shared screen is covered between them. `forms` says what can be
    typed.
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
    bots: tuple[BotShown, ...]


class BookShown(Struct, frozen=True):
    """A rulebook, clause by clause."""

    title: str
    about: str
    clauses: tuple[Clause, ...]


class BalanceShown(Struct, frozen=True):
    """What each answer to a game's options changes, measured by a bot that plays itself; `about` says more of that."""

    seats: int
    bot: str
    about: str
    changes: tuple[Change, ...]


class TableListed(Struct, frozen=True):
    """A table in a list; `awaits_you` where it is your turn. `players` are names by seat, empty for a free one."""

    table: str
    game: str
    phase: Phase
    moved: float
    awaits_you: bool
    players: tuple[str, ...]


class BestListed(Struct, frozen=True):
    """Your best score in a solo game with these options."""

    game: str
    options: dict[str, Any]
    score: int
    table: str


class TableShown(Struct, frozen=True):
    """A table as each of your eyes sees it; invitations, by seat, are for its host."""

    table: str
    shown: tuple[Shown, ...]
    invitations: tuple[str, ...] = ()


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits down; `program` says that a program of yours will play."""

    name: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
    invitation: Annotated[str, Meta(max_length=64)] = ""
    program: bool = False


class HandOver(Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot takes the seat; none leaves it open."""

    bot: Annotated[str, Meta(min_length=1, max_length=40)] | None


class ReplayShown(Struct, frozen=True):
    """A game move by move, and the spaces of its board."""

    replay: Replay
    spaces: tuple[NamedSpace, ...]


class LessonShown(Struct, frozen=True):
    """A guided game, and the spaces of its board."""

    primer: Primer
    spaces: tuple[NamedSpace, ...]


class Tentative(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice in a lesson: an action of the game, or a string with one in the game's notation."""

    action: Any


class Pasted(Struct, frozen=True, forbid_unknown_fields=True):
    """A record that somebody has at hand, as text or JSON, and whose eyes to look at it with."""

    record: Annotated[str, Meta(max_length=60_000)]
    look: Annotated[str, Meta(max_length=8)] = "open"


class Salt(Struct, frozen=True, forbid_unknown_fields=True):
    """Something of your own for luck to be made from."""

    salt: Annotated[str, Meta(min_length=1, max_length=100)]
