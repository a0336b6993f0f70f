"""The types of HTTP requests and responses that only a server has."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hexarium.service.store import CodeKind
from hexarium.service.table_request import GuestName


class Health(Struct, frozen=True):
    """The server is up and can read its database; `tables` is how many are in use.

    `status` is "ok", or "read-only" if nothing can be changed at present; then `trouble` says why.
    """

    status: str
    version: str
    tables: int
    trouble: str | None = None


class DeviceListed(Struct, frozen=True):
    """A device of yours: what kind it is, and the days when it was added and last seen, as far as they are known."""

    id: str
    name: str
    added: float | None
    seen: float | None
    is_this: bool


class DevicesShown(Struct, frozen=True):
    """Your devices, this one first, and when you made your recovery code; null if you have none."""

    devices: tuple[DeviceListed, ...]
    recovery_made: float | None


class DeviceLink(Struct, frozen=True):
    """The code of a link that adds a device, and when it ends. It belongs behind the `#` of the page `/device`."""

    code: str
    ends: float


class RecoveryCode(Struct, frozen=True):
    """A recovery code; it is only shown once."""

    code: str


class SignInRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A code and what it is: the end of a device link, or a recovery code as somebody has typed it."""

    kind: CodeKind
    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Continuation(Struct, frozen=True):
    """Whom this browser would be: what they were last called, empty if they have not played.

    `is_you` if it is that guest already; `has_games` if it is another guest, of whom something is kept.
    """

    name: str
    is_you: bool
    has_games: bool


class Token(Struct, frozen=True):
    """A token for a program; it is only shown once."""

    token: str


class GroupListed(Struct, frozen=True):
    """People with whom you finished a game lately, and its table: a rematch of it invites the same people again."""

    names: tuple[str, ...]
    table: str
    game: str
    moved: float


class PeopleShown(Struct, frozen=True):
    """Groups of people with whom you played lately, and which tables of the lobby have an open seat beside one."""

    groups: tuple[GroupListed, ...]
    tables: tuple[str, ...]


class RoomShown(Struct, frozen=True):
    """How people find a table before its game starts: the word in its link, and a code to say aloud."""

    table: str
    word: str
    code: str


class OldLink(Struct, frozen=True, forbid_unknown_fields=True):
    """The word in the link that is to end."""

    word: Annotated[str, Meta(max_length=64)]


class RoomCode(Struct, frozen=True, forbid_unknown_fields=True):
    """A code as somebody typed it; capital letters and spaces make no difference."""

    code: Annotated[str, Meta(max_length=40)]


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is called who asks for something."""

    name: GuestName


class ChatSwitch(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether players can write to each other."""

    on: bool


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to be forgotten; it says so in words, since nothing can bring you back."""

    confirm: Literal["forget me"]
