"""The document about the bots: a table of results for each game, every figure with its sample."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from msgspec import Struct

from hexarium.bots import roster
from hexarium.core import Aim
from hexarium.games import CATALOGUE

ALONE: Final = "solo"
COLUMNS: Final = ("bot", "against", "games", "wins in %", "±", "score", "±", "ms per move", "seed")
HEAD: Final = """# Bots

How strong the bots are, as measured by `hexarium ladder`. Each bot plays against the next weaker one in pairs of games,
with the same luck and the seats exchanged; a tie for first place counts as a share of a win. In games that can be
played solo, each bot also plays for the score. Budgets are counted in iterations, so the same seed gives the same
games; the time per move is measured as well and depends on the machine. ± is one standard error, over pairs where there
are pairs.
"""
_AIMS: Final = {Aim.HIGH: "Solo, a higher score is better.", Aim.LOW: "Solo, a lower score is better."}
_PART: Final = re.compile(r"^## (.+)\n(?:(?!## ).*\n?)*", re.MULTILINE)


class Rung(Struct, frozen=True):
    """A bot and its opponent in pairs of games; no opponent if it plays solo."""

    slug: str
    bot: str
    rival: str | None


class Bout(Struct, frozen=True):
    """The result of a pair of games or of one solo game: the bot's share of the wins, and its mean score."""

    games: int
    wins: float
    score: float
    moves: int
    seconds: float


def part(slug: str, bouts: Iterable[tuple[Rung, Sequence[Bout]]], seed: int) -> str:
    """The part of the document about one game."""
    game = CATALOGUE[slug]
    lines = [f"## {game.title}", "", *(f"- **{level.name}**: {level.about}" for level in roster(slug)), ""]
    if game.solo is not None:
        lines += [_AIMS[game.solo], ""]
    lines += [_row(COLUMNS), _row(["---"] * len(COLUMNS)), *(_row(_cells(*each, seed)) for each in bouts)]
    return "\n".join(lines) + "\n"


def with_part(page: str, slug: str, text: str) -> str:
    """The document with the part about a game added or replaced; games are in the order of the catalogue."""
    parts = {found[1]: found[0] for found in _PART.finditer(page)}
    parts[CATALOGUE[slug].title] = text
    titles = [game.title for game in CATALOGUE.values() if game.title in parts]
    return "\n".join([HEAD, *(f"{parts[title].rstrip()}\n" for title in titles)])


def _cells(rung: Rung, bouts: Sequence[Bout], seed: int) -> Iterator[str]:
    yield rung.bot
    yield rung.rival or ALONE
    yield str(sum(bout.games for bout in bouts))
    yield from ("", "") if rung.rival is None else _sample([100 * bout.wins for bout in bouts])
    yield from _sample([bout.score for bout in bouts])
    moves = sum(bout.moves for bout in bouts)
    yield f"{1000 * sum(bout.seconds for bout in bouts) / max(1, moves):.1f}"
    yield str(seed)


def _sample(figures: Sequence[float]) -> tuple[str, str]:
    return f"{fmean(figures):.1f}", f"{stdev(figures) / sqrt(len(figures)):.1f}"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
