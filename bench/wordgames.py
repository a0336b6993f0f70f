"""Measure the champions of the word games: wins in pairs with the same luck and seats exchanged, and turns.

Every figure comes with its number of pairs or games and its standard error, as in `champions.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from champions import Each, Outcome, main, maker, played, say, share, with_error
from hexarium.bots.playout import Timed
from hexarium.games import hexx, wordsearch
from hexarium.games.wordsearch import Swap, Trade

CHAMPIONS = {"hexx": "expert", "wordsearch": "champion"}
"""The strongest bot of each game; Word Search's Expert overlooks words."""


class Counted(Timed[Any, Any]):
    """A bot whose turns are counted; a swap only begins a turn."""

    turns = 0

    def choose(self, decision: Any, rng: Random) -> Any:
        choice = super().choose(decision, rng)
        self.turns += not isinstance(choice, Swap | Trade)
        return choice


def turns(name: str, seed: int) -> Outcome:
    """Number of turns that a bot takes to reach 200 in a solo game."""
    rules = wordsearch.WordSearch()
    bot = Counted(maker("wordsearch", name)(rules))
    played(rules, [bot], seed)
    return Outcome(bot.turns, bot.seconds, [])


def wordsearch_turns(count: int, first: int, each: Each) -> None:
    seeds = range(first, first + count)
    slow, fast = (
        say(f"wordsearch {name} alone, turns to 200", each(partial(turns, name), seeds))
        for name in ("longest", CHAMPIONS["wordsearch"])
    )
    saved = [100 * (1 - quick.result / tardy.result) for tardy, quick in zip(slow, fast, strict=True)]
    print(f"wordsearch champion, % fewer turns than longest in the same games: {with_error(saved)} (n = {count})")


def wins(slug: str, options: object, rivals: tuple[str, ...], count: int, first: int, each: Each) -> None:
    seeds = range(first, first + count)
    for rival in rivals:
        task = partial(share, slug, options, 2, (CHAMPIONS[slug], rival))
        say(f"{slug}: champion against {rival}, % of wins", each(task, seeds), 100)


MEASURES: dict[str, Callable[[int, int, Each], None]] = {
    "wordsearch": partial(wins, "wordsearch", wordsearch.Options(), ("best",)),
    "wordsearch-turns": wordsearch_turns,
    "hexx-greedy": partial(wins, "hexx", hexx.Options(), ("greedy",)),
    "hexx-wary": partial(wins, "hexx", hexx.Options(), ("wary",)),
}


if __name__ == "__main__":
    main(MEASURES, __doc__, "pairs of games, or solo games")
