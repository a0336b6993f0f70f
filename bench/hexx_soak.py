"""Play whole random games of HEXX on every board, and count how often each effect came up."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from time import perf_counter

from hexarium.core import Deciding, House, Over, Seat, Seeded, luck
from hexarium.games.hexx import Action, Connect, Hexx, Options, Plural, Size, plays
from hexarium.games.hexx.events import LastTurn, NobodyCan, Rolled, RollsAgain
from hexarium.games.hexx.sentences import EFFECTS
from hexarium.games.hexx.state import State, TakeTurn

GAMES = 2_000
LONGEST = 5_000
PLAYS = 0.9
"""Probability that a turn is a play, if there is one."""


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    rolled, again, ends, boards = Counter[int](), Counter[int](), Counter[str](), Counter[Size]()
    began = perf_counter()
    for number in range(games):
        size = [*Size][number % 3]
        rng = Random(number)
        options = Options(board=size, plural=rng.choice([*Plural]), connect=rng.choice([*Connect]))
        for event in play(Hexx(options), number, rng):
            match event:
                case Rolled(_, face):
                    rolled[face] += 1
                case RollsAgain(_, face):
                    again[face] += 1
                case LastTurn() | NobodyCan():
                    ends[type(event).__name__] += 1
                case _:
                    pass
        boards[size] += 1
    print(f"{games} games ended in {perf_counter() - began:.0f} s")
    print(", ".join(f"{name}: {number}" for name, number in (*boards.items(), *ends.items())))
    print("face  effect                 rolled   rolled again")
    for face, name in EFFECTS.items():
        print(f"{face:4}  {name:20}   {rolled[face]:6}   {again[face]:12}")


def play(game: Hexx, seed: int, rng: Random) -> list[object]:
    """Every event of a random game; AssertionError if it goes wrong."""
    draws, state, events = Seeded(seed), game.start(2), list[object]()
    everything = counted(state)
    for _ in range(LONGEST):
        turn = game.turn(state)
        if isinstance(turn, Over):
            return events
        if isinstance(turn, Deciding):
            (seat,) = turn.seats
            step = game.apply(state, seat, choose(game, state, seat, rng))
        else:
            step = game.apply(state, House.DEALER, luck(turn, draws))
        state = step.state
        events += step.events
        if counted(state) != everything:
            raise AssertionError(f"game {seed}: a tile was lost or made")
    raise AssertionError(f"game {seed} does not end")


def choose(game: Hexx, state: State, seat: Seat, rng: Random) -> Action:
    """A random choice; in a turn usually a play, without listing them all."""
    if isinstance(state.agenda[0], TakeTurn):
        found = plays.every(game.options, game.lexicon, state.board, state.hands[seat])
        if len(found) and rng.random() < PLAYS:
            return rng.choice(found)
    return rng.choice(game.choices(state, seat))


def counted(state: State) -> Counter[str]:
    """All tiles, wherever they are."""
    on_board = Counter(laid.tile for _, laid in state.board.pieces())
    return on_board + Counter(state.bag) + Counter(state.hands[0]) + Counter(state.hands[1])


if __name__ == "__main__":
    main()
