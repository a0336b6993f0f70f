"""Means with margins from game results, by bot, by seat and by variant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, TypeVar

from hexarium.arena.playing import GameResult
from hexarium.games.balance import Effect, Mean

K = TypeVar("K")

Z: Final = 1.96
"""Standard errors on either side of the mean for 95 % of a normal distribution."""


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of these values with its margin; the margin of a single value is given as 0."""
    margin = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(fmean(values), margin)


def grouped(lines: Iterable[GameResult], key: Callable[[GameResult], K]) -> dict[K, list[GameResult]]:
    """Lines by key, in the order in which the keys first appear."""
    groups = dict[K, list[GameResult]]()
    for line in lines:
        groups.setdefault(key(line), []).append(line)
    return groups


def wins(lines: Iterable[GameResult]) -> dict[str, Mean]:
    """Each bot's share of wins."""
    by_bot = grouped(lines, lambda line: line.bot)
    return {bot: mean_of([line.win for line in own]) for bot, own in by_bot.items()}


def scores(lines: Iterable[GameResult]) -> dict[str, Mean]:
    """Each bot's points."""
    by_bot = grouped(lines, lambda line: line.bot)
    return {bot: mean_of([float(line.score) for line in own]) for bot, own in by_bot.items()}


def effects(lines: Iterable[GameResult]) -> list[Effect]:
    """The effect of each variant."""
    return [_effect(variant, own) for variant, own in grouped(lines, lambda line: line.variant).items()]


def _effect(variant: str, lines: list[GameResult]) -> Effect:
    games = [*grouped(lines, lambda line: line.job).values()]
    by_seat = grouped(lines, lambda line: line.seat)
    return Effect(
        variant,
        len(games),
        mean_of([float(game[0].length) for game in games]),
        mean_of([float(max(line.score for line in game) - min(line.score for line in game)) for game in games]),
        tuple(mean_of([line.win for line in by_seat[seat]]) for seat in sorted(by_seat)),
    )
