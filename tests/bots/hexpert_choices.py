"""What Hexpert's network bots choose in many positions; `python -m tests.bots.hexpert_choices` notes it anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from hexarium.bots import ask, level_named
from hexarium.core import Match, Over, Seat, Seeded
from hexarium.games.hexpert import Hexpert, Options, Placement, Scoring, View

FILE: Final = Path(__file__).parent / "hexpert_choices.json"
VARIANTS: Final = (
    Options(),
    Options(placement=Placement.ADJACENT),
    Options(placement=Placement.SUN_MOON),
    Options(scoring=Scoring.SUNRAYS),
)
GAMES: Final = 3
"""Games of each variant; every one has nineteen positions."""


def choices(options: Options, seed: int) -> Iterator[tuple[str, str, float]]:
    """What Hard and Expert choose in each position of a game, and the points that Expert expects.

    The game goes on with Expert's choice, or now and then with any.
    """
    rules = Hexpert(options)
    hard = level_named("hexpert", "hard").make(rules)
    expert: Any = level_named("hexpert", "expert").make(rules)
    match, luck, rng = Match[Any, Any, View, Any](rules, 1), Seeded(seed), Random(seed)
    match.settle(luck)
    while not isinstance(match.turn, Over):
        decision = ask(match, Seat(0))
        advice = expert.advise(decision, Random(0))
        yield str(hard.choose(decision, Random(0))), str(advice.choice), round(advice.value, 2)
        match.play(Seat(0), rng.choice([*decision.choices]) if rng.random() < 0.3 else advice.choice)
        match.settle(luck)


def every() -> list[list[tuple[str, str, float]]]:
    """The choices of every game."""
    return [[*choices(options, seed)] for options in VARIANTS for seed in range(GAMES)]


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(every()), indent=0) + b"\n")
