"""A game between bots, with a stopwatch for each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from hexarium.bots import Bot, Decision, ask
from hexarium.core import Deciding, Draws, Match, Over, Ranking, Rules


class Timed:
    """A bot that is timed whenever it is asked."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self._bot = bot
        self.moves = 0
        self.seconds = 0.0

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        """What the bot chooses."""
        begun = process_time()
        choice = self._bot.choose(decision, rng)
        self.seconds += process_time() - begun
        self.moves += 1
        return choice


def played(rules: Rules[Any, Any, Any, Any], bots: Sequence[Bot[Any, Any]], luck: Draws, rng: Random) -> Ranking:
    """How a game between these bots, each in its seat, ends."""
    match = Match[Any, Any, Any, Any](rules, len(bots))
    match.settle(luck)
    while isinstance(turn := match.turn, Deciding):
        seat = min(turn.seats)
        match.play(seat, bots[seat].choose(ask(match, seat), rng))
        match.settle(luck)
    if not isinstance(turn, Over):
        raise AssertionError("a game ends")
    return turn.ranking
