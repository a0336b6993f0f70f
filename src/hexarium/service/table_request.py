"""What a guest asks for when opening a table, and the charter made from it."""

from __future__ import annotations

import hashlib
import hmac
from typing import Annotated, Any, Final, TypeAlias, assert_never

import msgspec
from msgspec import Meta, Struct

from hexarium.core import RulesError, Seat, Unreadable, word_list
from hexarium.core.person_name import clean_name
from hexarium.service.option_errors import option_problem
from hexarium.service.refusal import Broken, Malformed, Unknown
from hexarium.service.rows import Bot, Charter, Door, Occupant, Person
from hexarium.service.salts import promise, secret_of
from hexarium.service.table import Games

PROOF: Final = 2
"""What the sheets of new tables prove; see `Charter`."""

SLOW_PACE: Final = 3600
"""Seconds for a turn from which on a game is a slow one: its players come and go."""

WAIT: Final = 120
SLOW_WAIT: Final = 2 * 86400
"""Seconds for which others wait for somebody who is away, in a game that is played at once and in a slow one."""

GuestName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
Level = Annotated[str, Meta(min_length=1, max_length=40)]


class OwnPlace(Struct, frozen=True, tag="mine", forbid_unknown_fields=True):
    """The guest plays here; several such places share one device."""

    name: GuestName


class OpenPlace(Struct, frozen=True, tag="vacant", forbid_unknown_fields=True):
    """An open seat."""


class BotPlace(Struct, frozen=True, tag="bot", forbid_unknown_fields=True):
    """A bot of that level plays here."""

    level: Level


Place: TypeAlias = OwnPlace | OpenPlace | BotPlace


class TableRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to open a table."""

    game: Annotated[str, Meta(max_length=40)]
    places: Annotated[tuple[Place, ...], Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    door: Door = Door.INVITED
    pace: Annotated[int, Meta(ge=1, le=30 * 86400)] | None = None
    patience: Annotated[int, Meta(ge=0, le=30 * 86400)] | None = None
    wait: Annotated[int, Meta(ge=0, le=30 * 86400)] | None = None
    chat: bool = True


def charter_for(request: TableRequest, games: Games, master: bytes) -> Charter:
    """The charter of a table, with a commitment to its first secret; refuses a game that cannot be played so."""
    game = games.get(request.game)
    if game is None:
        raise Unknown(f"There is no game {request.game!r}; choose one of {', '.join(games)}.")
    try:
        options = msgspec.convert(request.options, game.options)
        rules = game.rules(options)
        rules.start(len(request.places))
    except msgspec.ValidationError as error:
        raise Malformed(option_problem(game, request.options)) from error
    except RulesError as refusal:
        raise Broken(refusal) from refusal
    return Charter(
        game=game.slug,
        rules=game.version,
        seats=len(request.places),
        options=msgspec.to_builtins(options),
        commitment=promise(secret_of(master, 0)),
        lexicon=word_list(rules),
        door=request.door,
        pace=request.pace,
        patience=request.patience,
        proof=PROOF,
        wait=usual_wait(request.pace) if request.wait is None else request.wait,
        chat=request.chat,
    )


def usual_wait(pace: int | None) -> int:
    """How long others wait for somebody who is away, unless the table settles it."""
    return WAIT if pace is None or pace < SLOW_PACE else max(SLOW_WAIT, pace)


def invitation(secret: bytes, seat: Seat, vacated: int = 0) -> str:
    """The invitation that lets its holder take the seat, after that many people have left it or were removed.

    A player who was removed still has the link that they came with, so each departure makes a new one.
    """
    about = f"invitation {seat} {vacated}" if vacated else f"invitation {seat}"
    return hmac.new(secret, about.encode(), hashlib.sha256).hexdigest()[:24]


def rematch_name(secret: bytes, table: str) -> str:
    """The name of the table where a game is played again; a table has one rematch."""
    return hmac.new(secret, f"rematch of {table}".encode(), hashlib.sha256).hexdigest()[:18]


def checked_name(name: str) -> str:
    """The name in its normal form; Malformed if nobody may have it."""
    try:
        return clean_name(name)
    except Unreadable as error:
        raise Malformed(str(error)) from error


def occupant_for(place: Place, guest: str) -> Occupant | None:
    """The occupant of the place when the table opens; None for an open seat."""
    match place:
        case OwnPlace(name):
            return Person(checked_name(name), guest)
        case BotPlace(level):
            return Bot(level)
        case OpenPlace():
            return None
        case _:
            assert_never(place)
