"""Bots play a game to its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any, Generic, TypeVar

from hexarium.bots.bot import Bot, Decision, ask
from hexarium.core import Deciding, Draws, Match, Over, Ranking

A = TypeVar("A")
V = TypeVar("V")


def play_out(
    match: Match[Any, Any, Any, Any], bots: Sequence[Bot[Any, Any]], luck: Draws, rngs: Sequence[Random]
) -> Ranking:
    """Let the bots, one for each seat and each with its generator, play a match to its end.

    Where several seats are asked at once, one answer may settle the question for all, so they are asked one by one.
    """
    match.settle(luck)
    while isinstance(turn := match.turn, Deciding):
        seat = min(turn.seats)
        match.play(seat, bots[seat].choose(ask(match, seat), rngs[seat]))
        match.settle(luck)
    if not isinstance(turn, Over):
        raise AssertionError("a game that awaits no choice and no luck is over")
    return turn.ranking


class Timed(Generic[V, A]):
    """A bot with a stopwatch; `seconds` has the processor time of each of its choices."""

    def __init__(self, bot: Bot[V, A]) -> None:
        self._bot = bot
        self.seconds: list[float] = []

    def choose(self, decision: Decision[V, A], rng: Random) -> A:
        """What the bot chooses."""
        begun = process_time()
        choice = self._bot.choose(decision, rng)
        self.seconds.append(process_time() - begun)
        return choice
