"""Random play through the public API, in plies per second, beside OpenSpiel and Catanatron where they are installed.

A ply is a player's decision, in every library; luck is played but not counted. All play in one thread, and a second is
one of processor time, so that other work on the machine does not count. The contestants take turns, round after round,
and each one's best round counts.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

from hexarium.core import Deciding, House, Over, Rules, Seeded, luck
from hexarium.games import CATALOGUE

Playout = Callable[[int], int]
"""Plays one random game from a seed and says how many decisions it had."""


def hexarium_playout(rules: Rules[Any, Any, Any, Any], seats: int) -> Playout:
    def playout(seed: int) -> int:
        rng, draws, plies = Random(seed), Seeded(seed), 0
        state = rules.start(seats)
        while True:
            turn = rules.turn(state)
            if isinstance(turn, Deciding):
                for seat in turn.seats:
                    choice = rng.choice([*rules.legal(state, seat)])
                    state = rules.apply(state, seat, choice).state
                    plies += 1
            elif isinstance(turn, Over):
                return plies
            else:
                state = rules.apply(state, House.DEALER, luck(turn, draws)).state

    return playout


def open_spiel_playout(name: str) -> Playout:
    import pyspiel

    game = pyspiel.load_game(name)

    def playout(seed: int) -> int:
        rng, plies, state = Random(seed), 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                plies += 1
        return plies

    return playout


def catanatron_playout() -> Playout:
    from catanatron import Color, Game, RandomPlayer

    def playout(seed: int) -> int:
        game, plies = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            plies += 1
        return plies

    return playout


def contestants() -> Iterator[tuple[str, Playout]]:
    for game in CATALOGUE.values():
        for seats in game.seats:
            yield f"hexarium {game.slug}, {seats} seats", hexarium_playout(game.rules(game.options()), seats)
    try:
        yield "catanatron, 2 seats", catanatron_playout()
    except ImportError:
        print("catanatron is not installed: pip install hexarium[bench]")
    for name in ("backgammon", "connect_four"):
        try:
            yield f"open_spiel {name}", open_spiel_playout(name)
        except ImportError:
            print("open_spiel is not installed: pip install hexarium[bench]")
            return


def plies_per_second(playout: Playout, seconds: float, seed: int) -> float:
    plies, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        plies += playout(seed)
        seed += 1
    return plies / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each contestant plays (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a contestant plays in a round (1)")
    given = parser.parse_args()
    playouts = dict(contestants())
    best = dict.fromkeys(playouts, 0.0)
    for number in range(given.rounds):
        for name, playout in playouts.items():
            best[name] = max(best[name], plies_per_second(playout, given.seconds, 1000 * number))
    bar = best.get("catanatron, 2 seats")
    for name, speed in best.items():
        ratio = f"  {speed / bar:5.2f} x catanatron" if bar else ""
        print(f"{name:28}{speed:10,.0f} plies/s{ratio}")


if __name__ == "__main__":
    main()
