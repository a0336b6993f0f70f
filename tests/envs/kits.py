"""The libraries' own conformance kits over every game and variant: short in the tests, long in `make research`."""

from __future__ import annotations

import argparse
import contextlib
import io
import warnings
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import gymnasium
import msgspec
import pyspiel
from gymnasium.utils.env_checker import check_env

from hexarium.envs import hexpert_v0, spiel
from hexarium.envs.gym import NAMES
from hexarium.games import CATALOGUE
from tests.conformance.cases import Case, cases

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo's kit imports one of its own games the old way
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

SPIEL = ("trihex", "hexpert", "hexagone")

assert spiel.LUCK.keys() == {*SPIEL}


def settings(case: Case) -> dict[str, Any]:
    """A case as an environment's keyword arguments."""
    chosen = msgspec.to_builtins(case.options)
    return {"seats": case.seats, **{name: value for name, value in chosen.items() if value is not None}}


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Neither printing nor the two remarks that PettingZoo keeps for every game but its own with action masks."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        yield


def module(slug: str) -> ModuleType:
    return import_module(f"hexarium.envs.{slug}_v0")


def check_aec(case: Case, cycles: int) -> None:
    """PettingZoo's `api_test` and `seed_test`, unchanged."""
    make = module(case.game.slug).env
    with quiet():
        api_test(make(**settings(case)), num_cycles=cycles)
        seed_test(lambda: make(**settings(case)), num_cycles=cycles)


def check_parallel(case: Case, cycles: int) -> None:
    """PettingZoo's `parallel_api_test` and `parallel_seed_test`, unchanged."""
    with quiet():
        parallel_api_test(hexpert_v0.parallel_env(**settings(case)), num_cycles=cycles)
        parallel_seed_test(lambda: hexpert_v0.parallel_env(**settings(case)), num_cycles=cycles)


def check_cycles() -> None:
    """PettingZoo's `max_cycles_test`, unchanged."""
    with quiet():
        max_cycles_test(hexpert_v0)


def check_gymnasium(slug: str, **chosen: Any) -> None:
    """Gymnasium's `check_env`, unchanged, with every render mode."""
    env = gymnasium.make(f"hexarium/{NAMES[slug]}-v0", **chosen)
    with quiet():
        check_env(env.unwrapped)
    env.close()


def check_spiel(case: Case, sims: int) -> None:
    """OpenSpiel's random simulation, unchanged, with serialization."""
    given = settings(case)
    given["players"] = given.pop("seats")
    named = ",".join(f"{name}={_flat(value)}" for name, value in given.items())
    with quiet():
        game = pyspiel.load_game(f"hexarium_{case.game.slug}({named})")
        pyspiel.random_sim_test(game, num_sims=sims, serialize=True, verbose=False)


def _flat(value: object) -> str:
    return "/".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def main() -> None:
    """Every variant in the catalogue, at length."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cycles", type=int, default=1000, help="as PettingZoo's own tests have it (1000)")
    parser.add_argument("--listed", type=int, default=100, help="the same where choices are long lists (100)")
    parser.add_argument("--sims", type=int, default=10, help="games of OpenSpiel's random simulation (10)")
    given = parser.parse_args()
    for slug, game in CATALOGUE.items():
        for case in cases(game):
            check_aec(case, given.listed if module(slug).env().table.coder.features else given.cycles)
            if slug == "hexpert":
                check_parallel(case, given.cycles)
            if slug in SPIEL:
                check_spiel(case, given.sims)
            print("passed", case, flush=True)
    for slug in NAMES:
        check_gymnasium(slug)
    check_cycles()


if __name__ == "__main__":
    main()
