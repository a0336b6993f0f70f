"""Measure how long it takes to list all plays of HEXX in mid-game, with no, one and two HEXX tiles in the hand.

Positions come from seeded random games on the medium board, with 25 to 55 tiles on it; hands are drawn from the other
tiles. Times are processor times, so that other work on the machine does not count.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from time import process_time

from hexarium.core import Deciding, House, Over, Seeded, luck
from hexarium.core.twin import is_compiled
from hexarium.games.hexx import Hexx, finding, plays
from hexarium.games.hexx.pieces import HAND, HEXX, Laid, Tiles
from hexarium.games.hexx.state import State, TakeTurn
from hexarium.grid import Board

GAMES = 12
DOWN = range(25, 56)
BARS = {0: 4.0, 1: 50.0}
"""Maximum median in milliseconds, compiled."""


def main() -> None:
    game = Hexx()
    boards = [state.board for seed in range(GAMES) for state in middle(game, seed)]
    form = "compiled" if is_compiled(finding) else "plain"
    print(f"{len(boards)} positions of {GAMES} games, {form} kernel")
    print("HEXX tiles   plays (median)   ms (median)   ms (p99)   bar")
    missed = False
    for wild in range(3):
        times, numbers = list[float](), list[int]()
        for number, board in enumerate(boards):
            hand = draw(board, wild, Random(number))
            began = process_time()
            found = [*plays.every(game.options, game.lexicon, board, hand)]
            times.append(1000 * (process_time() - began))
            numbers.append(len(found))
        bar = BARS.get(wild)
        missed |= bar is not None and median(times) >= bar
        print(
            f"{wild:10}   {median(numbers):14.0f}   {median(times):11.2f}   {quantiles(times, n=100)[-1]:8.2f}"
            f"   {'' if bar is None else f'{bar:g}'}"
        )
    sys.exit(missed and is_compiled(finding))


def middle(game: Hexx, seed: int) -> Iterator[State]:
    """The turns in the middle of a random game."""
    rng, draws, state = Random(seed), Seeded(seed), game.start(2)
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Deciding):
            (seat,) = turn.seats
            if isinstance(state.agenda[0], TakeTurn) and len([*state.board.pieces()]) in DOWN:
                yield state
            state = game.apply(state, seat, rng.choice([*game.legal(state, seat)])).state
        else:
            state = game.apply(state, House.DEALER, luck(turn, draws)).state


def draw(board: Board[Laid], wild: int, rng: Random) -> Tiles:
    """A hand of six with the given number of HEXX tiles and letters that are not on the board."""
    bag = Counter(Hexx().options.board.bag) - Counter(laid.tile for _, laid in board.pieces())
    del bag[HEXX]
    return tuple(sorted([HEXX] * wild + rng.sample([*bag.elements()], HAND - wild)))


if __name__ == "__main__":
    main()
