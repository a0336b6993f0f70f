"""How long Hexpert's network bots think: `python -m bench.hexpert_speed` prints the mean milliseconds of a choice."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from hexarium.bots import ask, level_named
from hexarium.bots.bot import Decision
from hexarium.core import Match, Over, Seat, Seeded
from hexarium.games.hexpert import Action, Hexpert, View

GAMES = 12


def positions() -> list[Decision[View, Action]]:
    """Every decision of some games in which tiles are put anywhere."""
    rules, found = Hexpert(), list[Decision[View, Action]]()
    for seed in range(GAMES):
        match, luck, rng = Match[Any, Any, View, Any](rules, 1), Seeded(seed), Random(seed)
        match.settle(luck)
        while not isinstance(match.turn, Over):
            found.append(ask(match, Seat(0)))
            match.play(Seat(0), rng.choice([*found[-1].choices]))
            match.settle(luck)
    return found


def main() -> None:
    """Time each level over the same positions, three times; the fastest counts."""
    asked = positions()
    for level in ("hard", "expert"):
        bot: Any = level_named("hexpert", level).make(Hexpert())
        bot.choose(asked[0], Random(0))
        spent = []
        for _ in range(3):
            began = time.process_time()
            for decision in asked:
                bot.choose(decision, Random(0))
            spent.append(time.process_time() - began)
        print(f"{level}: {1000 * min(spent) / len(asked):.2f} ms a choice over {len(asked)} choices")


if __name__ == "__main__":
    main()
