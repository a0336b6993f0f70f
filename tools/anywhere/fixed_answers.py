"""Answers of the club that are the same on every device and day: the page shows them before Python is there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from hexarium.games import CATALOGUE
from hexarium.local import open_club
from hexarium.local.club import Change

FIRST: Final = ("/api/games",)
"""What the first page asks for: it comes with the list of the runtime."""

PAGES: Final = tuple(f"/api/games/{slug}/balance" for slug in CATALOGUE)
"""What other pages ask for: it is fetched then."""


def fixed_answers() -> dict[str, Any]:
    """The answers by their paths."""
    return asyncio.run(_asked())


async def _asked() -> dict[str, Any]:
    club = await open_club(_keep, {}, _think, now=time.time)
    answers = {path: (await club.answer("GET", path)).body for path in (*FIRST, *PAGES)}
    await club.close()
    return {path: msgspec.json.decode(body) for path, body in answers.items()}


async def _keep(changes: Sequence[Change]) -> None:
    del changes


async def _think(request: bytes, seconds: float) -> bytes:
    del seconds
    raise AssertionError(f"nobody plays: {request!r}")
