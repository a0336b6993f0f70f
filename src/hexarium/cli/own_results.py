"""The results of games that were finished in the terminal: one line of JSON for each, in the user's data folder."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from time import time
from typing import Any

import msgspec
from msgspec import Struct

from hexarium.cli.files import data_folder
from hexarium.cli.local_game import LocalGame
from hexarium.cli.seating import LocalPlayer
from hexarium.core import Ranking, Seat


class OwnResult(Struct, frozen=True, kw_only=True):
    """A finished game. `opponents` are the names of the bots; `counts` says whether a solo score counts as a best.

    `outcome` is `won`, `drawn`, `lost`, `solo`, or `shared` if several people played at this terminal.
    """

    game: str
    ended: float
    opponents: tuple[str, ...]
    outcome: str
    resigned: bool
    place: int | None
    seats: int
    score: int | None
    counts: bool
    options: dict[str, Any]


def keep(local_game: LocalGame, ranking: Ranking | None, *, counts: bool) -> None:
    """Add a finished game to the file; the ranking is None if somebody ended it by resigning.

    A game in which only bots played is not kept, nor is one if the file can't be written.
    """
    people = {*local_game.people, *local_game.resigned}
    if not people:
        return
    with suppress(OSError):
        path = results_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(msgspec.json.encode(_result(local_game, ranking, people, counts=counts)) + b"\n")


def own_results() -> tuple[list[OwnResult], int]:
    """Every game in the file, the oldest first, and the number of lines that can't be read."""
    try:
        lines = results_file().read_bytes().splitlines()
    except FileNotFoundError:
        return [], 0
    found = [each for line in lines if (each := _read(line)) is not None]
    return found, len(lines) - len(found)


def results_file() -> Path:
    """The file of results."""
    return data_folder() / "results.jsonl"


def _result(local_game: LocalGame, ranking: Ranking | None, people: set[Seat], *, counts: bool) -> OwnResult:
    seat, seats = min(people), len(local_game.occupants)
    ended = None if ranking is None else ranking.with_resigned(local_game.resigned)
    bots = {each.name for each in local_game.occupants if not isinstance(each, LocalPlayer)}
    is_solo, is_shared = seats == 1, len(people) > 1
    return OwnResult(
        game=local_game.game.slug,
        ended=time(),
        opponents=tuple(sorted(bots)),
        outcome="shared" if is_shared else "solo" if is_solo else _outcome(ended, seat),
        resigned=ended is None and not is_shared,
        place=None if ended is None or is_shared or is_solo else ended.places[seat],
        seats=seats,
        score=None if ended is None or is_shared else ended.scores[seat],
        counts=counts and is_solo and ended is not None,
        options=msgspec.to_builtins(local_game.options) if is_solo else {},
    )


def _outcome(ranking: Ranking | None, seat: Seat) -> str:
    if ranking is None or ranking.places[seat] > 1:
        return "lost"
    return "won" if len(ranking.winners) == 1 else "drawn"


def _read(line: bytes) -> OwnResult | None:
    try:
        return msgspec.json.decode(line, type=OwnResult)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
