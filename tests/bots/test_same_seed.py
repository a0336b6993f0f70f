"""The same seed gives the same choices: every bot of every game, champions among them, in whatever process."""

from __future__ import annotations

import os
import subprocess
import sys
from ast import literal_eval
from random import Random

from hexarium.bots import Level, ask, roster
from hexarium.core import Deciding, Match, Seeded
from hexarium.games import CATALOGUE

MOST = 45
"""Questions in a game that is cut short."""

EVERY = 11
"""One question in so many is the bot's; the others are answered by chance, so that the end is soon there."""

PROBE = "from tests.bots.test_same_seed import LEVELS, choices; print([choices(*each) for each in LEVELS])"

LEVELS = [(slug, level) for slug in CATALOGUE for level in roster(slug)]


def choices(slug: str, level: Level) -> list[str]:
    """What a bot chooses now and then in a game with the same luck, as it stands in a record."""
    game = CATALOGUE[slug]
    rules = game.rules()
    bot = level.make(rules)
    match, luck, rng, said = Match(rules, 2), Seeded(7), Random(7), list[str]()
    match.settle(luck)
    for number in range(MOST):
        if not isinstance(turn := match.turn, Deciding):
            break
        seat = min(turn.seats)
        decision = ask(match, seat)
        if number % EVERY:
            choice = rng.choice(decision.choices)
        else:
            choice = bot.choose(decision, rng)
            said.append(game.notation.write(choice))
        match.play(seat, choice)
        match.settle(luck)
    return said


def chosen_with(salt: str) -> list[list[str]]:
    """The choices of every bot, made in a process with this hash seed."""
    said = subprocess.run(
        [sys.executable, "-c", PROBE],
        env={**os.environ, "PYTHONHASHSEED": salt},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found: list[list[str]] = literal_eval(said)
    return found


def test_every_bot_chooses_alike_in_processes_with_different_hash_seeds() -> None:
    for (slug, level), first, second in zip(LEVELS, chosen_with("1"), chosen_with("2"), strict=True):
        assert len(first) >= 3, f"{slug} {level.name} was hardly asked"
        assert first == second, f"{slug} {level.name}"
