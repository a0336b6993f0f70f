"""Measure random play in plies per second, through our API and PettingZoo's, and in other libraries in the same run.

A ply is a player's decision, in every library; luck is played but not counted. Everything runs in one thread, and
seconds are processor time, so that other work on the machine does not count. The libraries take turns, round after
round, and the best round of each counts. In PettingZoo every agent gets its observation and picks from its mask. Other
libraries take part if they are installed: `pip install hexarium[bench,research]`.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import process_time
from typing import Any

from hexarium.core import Deciding, House, Over, Rules, Seeded, luck
from hexarium.games import CATALOGUE

Playout = Callable[[int], int]
"""Plays one random game from a seed and returns its number of decisions."""

BATCH = 4096
CATANATRON = "catanatron, 2 seats"
CONNECT_FOUR = "pettingzoo connect_four_v3"


def hexarium_playout(rules: Rules[Any, Any, Any, Any], seats: int) -> Playout:
    def playout(seed: int) -> int:
        rng, draws, plies = Random(seed), Seeded(seed), 0
        state = rules.start(seats)
        while True:
            turn = rules.turn(state)
            if isinstance(turn, Deciding):
                for seat in turn.seats:
                    choice = rng.choice(rules.choices(state, seat))
                    state = rules.apply(state, seat, choice).state
                    plies += 1
            elif isinstance(turn, Over):
                return plies
            else:
                state = rules.apply(state, House.DEALER, luck(turn, draws)).state

    return playout


def batch_playout(make: Callable[..., Any]) -> Playout:
    batch = make(BATCH, seed=1)

    def playout(seed: int) -> int:
        del seed
        batch.reset()
        plies = 0
        while not batch.over:
            batch.step(batch.random())
            plies += BATCH
        return plies

    return playout


def pettingzoo_playout(make: Callable[[], Any]) -> Playout:
    env = make()

    def playout(seed: int) -> int:
        rng, plies = Random(seed), 0
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
                plies += 1
        return plies

    return playout


def parallel_playout(make: Callable[[], Any]) -> Playout:
    env = make()

    def playout(seed: int) -> int:
        rng, plies = Random(seed), 0
        seen, _ = env.reset(seed=seed)
        while env.agents:
            actions = {agent: rng.choice(seen[agent]["action_mask"].nonzero()[0].tolist()) for agent in env.agents}
            seen, _, _, _, _ = env.step(actions)
            plies += len(actions)
        return plies

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


def rlcard_playout(name: str) -> Playout:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def playout(seed: int) -> int:
        rng, plies = Random(seed), 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice([*state["legal_actions"]]))
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


def through_pettingzoo(slug: str) -> Playout:
    from importlib import import_module

    return pettingzoo_playout(import_module(f"hexarium.envs.{slug}_v0").env)


def connect_four() -> Playout:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic import connect_four_v3

    return pettingzoo_playout(connect_four_v3.env)


def through_open_spiel(slug: str) -> Playout:
    from hexarium.envs import spiel

    assert slug in {game.slug for game in spiel.playable()}
    return open_spiel_playout(f"hexarium_{slug}")


def all_seats_at_once() -> Playout:
    from hexarium.envs import hexpert_v0

    return parallel_playout(hexpert_v0.parallel_env)


def hexpert_in_step() -> Playout:
    from hexarium.envs.batch.hexpert import HexpertBatch

    return batch_playout(HexpertBatch)


def trihex_in_step() -> Playout:
    from hexarium.envs.batch.trihex import TriHexBatch

    return batch_playout(TriHexBatch)


def contestants() -> Iterator[tuple[str, Callable[[], Playout]]]:
    for game in CATALOGUE.values():
        for seats in game.seats:
            rules = game.rules(game.options())
            yield (
                f"hexarium {game.slug}, {seats} seats",
                partial(hexarium_playout, rules, seats),
            )
    for slug in CATALOGUE:
        yield f"hexarium pettingzoo {slug}_v0", partial(through_pettingzoo, slug)
    yield "hexarium pettingzoo hexpert_v0, parallel", all_seats_at_once
    for slug in ("hexpert", "trihex", "hexagone"):
        yield f"hexarium open_spiel {slug}", partial(through_open_spiel, slug)
    yield f"hexarium HexpertBatch({BATCH})", hexpert_in_step
    yield f"hexarium TriHexBatch({BATCH})", trihex_in_step
    yield CONNECT_FOUR, connect_four
    yield CATANATRON, catanatron_playout
    for name in ("backgammon", "connect_four"):
        yield f"open_spiel {name}", partial(open_spiel_playout, name)
    for name in ("leduc-holdem", "uno"):
        yield f"rlcard {name}", partial(rlcard_playout, name)


def installed() -> dict[str, Playout]:
    playouts = dict[str, Playout]()
    for name, make in contestants():
        try:
            playouts[name] = make()
        except ImportError as error:
            print(f"{name} takes no part: {error}")
    return playouts


def plies_per_second(playout: Playout, seconds: float, seed: int) -> float:
    plies, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        plies += playout(seed)
        seed += 1
    return plies / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="number of rounds (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds that each library plays in a round (1)")
    given = parser.parse_args()
    playouts = installed()
    best = dict.fromkeys(playouts, 0.0)
    for number in range(given.rounds):
        for name, playout in playouts.items():
            best[name] = max(best[name], plies_per_second(playout, given.seconds, 1000 * number))
    for name, speed in best.items():
        ratios = [f"{speed / best[bar]:8.2f} x {bar}" for bar in (CATANATRON, CONNECT_FOUR) if bar in best]
        print(f"{name:42}{speed:12,.0f} plies/s{''.join(ratios)}")


if __name__ == "__main__":
    main()
