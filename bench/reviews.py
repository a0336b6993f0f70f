"""Measure whether reviews slow bots at tables: `python -m bench.reviews`.

A bot makes the same choices with nothing beside it and with two reviews being made, in turn; both run in worker
processes as on a server. The reviews have the lowest priority, so the bot should take about as long as before.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from hexarium.answers.made_review import MadeReview
from hexarium.core import Deciding, read_record, replay
from hexarium.games import CATALOGUE
from hexarium.service import BotPool
from hexarium.service.bot_worker import BotRequest
from hexarium.web.review_pool import ReviewPool
from hexarium.web.settings import ReviewLimits

RECORDS: Final = Path(__file__).parents[1] / "tests" / "records"
SECONDS: Final = 60.0


def requests(name: str, level: str, most: int) -> list[BotRequest]:
    """What a bot is asked in the positions of a recorded game."""
    game, record = read_record((RECORDS / f"{name}.txt").read_text(), CATALOGUE)
    rules, found = game.rules(record.header.options), list[BotRequest]()
    for step in replay(rules, record):
        if isinstance(turn := rules.turn(step.state), Deciding):
            (seat,) = turn.seats
            view, options = (
                msgspec.Raw(msgspec.json.encode(each)) for each in (rules.view(step.state, seat), record.header.options)
            )
            found.append(BotRequest(game.slug, options, level, "1", seat, view, msgspec.Raw(b"[]")))
    return found[:most]


async def seconds(bots: BotPool, asked: list[BotRequest]) -> float:
    """How long the bot takes for all of them."""
    began = time.perf_counter()
    for request in asked:
        await bots.think(request, SECONDS)
    return time.perf_counter() - began


async def measure(rounds: int, name: str, level: str) -> None:
    """Print the times of each round, and their medians."""
    asked = requests(name, level, 8)
    bots, numbers = BotPool(1), count()
    record = (RECORDS / "hexx-medium.txt").read_text()

    async def forget(table: str, body: bytes) -> None:
        del table, body

    limits = ReviewLimits(processes=2, seconds=600)
    alone, beside = list[float](), list[float]()
    await seconds(bots, asked)  # the worker loads what it needs
    for _ in range(rounds):
        alone.append(await seconds(bots, asked))
        pool = ReviewPool(forget, limits)
        made: list[MadeReview] = [pool.begin("", f"address {each}", f"{next(numbers)}", record, 0) for each in range(2)]
        for review in made:
            await review.news(0, SECONDS)
        beside.append(await seconds(bots, asked))
        is_shared = not any(review.has_ended for review in made)
        await pool.close()
        note = "" if is_shared else " (not all the time)"
        print(f"alone {alone[-1]:.2f} s, beside two reviews {beside[-1]:.2f} s{note}")
    slower = statistics.median(beside) / statistics.median(alone) - 1
    print(f"{name}, {level}: {len(asked)} choices take {100 * slower:.0f} % longer beside two reviews")
    await bots.close()


def main() -> None:
    """Measure, with the game and the bot that are named."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--game", default="trihex-two")
    parser.add_argument("--level", default="expert")
    chosen = parser.parse_args()
    asyncio.run(measure(chosen.rounds, chosen.game, chosen.level))


if __name__ == "__main__":
    main()
