"""The same seed gives the same choices: every bot of every game, champions among them, in whatever process."""

from __future__ import annotations

import os
import subprocess
import sys
from ast import literal_eval
from random import Random

import pytest

from hexarium.bots import Level, ask, every_bot
from hexarium.core import Deciding, Match, Seeded
from hexarium.games import CATALOGUE

MOST = 45
"""Questions in a game that is cut short."""

EVERY = 11
"""One question in so many is the bot's; the others are answered by chance, so that the end is soon there."""

PROBE = "import sys; from tests.bots.test_same_seed import every_choice; print(every_choice(sys.argv[1]))"


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


def every_choice(slug: str) -> list[list[str]]:
    """The choices of each of a game's bots, weakest first."""
    return [choices(slug, level) for level in every_bot(slug)]


def chosen_with(salt: str, slug: str) -> list[list[str]]:
    """The choices of each of a game's bots, made in a process with this hash seed."""
    said = subprocess.run(
        [sys.executable, "-c", PROBE, slug],
        env={**os.environ, "PYTHONHASHSEED": salt},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found: list[list[str]] = literal_eval(said)
    return found


@pytest.mark.parametrize(
    "slug",
    [pytest.param(each, marks=pytest.mark.exhaustive if each in ("hexx", "wordsearch") else ()) for each in CATALOGUE],
)
def test_every_bot_chooses_alike_in_processes_with_different_hash_seeds(slug: str) -> None:
    for level, first, second in zip(every_bot(slug), chosen_with("1", slug), chosen_with("2", slug), strict=True):
        assert len(first) >= 3, f"{level.name} was asked too rarely"
        assert first == second, level.name
