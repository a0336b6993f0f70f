"""Measure the champions: points or pieces in solo games, and wins in pairs with the same luck and seats exchanged.

Every figure comes with its number of games and its standard error. Budgets are iterations, so that results can be
repeated; the processor time per move is measured as well.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from math import sqrt
from random import Random
from statistics import fmean, median, stdev
from time import monotonic
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from hexarium.bots import Bot, level_named
from hexarium.bots.hexpert.champion import Networked
from hexarium.bots.hexpert.luck import Luck
from hexarium.bots.plain import best
from hexarium.bots.playout import Timed, play_out
from hexarium.bots.trihex.champion import Flat
from hexarium.core import Match, Ranking, Rules, Seeded
from hexarium.games import CATALOGUE, hexagone, hexpert, trihex
from hexarium.games.hexagone.options import Rolls

REPORT = 30.0
"""Seconds between two lines about how a measure stands."""

Maker = Callable[[Rules[Any, Any, Any, Any]], Bot[Any, Any]]


class Outcome(NamedTuple):
    """What the bot got out of one seed, how long each of its moves took, and its luck where that is known."""

    result: float
    seconds: list[float]
    rival_seconds: list[float]
    luck: float = 0.0


class Judged(Timed[Any, Any]):
    """A bot for Hexpert with a stopwatch, whose calls are judged by their luck."""

    def __init__(self, bot: Bot[Any, Any], options: hexpert.Options) -> None:
        super().__init__(bot)
        self._luck = Luck(options)
        self.luck = 0.0

    def choose(self, decision: Any, rng: Random) -> Any:
        self.luck += self._luck.of(decision.view)
        return super().choose(decision, rng)


class Glancing(Networked):
    """Follows Hexpert's network without search."""

    def choose(self, decision: Any, rng: Random) -> Any:
        glances = self.glances(decision.view)
        return best(glances, glances.__getitem__, rng)


FLAT_WORLDS = 17_000
"""Imagined deals with which flat Monte Carlo takes about the champion's time: 0.7 of it when last measured."""

CLUB_WORLDS = 500
"""Imagined deals of the level that was called club."""

RIVALS: dict[str, Maker] = {
    "network": Glancing,
    "flat": partial(Flat, budget=FLAT_WORLDS),
    "flat-500": partial(Flat, budget=CLUB_WORLDS),
}


def maker(slug: str, name: str) -> Maker:
    return RIVALS.get(name) or level_named(slug, name).make


def played(rules: Rules[Any, Any, Any, Any], bots: Sequence[Bot[Any, Any]], seed: int) -> Ranking:
    match = Match[Any, Any, Any, Any](rules, len(bots))
    return play_out(match, bots, Seeded(seed), [Random(seed)] * len(bots))


def points(slug: str, options: Any, name: str, seed: int) -> Outcome:
    """The score of a solo game."""
    rules = CATALOGUE[slug].rules(options)
    bot = Timed(maker(slug, name)(rules))
    return Outcome(played(rules, [bot], seed).scores[0], bot.seconds, [])


def hexpert_alone(name: str, seed: int) -> Outcome:
    """The score of a solo game of Hexpert, and the luck of its calls."""
    rules = hexpert.Hexpert()
    bot = Judged(maker("hexpert", name)(rules), rules.options)
    return Outcome(played(rules, [bot], seed).scores[0], bot.seconds, [], bot.luck)


def share(slug: str, options: Any, seats: int, names: tuple[str, str], seed: int) -> Outcome:
    """The share of wins that the first bot takes in one deal, once in every seat among copies of the other."""
    rules = CATALOGUE[slug].rules(options)
    bot, rival = (Timed(maker(slug, name)(rules)) for name in names)
    taken = 0.0
    for seat in range(seats):
        winners = played(rules, [bot if place == seat else rival for place in range(seats)], seed).winners
        taken += (seat in winners) / len(winners)
    return Outcome(taken / seats, bot.seconds, rival.seconds)


def reported(title: str, outcomes: Iterator[Outcome], unit: float) -> Iterator[Outcome]:
    """The same outcomes, with a line of progress now and then, because a run may have to be interrupted."""
    results, said = list[float](), monotonic()
    for outcome in outcomes:
        results.append(outcome.result * unit)
        yield outcome
        if len(results) > 1 and monotonic() > said + REPORT:
            said = monotonic()
            print(f"{title} so far: {with_error(results)} (n = {len(results)})", file=sys.stderr, flush=True)


def say(title: str, outcomes: Iterator[Outcome], unit: float = 1.0) -> list[Outcome]:
    got = [*reported(title, outcomes, unit)]
    results = [outcome.result * unit for outcome in got]
    moves = [second for outcome in got for second in outcome.seconds]
    rivals = [second for outcome in got for second in outcome.rival_seconds]
    times = f"{fmean(moves) * 1e3:.1f} ms a move, median {median(moves) * 1e3:.1f}, worst {max(moves) * 1e3:.0f}"
    other = f"; rival {fmean(rivals) * 1e3:.1f} ms a move" if rivals else ""
    print(f"{title}: {with_error(results)} (n = {len(results)}; {times}{other})", flush=True)
    return got


def with_error(results: Sequence[float]) -> str:
    return f"{fmean(results):.2f} ± {stdev(results) / sqrt(len(results)):.2f}"


def hexpert_points(name: str, count: int, first: int, each: Callable[..., Iterator[Outcome]]) -> None:
    """The mean score, and the same with less error: minus the luck of the calls, which is zero on average."""
    games = say(f"hexpert {name}, points", each(partial(hexpert_alone, name), range(first, first + count)))
    luck = with_error([game.luck for game in games])
    fair = with_error([game.result - game.luck for game in games])
    print(f"hexpert {name}, points less the luck of the calls ({luck}): {fair} (n = {count})", flush=True)


def hexpert_variants(count: int, first: int, each: Callable[..., Iterator[Outcome]]) -> None:
    seeds = range(first, first + count)
    for placement, scoring in product(hexpert.Placement, hexpert.Scoring):
        options = hexpert.Options(placement=placement, scoring=scoring)
        if scoring is hexpert.Scoring.BEST_RAY:
            task = partial(share, "hexpert", options, 2, ("champion", "greedy"))
            say(f"hexpert {placement}, {scoring}: champion against greedy, % of wins", each(task, seeds), 100)
        else:
            for name in ("greedy", "champion"):
                say(
                    f"hexpert {placement}, {scoring}: {name}, points",
                    each(partial(points, "hexpert", options, name), seeds),
                )


def trihex_wins(count: int, first: int, each: Callable[..., Iterator[Outcome]]) -> None:
    seeds = range(first, first + count)
    for rival in ("random", "flat"):
        task = partial(share, "trihex", trihex.Options(), 2, ("champion", rival))
        say(f"trihex, 2 seats: champion against {rival}, % of wins", each(task, seeds), 100)


def trihex_seats(count: int, first: int, each: Callable[..., Iterator[Outcome]]) -> None:
    seeds = range(first, first + count)
    for seats in range(3, 6):
        task = partial(share, "trihex", trihex.Options(), seats, ("champion", "flat-500"))
        say(
            f"trihex, {seats} seats: champion among flat searches, % of first places",
            each(task, seeds),
            100,
        )


def hexagone_wins(count: int, first: int, each: Callable[..., Iterator[Outcome]]) -> None:
    seeds = range(first, first + count)
    for rolls in Rolls:
        task = partial(share, "hexagone", hexagone.Options(rolls=rolls), 2, ("champion", "greedy"))
        say(f"hexagone, 2 seats, {rolls} rolls: champion against greedy, % of wins", each(task, seeds), 100)


def hexagone_seats(count: int, first: int, each: Callable[..., Iterator[Outcome]]) -> None:
    seeds = range(first, first + count)
    for seats in (3, 4):
        task = partial(share, "hexagone", hexagone.Options(), seats, ("champion", "greedy"))
        say(f"hexagone, {seats} seats: champion among greedy bots, % of first places", each(task, seeds), 100)


def hexagone_alone(count: int, first: int, each: Callable[..., Iterator[Outcome]]) -> None:
    task = partial(points, "hexagone", hexagone.Options(), "champion")
    say("hexagone alone: champion, pieces left", each(task, range(first, first + count)))


Each = Callable[..., Iterator[Outcome]]

MEASURES: dict[str, Callable[[int, int, Each], None]] = {
    "hexagone": hexagone_wins,
    "hexagone-seats": hexagone_seats,
    "hexagone-alone": hexagone_alone,
    "hexpert": partial(hexpert_points, "champion"),
    "hexpert-network": partial(hexpert_points, "network"),
    "hexpert-variants": hexpert_variants,
    "trihex": trihex_wins,
    "trihex-seats": trihex_seats,
}


def main(measures: dict[str, Callable[[int, int, Each], None]], about: str | None, counted: str) -> None:
    """Run the measure that the command line names."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("measure", choices=measures)
    parser.add_argument("--count", type=int, default=1000, help=f"{counted} (1000)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    if given.processes == 1:
        measures[given.measure](given.count, given.first, map)
        return
    with ProcessPoolExecutor(given.processes) as pool:
        measures[given.measure](given.count, given.first, partial(pool.map, chunksize=4))


if __name__ == "__main__":
    main(MEASURES, __doc__, "solo games, or deals played once in every seat")
