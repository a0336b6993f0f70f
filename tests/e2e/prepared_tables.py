"""Tables prepared in the database so that every kind of choice can be made."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, get_args

import msgspec

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service.store import Phase
from hexarium.service.table_request import BotPlace, OwnPlace
from hexarium.web.auth import guest_of
from tests.e2e.beside import club_beside
from tests.service.club import Club

TOKEN: Final = "laid-out".ljust(43, "-")
GUEST: Final = guest_of(TOKEN)

HOUSE_ACTIONS: Final = {
    "hexagone": {"lay", "roll"},
    "hexpert": {"call"},
    "hexx": {"draw", "toss", "roll", "take"},
    "trihex": {"assign", "deal"},
    "wordsearch": {"deal", "turn-up", "expire"},
}
"""The actions of the dealer and the clock."""

_UNTIMED: Final = {"clock": "none"}
_INSERT: Final = _UNTIMED | {"mode": "insert"}
_BOARDLESS: Final = _UNTIMED | {"mode": "boardless"}
_JUDGED: Final = _UNTIMED | {"judge": "table"}

OPTIONS: Final[dict[tuple[str, str], dict[str, str]]] = {
    ("hexagone", "pass"): {"rolls": "bonus"},
    ("wordsearch", "stack"): _INSERT,
    ("wordsearch", "shift"): _INSERT,
    ("wordsearch", "exchange"): _INSERT,
    ("wordsearch", "draw"): _BOARDLESS,
    ("wordsearch", "lay"): _BOARDLESS,
    ("wordsearch", "pass"): _BOARDLESS,
    ("wordsearch", "allow"): _JUDGED,
    ("wordsearch", "dispute"): _JUDGED,
}
"""The options a kind of choice needs, where the default options do not offer it."""

QUICK_OPTIONS: Final = {"hexx": {"board": "small"}, "wordsearch": _UNTIMED | {"target": "short"}}
"""Options with which a game is over soon."""

DEFAULT_OPTIONS: Final = {"hexx": {"board": "small"}, "wordsearch": _UNTIMED}

SEEDS: Final = {
    ("hexagone", "keep"): 2,
    ("hexx", "change"): 2,
    ("hexx", "choose"): 2,
    ("hexx", "forfeit"): 1,
    ("hexx", "give"): 1,
    ("hexx", "morph"): 6,
    ("hexx", "poach"): 1,
    ("wordsearch", "turn"): 1,
}
"""Seeds that soon lead to a rare kind of choice."""


class PreparedChoice(NamedTuple):
    """A choice of the wanted kind that can be made at a table."""

    table: str
    seat: Seat
    action: Any
    line: str


def choice_kinds(slug: str) -> list[str]:
    """The kinds of choice in a game, by their tags in messages."""
    tags = {str(kind.__struct_config__.tag) for kind in get_args(CATALOGUE[slug].action)}
    return sorted(tags - HOUSE_ACTIONS[slug])


def prepare(path: Path, slug: str, kind: str, luck: str = "", **options: str) -> PreparedChoice:
    """Create a table of the guest's in that database, with these options, where a choice of that kind can be made."""
    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        return thread.submit(asyncio.run, _prepare(path, slug, kind, luck, options)).result()


def finished(path: Path, slug: str, luck: str = "") -> str:
    """Create a table of the guest's in that database with a game against a bot that is over."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _finished(path, slug, luck)).result()


async def _finished(path: Path, slug: str, luck: str) -> str:
    options = QUICK_OPTIONS.get(slug, {})
    rng = Random(f"{slug} finished {luck}")
    async with club_beside(path, token=rng.randbytes) as open_club:
        table = await open_club.open(slug, OwnPlace("Ann"), BotPlace("random"), guest=GUEST, options=options)
        await open_club.host.start(GUEST, table.name)
        return (await open_club.play_on(table.name)).name


def start_against_bot(path: Path, slug: str, level: str) -> str:
    """Start a game of the guest's against a bot in that database, with luck that repeats; returns the table's name."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _start_against_bot(path, slug, level)).result()


def recorded_answer(path: Path, slug: str, table: str, ticket: int) -> str:
    """The recorded answer to that question, in notation."""
    with closing(sqlite3.connect(path)) as log:
        rows = log.execute("SELECT body FROM log WHERE tbl = ? AND number > ?", (table, ticket)).fetchall()
    played = (msgspec.json.decode(body) for (body,) in rows)
    game = CATALOGUE[slug]
    action = next(row["action"] for row in played if row.get("ticket") == ticket)
    return str(game.notation.write(msgspec.convert(action, game.action)))


async def _prepare(path: Path, slug: str, kind: str, luck: str, more: Mapping[str, str]) -> PreparedChoice:
    """Play at a new table, with both seats the guest's, until a choice of that kind can be made."""
    options = {**OPTIONS.get((slug, kind), DEFAULT_OPTIONS.get(slug, {})), **more}
    rng = Random(f"{slug} {kind} {SEEDS.get((slug, kind), 0)}{luck}")
    async with club_beside(path, token=rng.randbytes) as open_club:
        table = await open_club.open(slug, OwnPlace("Ann"), OwnPlace("Ben"), guest=GUEST, options=options)
        await open_club.host.start(GUEST, table.name)
        return await _reach(open_club, table.name, kind, rng)


async def _start_against_bot(path: Path, slug: str, level: str) -> str:
    rng = Random(f"{slug} against {level}")
    async with club_beside(path, token=rng.randbytes) as open_club:
        places = (OwnPlace("Ann"), BotPlace(level))
        table = await open_club.open(slug, *places, guest=GUEST, options=DEFAULT_OPTIONS.get(slug, {}))
        await open_club.host.start(GUEST, table.name)
        await open_club.host.autoplay.rest()
        return table.name


async def _reach(open_club: Club, name: str, kind: str, rng: Random) -> PreparedChoice:
    while (table := await open_club.table(name)).phase is not Phase.OVER:
        seat = min(table.tickets)
        choices = [*table.rules.legal(table.state, seat)]
        fitting = [choice for choice in choices if _kind(choice) == kind]
        if fitting:
            action = rng.choice(fitting)
            return PreparedChoice(name, seat, action, table.game.notation.write(action))
        await open_club.choose(name, seat, rng.choice(choices))
    raise AssertionError(f"a game of {table.game.title} went by without a chance to choose {kind!r}")


def _kind(choice: Any) -> str:
    return str(choice.__struct_config__.tag)
