"""`hexarium ladder`: measure every opponent against the next weaker one and, where the game allows it, solo."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final

from cyclopts import App, Parameter

from hexarium.bots import Bot, baseline, bot_named, opponents
from hexarium.bots.playout import Timed, play_out
from hexarium.cli.bots_page import Pairing, PairResult, section, with_section
from hexarium.cli.files import check_overwrite, check_writable, write_atomically
from hexarium.cli.flags import game_named
from hexarium.cli.run_size import check_games, check_processes, with_progress
from hexarium.cli.seating import bots_called
from hexarium.core import Match, Seeded
from hexarium.games import CATALOGUE

app = App(
    name="ladder",
    help="Let the bots of each game play one another, and print how strong they are.",
    help_epilogue="Example: `hexarium ladder GAME --pairs 20 --page bots.md`.",
)

PAGE_START: Final = re.compile(rb"# Bots\n")
"""The beginning of the page."""


@app.default
def ladder(
    *games: Annotated[str, Parameter(help="Short names of games. Default: all games.")],
    pairs: Annotated[int, Parameter(help="Number of pairs of games, or of solo games, for each row.")] = 100,
    seed: Annotated[int, Parameter(help="The same seed gives the same games.")] = 1,
    processes: Annotated[int, Parameter(help="Number of processes; 0 for one on each core.")] = 0,
    bots: Annotated[
        str, Parameter(help="Further bots, separated by commas: each plays against the strongest opponent.")
    ] = "",
    page: Annotated[
        Path | None, Parameter(help="Also write the tables to this page, which keeps those of other games.")
    ] = None,
) -> None:
    """Let the bots of each game play one another, and print how strong they are."""
    slugs = [game_named(slug).slug for slug in games] or [*CATALOGUE]
    further = {slug: tuple(dict.fromkeys(_names(slug, bots))) for slug in slugs}
    check_games("--pairs", pairs, 2)
    check_processes("--processes", processes, 0)
    if page is not None:
        page.parent.mkdir(parents=True, exist_ok=True)
        check_writable(page)
        check_overwrite(page, PAGE_START)
    with ProcessPoolExecutor(processes or os.cpu_count(), get_context("spawn")) as pool:
        for slug in slugs:
            text = section(slug, _play_all(pairings(slug, further[slug]), pairs, seed, pool), seed)
            print(text, flush=True)
            if page is not None:
                before = page.read_text(encoding="utf-8") if page.exists() else ""
                write_atomically(page, with_section(before, slug, text).encode())
                print(f"{CATALOGUE[slug].title}: results written to {page}.")


def _names(slug: str, bots: str) -> list[str]:
    return [level.name for level in bots_called(CATALOGUE[slug], bots)] if bots else []


def pairings(slug: str, further: Sequence[str] = ()) -> list[Pairing]:
    """Everything that is played for a game, the weakest bots first; further bots play against the strongest."""
    names = list(dict.fromkeys([baseline(slug).name, *(level.name for level in opponents(slug))]))
    others = [name for name in further if name not in names]
    solo = [Pairing(slug, name, None) for name in (*names, *others)] if CATALOGUE[slug].solo else []
    ladder = [Pairing(slug, name, weaker) for weaker, name in pairwise(names)]
    return [*solo, *ladder, *(Pairing(slug, name, names[-1]) for name in others)]


def _play_all(
    chosen: Sequence[Pairing], pairs: int, seed: int, pool: Executor
) -> Iterator[tuple[Pairing, list[PairResult]]]:
    jobs = [(pairing, f"{seed}/{number}") for pairing in chosen for number in range(pairs)]
    played = pool.map(play_pair, *zip(*jobs, strict=True))
    results = [*with_progress(played, CATALOGUE[chosen[0].slug].title, len(jobs))]
    for place, pairing in enumerate(chosen):
        yield pairing, results[pairs * place : pairs * (place + 1)]


def play_pair(pairing: Pairing, seed: str) -> PairResult:
    """Play a pair of games with the same deal and the seats exchanged, or one solo game."""
    game = CATALOGUE[pairing.slug]
    rules = game.rules(game.options())
    bot = Timed(bot_named(pairing.slug, pairing.bot).make(rules))
    tables: list[list[Bot[Any, Any]]] = [[bot]]
    if pairing.opponent is not None:
        opponent = bot_named(pairing.slug, pairing.opponent).make(rules)
        tables = [[bot, opponent], [opponent, bot]]
    wins = score = 0.0
    for table in tables:
        match = Match[Any, Any, Any, Any](rules, len(table))
        ranking = play_out(match, table, Seeded(f"{seed}/luck"), [Random(f"{seed}/choices")] * len(table))
        seat = table.index(bot)
        wins += (seat in ranking.winners) / len(ranking.winners)
        score += ranking.scores[seat]
    return PairResult(len(tables), wins / len(tables), score / len(tables), len(bot.seconds), sum(bot.seconds))
