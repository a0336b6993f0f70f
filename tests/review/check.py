"""Long checks of reviews: `python -m tests.review.check identity` or `grades`, with `--games` and `--only`.

They take hours. With `--keep FOLDER` the figures of each game are written down there, and a check that was interrupted
goes on where it was; empty the folder after a change of bots or reviews.

`identity` reviews games of every variant with small budgets, and checks that the terms add up to 1e-9, that luck
is zero on average within three standard errors, and that the corrections stay under the bars below. `grades` reviews
games of bots that play against their like, and checks that stronger bots lose less, and Expert little.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from math import fsum, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from hexarium.bots import evaluator, opponents
from hexarium.bots.bot import Decision
from hexarium.bots.evaluator import AnyEvaluator, Estimate, PlainEvaluator
from hexarium.bots.trihex.evaluator import WinningChances
from hexarium.bots.wordsearch.evaluator import Quick, RoundValues
from hexarium.cli.run_size import with_progress
from hexarium.core import Over, Ranking, Seat
from hexarium.games import CATALOGUE
from hexarium.games.wordsearch import Action, Mode, View
from hexarium.games.wordsearch.state import State as WordSearchState
from hexarium.review.walk import Walk
from tests.conformance.cases import Case, playable
from tests.review.games import ANY_CHOICE, Played, played_by

BARS = {"hexpert": 40.0, "trihex": 60.0, "hexagone": 60.0, "wordsearch": 60.0, "hexx": 12.0}
"""Highest mean size of the correction of a whole game: points, per cent, per cent, points, tiles."""

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


class Figures:
    """The figures of games by their names, written down if there is a folder for them."""

    def __init__(self, folder: Path | None, name: str) -> None:
        self._file = folder / f"{name}.jsonl" if folder else None
        self._known: dict[str, list[Sums]] = {}
        if self._file and self._file.exists():
            lines = self._file.read_bytes().splitlines()
            self._known = dict(msgspec.json.decode(line, type=tuple[str, list[Sums]]) for line in lines)

    def of(self, game: str, find: Callable[[], Iterator[Sums]]) -> list[Sums]:
        """The figures of a game for each seat."""
        if game not in self._known:
            self._known[game] = [*find()]
            if self._file:
                with self._file.open("ab") as file:
                    file.write(msgspec.json.encode((game, self._known[game])) + b"\n")
        return self._known[game]


def check_identity(slug: str, games: int, folder: Path | None) -> bool:
    """Review games of the weakest opponents in all variants in turn; the seeds are 0, 1, 2, ..."""
    figures = Figures(folder, f"identity-{slug}")
    cases = [*playable(CATALOGUE[slug])]
    Random(slug).shuffle(cases)
    lucks, corrections = list[float](), list[float]()
    for seed in with_progress(range(games), slug, games):
        case = cases[seed % len(cases)]
        found = figures.of(str(seed), partial(_identity, case, seed))
        # The seats of a game share its luck, so one of them is counted.
        lucks.append(found[seed % len(found)].luck)
        corrections.append(abs(found[seed % len(found)].correction))
    error = stdev(lucks) / sqrt(games)
    is_fair, is_small = abs(fmean(lucks)) <= 3 * error, fmean(corrections) <= BARS[slug]
    print(f"{slug}: {games} games add up; luck {fmean(lucks):.2f} ± {error:.2f}; ", end="")
    print(f"mean correction {fmean(corrections):.1f} (bar {BARS[slug]:g})", flush=True)
    return is_fair and is_small


def _identity(case: Case, seed: int) -> Iterator[Sums]:
    weakest = opponents(case.game.slug)[0].name
    return sums(played_by(case.game, case.rules, [weakest] * case.seats, seed), small(case))


class Foresight(PlainEvaluator[Any, Any]):
    """An evaluator without hindsight, which changes none of the terms and takes half of the time in HEXX.

    It compares luck with the mean of few draws, which changes no cost.
    """

    def __init__(self, values: AnyEvaluator) -> None:
        self._values = values
        self.method = replace(values.method, listed=3, samples=3)

    def result(self, seat: Seat, view: Any, ranking: Ranking, /) -> float:
        return self._values.result(seat, view, ranking)

    def value(self, seat: Seat, view: Any, rng: Random, /) -> Estimate:
        return self._values.value(seat, view, rng)

    def shortlist(self, seat: Seat, view: Any, choices: Sequence[Any], rng: Random, /) -> Sequence[Any]:
        return self._values.shortlist(seat, view, choices, rng)


class Small(Foresight):
    """An evaluator with a small budget: it compares three choices as well."""

    def shortlist(self, seat: Seat, view: Any, choices: Sequence[Any], rng: Random, /) -> Sequence[Any]:
        return super().shortlist(seat, view, choices, rng)[:3]


class BestWord(Quick):
    """Leaves the tiles of an insert as they are: to try every change there takes fifty times as long."""

    def _change(
        self, state: WordSearchState, seat: Seat, decision: Decision[View, Action], rng: Random
    ) -> Action | None:
        is_insert = self._rules.options.mode is Mode.INSERT
        return None if is_insert else super()._change(state, seat, decision, rng)


def small(case: Case) -> AnyEvaluator:
    """The game's evaluator with a small budget; TriHex compares at most four triangles, and searches fewer deals.

    In Word Search, positions of the insert are played on with the best words alone.
    """
    rules: Any = case.rules
    match case.game.slug:
        case "wordsearch":
            return Small(RoundValues(rules, case.seats, BestWord(rules)))
        case "trihex":
            return WinningChances(rules, SMALL_SEARCH)
        case _:
            return Small(evaluator(case.game, rules, case.seats))


def check_grades(slug: str, games: int, folder: Path | None) -> bool:
    """Review games of each level against its like; the mean cost of a turn must fall from level to level.

    The first level makes any kind of choice, and the last must stay under its bar.
    """
    game = CATALOGUE[slug]
    rules, seats = game.rules(game.options()), game.seats[0]
    figures = Figures(folder, f"grades-{slug}")

    def graded(level: str, seed: int) -> Iterator[Sums]:
        return sums(played_by(game, rules, [level] * seats, seed), Foresight(evaluator(game, rules, seats)))

    costs = list[float]()
    for level in (ANY_CHOICE, *(level.name for level in opponents(slug))):
        found = list[Sums]()
        for seed in with_progress(range(games), f"{slug} {level}", games):
            found += figures.of(f"{level} {seed}", partial(graded, level, seed))
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
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    chosen = parser.parse_args()
    check, usual = (check_identity, 1000) if chosen.check == "identity" else (check_grades, 50)
    slugs = [chosen.only] if chosen.only else [*CATALOGUE]
    if chosen.keep:
        chosen.keep.mkdir(parents=True, exist_ok=True)
    passed = [check(slug, chosen.games or usual, chosen.keep) for slug in slugs]
    sys.exit(0 if all(passed) else 1)


if __name__ == "__main__":
    main()
