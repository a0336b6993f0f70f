"""Long checks of reviews: `python -m tests.review.check identity` or `grades`, with `--games` and `--only`.

`identity` reviews games of every variant with small budgets, and checks that the terms add up to 1e-9, that luck
is zero on average within three standard errors, and that the corrections stay under the bars below. `grades` reviews
games of bots that play against their like, and checks that stronger bots lose less, and Expert little.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import fsum, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from msgspec.structs import replace

from hexarium.bots import evaluator, opponents
from hexarium.bots.evaluator import AnyEvaluator, Estimate, PlainEvaluator
from hexarium.bots.trihex.evaluator import WinningChances
from hexarium.cli.run_size import with_progress
from hexarium.core import Over, Ranking, Seat
from hexarium.games import CATALOGUE
from hexarium.games.wordsearch.state import State as WordSearchState
from hexarium.review.walk import Walk
from tests.conformance.cases import Case, playable
from tests.review.games import ANY_CHOICE, Played, played_by

BARS = {"hexpert": 40.0, "trihex": 60.0, "hexagone": 60.0, "wordsearch": 60.0, "hexx": 12.0}
"""Highest mean size of the correction of a whole game: points, per cent, per cent, per cent, tiles."""

EXPERT_BARS = {"hexpert": 0.5, "trihex": 1.5, "hexagone": 0.3, "wordsearch": 0.2, "hexx": 1.0}
"""Highest mean cost of a turn of Expert: points, per cent of a win, pieces left, turns, tiles."""

SMALL_SEARCH = 60


class Sums(NamedTuple):
    """The terms of a whole game for one seat, its turns, and its choices that had an alternative.

    Choices right after one another, such as a swap and a word, are one turn, unless the game counts turns itself: in a
    solo game of Word Search all turns are right after one another.
    """

    luck: float
    cost: float
    correction: float
    turns: int
    choices: int
    close: int


def sums(played: Played, values: AnyEvaluator) -> Iterator[Sums]:
    """The terms of a game for each seat; AssertionError if they don't add up."""
    walk = Walk(played.rules, values, played.everybody)
    start = walk.start(played.steps[0].state)
    moves = [*walk.moves(played.steps, played.moves)]
    last = played.steps[-1].state
    over = played.rules.turn(last)
    if not isinstance(over, Over):
        raise AssertionError("the game is over")
    for seat in played.everybody:
        terms = [move.terms[seat] for move in moves]
        parts = [(each.luck, each.cost, each.others, each.correction) for each in terms]
        added = fsum([start[seat], *(part for each in parts for part in each)])
        result = values.result(seat, played.rules.view(last, seat), over.ranking)
        if abs(added - result) > 1e-9:
            raise AssertionError(f"the terms add up to {added}, but the result is {result}")
        choices = [move.choice for move in moves if move.choice and move.choice.seat == seat]
        choices = [choice for choice in choices if not choice.is_forced]
        luck, cost, _, correction = (fsum(column) for column in zip(*parts, strict=True))
        turns = sum(by == seat for by, _ in groupby(move.by for move in moves))
        counted = last.turns if played.seats == 1 and isinstance(last, WordSearchState) else turns
        yield Sums(luck, cost, correction, counted, len(choices), sum(choice.is_equal for choice in choices))


def check_identity(slug: str, games: int) -> bool:
    """Review games of the weakest opponents in all variants in turn; the seeds are 0, 1, 2, ..."""
    cases = [*playable(CATALOGUE[slug])]
    Random(slug).shuffle(cases)
    lucks, corrections = list[float](), list[float]()
    for seed in with_progress(range(games), slug, games):
        case = cases[seed % len(cases)]
        played = played_by(case.game, case.rules, [opponents(slug)[0].name] * case.seats, seed)
        found = [*sums(played, small(case))]
        # The seats of a game share its luck, so one of them is counted.
        lucks.append(found[seed % len(found)].luck)
        corrections.append(abs(found[seed % len(found)].correction))
    error = stdev(lucks) / sqrt(games)
    is_fair, is_small = abs(fmean(lucks)) <= 3 * error, fmean(corrections) <= BARS[slug]
    print(f"{slug}: {games} games add up; luck {fmean(lucks):.2f} ± {error:.2f}; ", end="")
    print(f"mean correction {fmean(corrections):.1f} (bar {BARS[slug]:g})", flush=True)
    return is_fair and is_small


class Small(PlainEvaluator[Any, Any]):
    """An evaluator with a small budget: it compares three choices and takes the mean of three draws."""

    def __init__(self, values: AnyEvaluator) -> None:
        self._values = values
        self.method = replace(values.method, listed=3, samples=3)

    def result(self, seat: Seat, view: Any, ranking: Ranking, /) -> float:
        return self._values.result(seat, view, ranking)

    def value(self, seat: Seat, view: Any, rng: Random, /) -> Estimate:
        return self._values.value(seat, view, rng)

    def shortlist(self, seat: Seat, view: Any, choices: Sequence[Any], rng: Random, /) -> Sequence[Any]:
        return self._values.shortlist(seat, view, choices, rng)[:3]


def small(case: Case) -> AnyEvaluator:
    """The game's evaluator with a small budget; Hexpert's is fast, and TriHex compares at most four triangles."""
    rules: Any = case.rules
    match case.game.slug:
        case "hexpert":
            return evaluator(case.game, rules, case.seats)
        case "trihex":
            return WinningChances(rules, SMALL_SEARCH)
        case _:
            return Small(evaluator(case.game, rules, case.seats))


def check_grades(slug: str, games: int) -> bool:
    """Review games of each level against its like; the mean cost of a turn must fall from level to level.

    The first level makes any kind of choice, and the last must stay under its bar.
    """
    game = CATALOGUE[slug]
    rules, seats = game.rules(game.options()), game.seats[0]
    costs = list[float]()
    for level in (ANY_CHOICE, *(level.name for level in opponents(slug))):
        found = list[Sums]()
        for seed in with_progress(range(games), f"{slug} {level}", games):
            found += sums(played_by(game, rules, [level] * seats, seed), evaluator(game, rules, seats))
        costs.append(-fsum(each.cost for each in found) / sum(each.turns for each in found))
        close = 100 * sum(each.close for each in found) / sum(each.choices for each in found)
        print(f"{slug} {level}: {costs[-1]:.2f} a turn, {close:.0f} % of choices as good as the best", flush=True)
    return costs == sorted(costs, reverse=True) and costs[-1] <= EXPERT_BARS[slug]


def main() -> None:
    """Run one of the checks on all games, or on one."""
    parser = argparse.ArgumentParser()
    parser.add_argument("check", choices=["identity", "grades"])
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--only", choices=[*CATALOGUE])
    chosen = parser.parse_args()
    check, usual = (check_identity, 1000) if chosen.check == "identity" else (check_grades, 50)
    slugs = [chosen.only] if chosen.only else [*CATALOGUE]
    passed = [check(slug, chosen.games or usual) for slug in slugs]
    sys.exit(0 if all(passed) else 1)


if __name__ == "__main__":
    main()
