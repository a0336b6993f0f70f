"""docs/bots.md: for each game a table of its bots' results, every figure with its standard error."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from msgspec import Struct

from hexarium.bots import every_bot
from hexarium.core import Aim
from hexarium.games import CATALOGUE

SOLO: Final = "solo"
COLUMNS: Final = ("bot", "against", "games", "wins in %", "±", "score", "±", "ms per move", "seed")
HEAD: Final = """# Bots

How strong the bots are, as measured by `hexarium ladder`. Each bot plays against the next weaker one in pairs of games,
with the same luck and the seats exchanged; a tie for first place counts as a share of a win. In games that can be
played solo, each bot also plays for the score. Budgets are counted in iterations, so the same seed gives the same
games; the time per move is measured as well and depends on the machine. ± is one standard error, over pairs where there
are pairs.

People play against easy, medium, hard and expert; the other bots are for tools, and yardsticks. Earlier releases called
easy beginner, hard club and expert champion. The old names are still understood.
"""
_AIMS: Final = {Aim.HIGH: "Solo, a higher score is better.", Aim.LOW: "Solo, a lower score is better."}
_SECTION: Final = re.compile(r"^## (.+)\n(?:(?!## ).*\n?)*", re.MULTILINE)


class Pairing(Struct, frozen=True):
    """A bot and its opponent, which is None for solo games."""

    slug: str
    bot: str
    opponent: str | None


class PairResult(Struct, frozen=True):
    """A bot's share of the wins and mean score in a pair of games, or in one solo game; `seconds` is for all moves."""

    games: int
    wins: float
    score: float
    moves: int
    seconds: float


def section(slug: str, results: Iterable[tuple[Pairing, Sequence[PairResult]]], seed: int) -> str:
    """The section of the page about one game."""
    game = CATALOGUE[slug]
    lines = [f"## {game.title}", "", *(f"- **{level.name}**: {level.about}" for level in every_bot(slug)), ""]
    if game.solo is not None:
        lines += [_AIMS[game.solo], ""]
    lines += [_row(COLUMNS), _row(["---"] * len(COLUMNS)), *(_row(_cells(*each, seed)) for each in results)]
    return "\n".join(lines) + "\n"


def with_section(page: str, slug: str, text: str) -> str:
    """The page with a game's section added or replaced; sections are in the order of the catalogue."""
    sections = {found[1]: found[0] for found in _SECTION.finditer(page)}
    sections[CATALOGUE[slug].title] = text
    titles = [game.title for game in CATALOGUE.values() if game.title in sections]
    return "\n".join([HEAD, *(f"{sections[title].rstrip()}\n" for title in titles)])


def _cells(pairing: Pairing, results: Sequence[PairResult], seed: int) -> Iterator[str]:
    yield pairing.bot
    yield pairing.opponent or SOLO
    yield str(sum(result.games for result in results))
    yield from ("", "") if pairing.opponent is None else _mean_and_error([100 * result.wins for result in results])
    yield from _mean_and_error([result.score for result in results])
    moves = sum(result.moves for result in results)
    yield f"{1000 * sum(result.seconds for result in results) / max(1, moves):.1f}"
    yield str(seed)


def _mean_and_error(figures: Sequence[float]) -> tuple[str, str]:
    return f"{fmean(figures):.1f}", f"{stdev(figures) / sqrt(len(figures)):.1f}"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
