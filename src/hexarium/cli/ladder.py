"""`hexarium ladder`: every bot against the next weaker one and, where a game can be played so, alone."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final

from cyclopts import App, Parameter

from hexarium.bots import Bot, level_named, roster
from hexarium.bots.playout import Timed, play_out
from hexarium.cli.bots_page import Bout, Rung, part, with_part
from hexarium.cli.files import check_ours, check_place, write_whole
from hexarium.cli.flags import game_called
from hexarium.cli.run_size import check_games, check_processes, watched
from hexarium.core import Match, Seeded
from hexarium.games import CATALOGUE

app = App(
    name="ladder",
    help="Let the bots of each game play one another and write down how strong they are.",
    help_epilogue="For example: `hexarium ladder GAME --pairs 20 --page bots.md`.",
)

PAGE: Final = Path("docs/bots.md")

BOTS: Final = re.compile(rb"# Bots\n")
"""How the page begins."""


@app.default
def ladder(
    *games: Annotated[str, Parameter(help="Games by their short names; all of them without any.")],
    pairs: Annotated[int, Parameter(help="How many pairs of games, or games alone, for each line.")] = 100,
    seed: Annotated[int, Parameter(help="The same seed gives the same games.")] = 1,
    processes: Annotated[int, Parameter(help="How many processes play; 0 for one on each core.")] = 0,
    page: Annotated[Path, Parameter(help="The page that is written.")] = PAGE,
) -> None:
    """Let the bots of each game play one another and write down how strong they are."""
    slugs = [game_called(slug).slug for slug in games] or [*CATALOGUE]
    check_games("--pairs", pairs, 2)
    check_processes("--processes", processes, 0)
    page.parent.mkdir(parents=True, exist_ok=True)
    check_place(page)
    check_ours(page, BOTS)
    with ProcessPoolExecutor(processes or os.cpu_count(), get_context("spawn")) as pool:
        for slug in slugs:
            text = part(slug, _climb(slug, pairs, seed, pool), seed)
            before = page.read_text(encoding="utf-8") if page.exists() else ""
            write_whole(page, with_part(before, slug, text).encode())
            print(f"{CATALOGUE[slug].title}: written to {page}.")


def rungs(slug: str) -> list[Rung]:
    """All that is played for a game, the weakest bots first."""
    names = [level.name for level in roster(slug)]
    alone = [Rung(slug, name, None) for name in names] if CATALOGUE[slug].solo else []
    return [*alone, *(Rung(slug, name, weaker) for weaker, name in pairwise(names))]


def _climb(slug: str, pairs: int, seed: int, pool: Executor) -> Iterator[tuple[Rung, list[Bout]]]:
    wanted = [(rung, f"{seed}/{number}") for rung in rungs(slug) for number in range(pairs)]
    bouts = pool.map(bout, *zip(*wanted, strict=True))
    done = [*watched(bouts, CATALOGUE[slug].title, len(wanted))]
    for place, rung in enumerate(rungs(slug)):
        yield rung, done[pairs * place : pairs * (place + 1)]


def bout(rung: Rung, seed: str) -> Bout:
    """Play a pair of games with the same luck, or one game alone."""
    game = CATALOGUE[rung.slug]
    rules = game.rules(game.options())
    bot = Timed(level_named(rung.slug, rung.bot).make(rules))
    tables: list[list[Bot[Any, Any]]] = [[bot]]
    if rung.rival is not None:
        rival = level_named(rung.slug, rung.rival).make(rules)
        tables = [[bot, rival], [rival, bot]]
    wins = score = 0.0
    for table in tables:
        match = Match[Any, Any, Any, Any](rules, len(table))
        ranking = play_out(match, table, Seeded(f"{seed}/luck"), [Random(f"{seed}/choices")] * len(table))
        seat = table.index(bot)
        wins += (seat in ranking.winners) / len(ranking.winners)
        score += ranking.scores[seat]
    return Bout(len(tables), wins / len(tables), score / len(tables), len(bot.seconds), sum(bot.seconds))
