"""Play random games of Word Search in its three modes with all numbers of seats: games must end, and no tile be lost.

Now and then the clock runs out. After every move all tiles are counted: board, hands, pile, and a tile just drawn.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from time import perf_counter

from hexarium.core import Deciding, House, Match, Over, Seeded
from hexarium.games.wordsearch import Action, Options, View, WordSearch
from hexarium.games.wordsearch.actions import Expire
from hexarium.games.wordsearch.clock import Clock
from hexarium.games.wordsearch.events import GameEvent
from hexarium.games.wordsearch.options import Heights, Insert, Judge, Mode, Repeats, Target, WordList
from hexarium.games.wordsearch.pieces import SEATS, TILES, upright
from hexarium.games.wordsearch.state import LayTile, State

EXPIRY = 0.03
MOST_MOVES = 20_000


def random_options(mode: Mode, seats: int, rng: Random) -> Options:
    return Options(
        mode=mode,
        judge=rng.choice([judge for judge in Judge if seats > 1 or judge is not Judge.TABLE]),
        lexicon=rng.choice([*WordList]),
        clock=rng.choice([*Clock]),
        target=rng.choice([*Target]),
        repeats=rng.choice([*Repeats]),
        insert=rng.choice([*Insert]),
        heights=rng.choice([*Heights]),
    )


def check_tiles(state: State) -> None:
    tiles = [tile for tower in state.board.contents for tile in tower or ()]
    tiles += [tile for tile in state.hands if tile is not None]
    tiles += [task.tile for task in state.agenda if isinstance(task, LayTile)]
    if sorted([*map(upright, tiles), *state.pile]) != [*TILES]:
        raise AssertionError(f"tiles got lost: {state}")


def play(options: Options, seats: int, seed: int) -> tuple[int, str]:
    """Play one random game; how many moves it had, and which event ended it."""
    rules, rng, draws = WordSearch(options), Random(seed), Seeded(seed)
    match = Match[State, Action, View, GameEvent](rules, seats)
    events = match.settle(draws)
    while isinstance(turn := match.turn, Deciding):
        if turn.seconds is not None and rng.random() < EXPIRY:
            events = match.play(House.CLOCK, Expire())
        else:
            seat = rng.choice(sorted(turn.seats))
            events = match.play(seat, rng.choice(rules.choices(match.state, seat)))
        check_tiles(match.state)
        events = match.settle(draws) or events
        if len(match.moves) > MOST_MOVES:
            raise AssertionError(f"no end: {options}, {seats} seats, seed {seed}")
    if not isinstance(match.turn, Over):
        raise TypeError("a game ends when nothing is awaited")
    return len(match.moves), type(events[-1]).__name__


def main() -> None:
    arguments = argparse.ArgumentParser(description="Play random games of Word Search.")
    arguments.add_argument("--games", type=int, default=2_000)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    rng, start = Random(chosen.seed), perf_counter()
    tables = [(mode, seats) for mode in Mode for seats in SEATS]
    ends, moves = Counter[tuple[Mode, str]](), Counter[Mode]()
    for number in range(chosen.games):
        mode, seats = tables[number % len(tables)]
        count, end = play(random_options(mode, seats, rng), seats, chosen.seed + number)
        ends[mode, end] += 1
        moves[mode] += count
    for (mode, end), count in sorted(ends.items()):
        print(f"{mode:10} {end:15} {count:5} games")
    print(f"{chosen.games} games, {moves.total():,} moves, {perf_counter() - start:.0f} s, no error")


if __name__ == "__main__":
    main()
