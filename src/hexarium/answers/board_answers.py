"""Boards, pictures and descriptions of a position."""

from __future__ import annotations

from typing import Any, Final

from hexarium.answers.caller import Caller
from hexarium.core import Seat
from hexarium.drawing import Drawing, NamedSpace, SpacePath, drawing, share_picture, spaces, standings
from hexarium.games import CATALOGUE
from hexarium.service.positions import Seen

FIRST: Final = -1
"""Stands for the visitor's first seat, or a spectator."""

SPECTATOR: Final = -1
"""The reader who has no seat."""


async def board(caller: Caller, name: str) -> list[NamedSpace]:
    """The spaces of the table's board, with their names."""
    slug, options = await caller.host.options(name)
    return [*spaces(CATALOGUE[slug], options)]


async def picture(caller: Caller, name: str, eye: int = FIRST) -> str:
    """The table as seen from one of the guest's seats, as SVG."""
    seen, drawn = await _seen(caller, name, eye)
    return drawn.picture(seen.view, seen.players)


async def share(caller: Caller, name: str, reader: int = SPECTATOR) -> str:
    """The end of a finished game as a picture to share, as SVG: the board, the result and the players.

    Its words say "you" to the seat of the number `reader`.
    """
    final = await caller.host.final(name, caller.guest, None if reader == SPECTATOR else Seat(reader))
    slug, options = await caller.host.options(name)
    scene = drawing(CATALOGUE[slug], options).final(final.view, final.players)
    placed = standings(final.ranking, final.players, final.resigned)
    return share_picture(scene, CATALOGUE[slug].title, final.outcome, placed)


async def words(caller: Caller, name: str, eye: int = FIRST) -> str:
    """The table as seen from one of the guest's seats, described in plain text."""
    seen, drawn = await _seen(caller, name, eye)
    return drawn.describe(seen.view, seen.players)


async def paths(caller: Caller, name: str, eye: int, word: str) -> list[SpacePath]:
    """The paths along which one of the guest's seats could spell a word; it need not be in the word list."""
    seen = await caller.host.seen(caller.guest, name, Seat(eye))
    slug, options = await caller.host.options(name)
    return [*CATALOGUE[slug].paths(seen.view, options, word)]


async def _seen(caller: Caller, name: str, eye: int) -> tuple[Seen, Drawing[Any]]:
    """What the guest sees of a table, and how its game is drawn."""
    seen = await caller.host.seen(caller.guest, name, None if eye == FIRST else Seat(eye))
    slug, options = await caller.host.options(name)
    return seen, drawing(CATALOGUE[slug], options)
