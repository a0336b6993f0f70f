"""Messages between clients and the server; they do not depend on the transport."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from hexarium.core import Eye, Outcome, Ranking, Seat
from hexarium.service.rows import Charter, Committed, Occupant, Row, Wish
from hexarium.service.store import Phase

Name = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=-1, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]

PROTOCOL: Final = 2
"""The number of this protocol. A release with other messages than these has another one."""


class Hello(Struct, frozen=True, gc=False, tag="hello", forbid_unknown_fields=True):
    """The first message on a connection, in both directions: which protocol this side speaks.

    The client begins. If the server speaks another protocol, it says so in a refusal and closes the connection. The
    server adds its time, by which a client knows how long ago the times are that it is sent.
    """

    protocol: Annotated[int, Meta(ge=1, le=2**31)]
    now: float | UnsetType = UNSET


class Answer(Struct, frozen=True, gc=False, tag="answer", forbid_unknown_fields=True):
    """Make a choice: quotes the ticket of the question, and carries an id made by the client.

    The action is an action of the game, or a string with one in the game's notation.
    """

    table: Name
    seat: SeatNumber
    ticket: Number
    id: Name
    action: msgspec.Raw


class Try(Struct, frozen=True, gc=False, tag="try", forbid_unknown_fields=True):
    """Ask what would happen if this choice were made."""

    table: Name
    seat: SeatNumber
    ticket: Number
    id: Name
    action: msgspec.Raw


class Since(Struct, frozen=True, gc=False, tag="since", forbid_unknown_fields=True):
    """Watch a table: send what happened after this row, and from now on every change."""

    table: Name
    number: Number


class Undo(Struct, frozen=True, gc=False, tag="undo", forbid_unknown_fields=True):
    """Undo the seat's last choice."""

    table: Name
    seat: SeatNumber
    id: Name


class Resign(Struct, frozen=True, gc=False, tag="resign", forbid_unknown_fields=True):
    """Resign."""

    table: Name
    seat: SeatNumber
    id: Name


class Pause(Struct, frozen=True, gc=False, tag="pause", forbid_unknown_fields=True):
    """Ask everybody to pause the game."""

    table: Name
    seat: SeatNumber
    id: Name


class Resume(Struct, frozen=True, gc=False, tag="resume", forbid_unknown_fields=True):
    """Resume a paused game."""

    table: Name
    seat: SeatNumber
    id: Name


class Consent(Struct, frozen=True, gc=False, tag="consent", forbid_unknown_fields=True):
    """Agree to what another seat has asked for, or refuse; `wish` is the row in which it was asked."""

    table: Name
    seat: SeatNumber
    id: Name
    wish: Number
    agrees: bool


class Hint(Struct, frozen=True, gc=False, tag="hint", forbid_unknown_fields=True):
    """Ask the strongest bot for a hint."""

    table: Name
    seat: SeatNumber
    ticket: Number
    id: Name


class Leave(Struct, frozen=True, gc=False, tag="leave", forbid_unknown_fields=True):
    """Leave: a bot plays until the person returns."""

    table: Name
    seat: SeatNumber
    id: Name


class Replace(Struct, frozen=True, gc=False, tag="replace", forbid_unknown_fields=True):
    """Let a bot play for the person in seat `missing` until they return.

    Players may when that seat's `wait_ends` has passed, the host at any time.
    """

    table: Name
    seat: SeatNumber
    id: Name
    missing: SeatNumber


class End(Struct, frozen=True, gc=False, tag="end", forbid_unknown_fields=True):
    """Ask everybody to end the game without a result.

    People whose `wait_ends` has passed are not asked: bots take their seats.
    """

    table: Name
    seat: SeatNumber
    id: Name


class Say(Struct, frozen=True, gc=False, tag="say", forbid_unknown_fields=True):
    """Write to everybody at the table: up to 200 characters, which are not stored anywhere."""

    table: Name
    seat: SeatNumber
    id: Name
    text: Annotated[str, Meta(min_length=1, max_length=400)]


class Reaction(enum.StrEnum):
    """What can be said with one gesture."""

    CLAP = "clap"
    LAUGH = "laugh"
    WOW = "wow"
    THINK = "think"
    OUCH = "ouch"
    THANKS = "thanks"


class React(Struct, frozen=True, gc=False, tag="react", forbid_unknown_fields=True):
    """Show everybody at the table a reaction."""

    table: Name
    seat: SeatNumber
    id: Name
    reaction: Reaction


Request: TypeAlias = (
    Answer | Try | Since | Undo | Resign | Pause | Resume | Consent | Hint | Leave | Replace | End | Say | React
)
"""Any message from a client."""


class Said(Struct, frozen=True, gc=False):
    """An event as an eye is told of it: as a value, as a sentence, and with its clause."""

    event: Any
    says: str
    clause: str


class ToldRow(Struct, frozen=True, gc=False, omit_defaults=True):
    """A row as an eye is told of it: events for a move, the row itself for what was done at the table.

    `id` is only there for the eye that sent the choice. `text` is there for the end of a game: its result in words. It
    is also there for a move of a frozen game that could not be replayed: the move as text, or only who made it if the
    eye may not know more.
    """

    number: int
    at: float
    said: tuple[Said, ...] = ()
    row: Row | None = None
    by: str | None = None
    id: str | None = None
    text: str | None = None


class Told(Struct, frozen=True, gc=False, tag="told"):
    """What happened, row by row, for one eye. Row numbers have no gaps; a client that misses one sends `since`.

    A long story is told in pages: a client that has fewer rows than the `shown` after it counts sends `since` again.
    """

    table: str
    eye: Eye
    rows: tuple[ToldRow, ...]


class Choice(Struct, frozen=True, gc=False):
    """A possible choice, as an action and in the game's notation."""

    action: msgspec.Raw
    text: str


class Asked(Struct, frozen=True, gc=False):
    """A question with its ticket.

    `verbs` are the first words of what may be answered; `choices` lists the answers where a game may list them and they
    are not too many. With `selection`, other answers than these are accepted too.
    """

    ticket: int
    verbs: tuple[str, ...]
    choices: tuple[Choice, ...] | None
    selection: bool


class Clock(Struct, frozen=True, gc=False):
    """When time runs out, and how much was left when this was sent; `ends` is null while it stands still."""

    ends: float | None
    left: float


class SaltState(enum.StrEnum):
    """How the salt of a seat stands: none is expected, or none was given, or it is committed, or revealed."""

    NONE = "none"
    UNSALTED = "unsalted"
    COMMITTED = "committed"
    REVEALED = "revealed"


class SaltsShown(Struct, frozen=True, gc=False):
    """The commitments to salts before a game starts; those of a start that was called off are void.

    While the game is starting, `starting` is the number of the row that closed the list and `head` the head of the
    chain after it. A client with a commitment in the list checks the list, and then reveals its salt with that head.
    """

    commitments: tuple[Committed, ...]
    starting: int | None
    head: str | None
    called_off: int


class Away(Struct, frozen=True, gc=False):
    """Somebody is away from the table `since` then.

    `wait_ends` is when the others may let a bot play for them or end the game without them. It is null while nobody
    waits for a choice of theirs, and where nobody but the host may.
    """

    since: float
    wait_ends: float | None


class SeatShown(Struct, frozen=True, gc=False):
    """Who sits where, under the name that sentences use. A bot plays for a player who is absent or has resigned.

    `salt` says whether the deal depends on a salt of the seat's player; somebody in several seats has one for all.
    `away` is null for a person who is here, and for bots. It changes without a row.
    `holiday` is when the player's holiday ends, while they are on one: the clock of their turns stands still.
    `host` says that the table's host sits there.
    """

    name: str
    occupant: Occupant | None
    absent: bool
    resigned: bool
    salt: SaltState
    away: Away | None
    holiday: float | None = None
    host: bool = False


class Shown(Struct, frozen=True, gc=False, tag="shown"):
    """The whole table as one eye sees it after the row of that number; `view` is null before the game starts.

    It is sent in reply to `since`; after that, `changed` says what is different.

    `head` is the head of the chain at that row, the same for every eye. A client keeps the last one: a sheet that does
    not lead through it was rewritten. It is empty at tables whose rows form no chain.

    `prompt` says what the eye is asked to do or whom it waits for. Nobody is asked anything while the table is paused;
    `deciding` still says whose turn it is. `outcome` is the result in words; null before the game is over.

    `wish` is what a seat has asked everybody for, and `wish_row` the row in which it did: a consent quotes it.

    `frozen` says why a game cannot be continued. `caveat` says what to know about the view of such a game: how far it
    goes, and whether it may differ from what was played. It is empty if there is nothing to say.

    `chat` says whether players can write to each other.

    `salts` are the commitments to salts; null once the game has started, and at tables of proof 1.
    """

    table: str
    number: int
    head: str
    eye: Eye
    phase: Phase
    charter: Charter
    seats: tuple[SeatShown, ...]
    view: dict[str, msgspec.Raw] | None
    prompt: str
    asked: Asked | None
    deciding: tuple[Seat, ...]
    clock: Clock | None
    paused: bool
    wish: Wish | None
    wished_by: Seat | None
    wish_row: int | None
    ranking: Ranking | None
    outcome: Outcome | None
    followed: str | None
    frozen: str | None
    caveat: str
    chat: bool
    salts: SaltsShown | None = None


class ListChange(Struct, frozen=True, gc=False):
    """How a list has changed in one place: its `first` items stay, then come `items`, then its `last` items stay.

    If all items are objects with the same fields, `values` is there instead of `items`: a list of its values for each
    object, in the order of the fields of the first item that the list had before.
    """

    first: int
    last: int
    items: msgspec.Raw | UnsetType = UNSET
    values: msgspec.Raw | UnsetType = UNSET


class Alike(Struct, frozen=True, gc=False):
    """Objects with the same fields, one after the other: the names of the fields, and a list of values for each."""

    names: tuple[str, ...]
    values: tuple[msgspec.Raw, ...]


class PackedChoices(Struct, frozen=True, gc=False):
    """A list of choices without the names of their fields: all actions, and the texts in the same order."""

    actions: tuple[Alike, ...]
    texts: tuple[str, ...]


class AskedNow(Struct, frozen=True, gc=False):
    """A question as `changed` has it: like `Asked`, but for the form of its choices."""

    ticket: int
    verbs: tuple[str, ...]
    choices: PackedChoices | None
    selection: bool


class Changed(Struct, frozen=True, gc=False, tag="changed"):
    """What has changed for one eye since the `shown` or `changed` before it, which had the number `after`.

    The fields are those of `shown`: one that is missing is as it was, and any other takes the place of what was there.
    Only the view is finer. `view` has the fields of the view that have changed, or is null if there is none any more;
    `lists` has those fields of it that are lists and have changed in one place. In `asked`, the choices are packed. A
    client that does not have the table of the number `after` sends `since`.

    Who is away changes without a row: `number` is then the same as `after`.
    """

    table: str
    number: int
    eye: Eye
    after: int
    head: str | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    charter: Charter | UnsetType = UNSET
    seats: tuple[SeatShown, ...] | UnsetType = UNSET
    view: dict[str, msgspec.Raw] | UnsetType | None = UNSET
    lists: dict[str, ListChange] | UnsetType = UNSET
    prompt: str | UnsetType = UNSET
    asked: AskedNow | UnsetType | None = UNSET
    deciding: tuple[Seat, ...] | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    paused: bool | UnsetType = UNSET
    wish: Wish | UnsetType | None = UNSET
    wished_by: Seat | UnsetType | None = UNSET
    wish_row: int | UnsetType | None = UNSET
    ranking: Ranking | UnsetType | None = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    followed: str | UnsetType | None = UNSET
    frozen: str | UnsetType | None = UNSET
    caveat: str | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    salts: SaltsShown | UnsetType | None = UNSET


class Tried(Struct, frozen=True, gc=False, tag="tried"):
    """What would happen if a choice were made, as far as the seat can know."""

    table: str
    id: str
    said: tuple[Said, ...]


class Hinted(Struct, frozen=True, gc=False, tag="hinted"):
    """What a bot suggests, and the hint in words: what to do and what it brings, then the next best.

    `then` are the choices that are to follow in the same turn. `drawn` are the words for somebody who sees the choice
    on a board: they name no spaces.
    """

    table: str
    id: str
    level: str
    action: msgspec.Raw
    then: tuple[msgspec.Raw, ...]
    lines: tuple[str, ...]
    drawn: tuple[str, ...]


class Refused(Struct, frozen=True, gc=False, tag="refused"):
    """A refusal with its reason. After a stale answer, `told` and `shown` follow with what has changed."""

    table: str | None
    id: str | None
    code: str
    detail: str
    clause: str | None = None


class Done(Struct, frozen=True, gc=False, tag="done"):
    """The request with this id has been carried out."""

    table: str
    id: str


class Remark(Struct, frozen=True, gc=False, tag="remark"):
    """Something that a player wrote. `name` is what they were called then; seat and id tell two remarks apart."""

    seat: Seat
    id: str
    at: float
    name: str
    text: str


class Gesture(Struct, frozen=True, gc=False, tag="gesture"):
    """A reaction of a player."""

    seat: Seat
    id: str
    at: float
    name: str
    reaction: Reaction


class Heard(Struct, frozen=True, gc=False, tag="heard"):
    """What players say: the latest remarks in reply to `since`, and from then on everything as it is said.

    The server keeps the last 50 remarks of a table in its memory, and no reaction. Nothing is promised: a restart
    forgets them, and a line that breaks may lose some.
    """

    table: str
    said: tuple[Remark | Gesture, ...]


Reply: TypeAlias = Told | Shown | Changed | Tried | Hinted | Refused | Done | Heard
"""Any message to a client."""
