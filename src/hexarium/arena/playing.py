"""Play the games of a plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from hexarium.arena.plan import Job, Kernels, Plan
from hexarium.bots import Bot, bot_named
from hexarium.bots.playout import play_out
from hexarium.core import House, Match, Rules, Seat, Seeded, Unreadable
from hexarium.games import CATALOGUE


class MixedKernels(Unreadable):
    """Games of one tournament would be played with compiled kernels and with plain ones."""


class GameResult(Struct, frozen=True, array_like=True):
    """The result of one seat in one game; a shared win counts as its share."""

    job: int
    variant: str
    deal: int
    seat: int
    bot: str
    score: int
    place: int
    win: float
    choices: int
    length: int


def play(plan: Plan, jobs: Sequence[Job]) -> list[list[GameResult]]:
    """Play games; the same plan gives the same results wherever it is played."""
    return [_play_one(plan, job) for job in jobs]


def play_elsewhere(plan: Plan, jobs: Sequence[Job], kernels: Kernels) -> list[list[GameResult]]:
    """The same in a worker, which may have another installation: MixedKernels if its kernels have another form."""
    if plan.kernels is not kernels:
        raise MixedKernels(f"a worker has {plan.kernels} kernels, but the tournament is played with {kernels} ones")
    return play(plan, jobs)


def _play_one(plan: Plan, job: Job) -> list[GameResult]:
    named = msgspec.json.encode(job.variant.options).decode()
    rules = _rules(plan.game, named)
    bots = [_bot(plan.game, named, name) for name in job.bots]
    luck = Seeded(f"{plan.seed}/{job.deal}/luck")
    rngs = [Random(f"{plan.seed}/{job.deal}/{seat}/{name}") for seat, name in enumerate(job.bots)]
    match = Match[Any, Any, Any, Any](rules, plan.seats)
    ranking = play_out(match, bots, luck, rngs)
    choices = Counter(move.by for move in match.moves if not isinstance(move.by, House))
    share = 1 / len(ranking.winners)
    return [
        GameResult(
            job=job.number,
            variant=job.variant.name,
            deal=job.deal,
            seat=seat,
            bot=name,
            score=ranking.scores[seat],
            place=ranking.places[seat],
            win=share if seat in ranking.winners else 0.0,
            choices=choices[Seat(seat)],
            length=choices.total(),
        )
        for seat, name in enumerate(job.bots)
    ]


@lru_cache(maxsize=64)
def _rules(slug: str, options: str) -> Rules[Any, Any, Any, Any]:
    game = CATALOGUE[slug]
    return game.rules(msgspec.json.decode(options, type=game.options))


@lru_cache(maxsize=256)
def _bot(slug: str, options: str, name: str) -> Bot[Any, Any]:
    return bot_named(slug, name).make(_rules(slug, options))
