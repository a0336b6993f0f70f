"""Measure how long Hexa Gone takes to list the placements that re-form a split block, in positions from random play.

For every position in which loose pieces must be placed, the whole list is made once with empty caches and timed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from time import perf_counter

from hexarium.core import Deciding, House, Over, Seat, Seeded, luck
from hexarium.games.hexagone import HexaGone, State
from hexarium.games.hexagone.reform import open_cells, way
from hexarium.games.hexagone.state import Reform


def splits(seed: int) -> Iterator[tuple[State, Seat]]:
    """The positions of one random game for two to four seats in which a block is being re-formed."""
    rules, rng, draws = HexaGone(), Random(seed), Seeded(seed)
    state = rules.start(2 + seed % 3)
    while not isinstance(turn := rules.turn(state), Over):
        if not isinstance(turn, Deciding):
            state = rules.apply(state, House.DEALER, luck(turn, draws)).state
            continue
        (seat,) = turn.seats
        if isinstance(state.agenda[0], Reform):
            yield state, seat
        state = rules.apply(state, seat, rng.choice([*rules.legal(state, seat)])).state


def timed(state: State, seat: Seat) -> float:
    """Seconds for one whole list of choices."""
    rules = HexaGone()
    open_cells.cache_clear()
    way.cache_clear()
    begun = perf_counter()
    choices = [*rules.legal(state, seat)]
    spent = perf_counter() - begun
    if not choices:
        raise AssertionError("a block that cannot be re-formed is never put to a seat")
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000, help="minimum number of positions (10,000)")
    wanted: int = parser.parse_args().positions
    spent, seed = list[float](), 0
    while len(spent) < wanted:
        spent += [timed(state, seat) for state, seat in splits(seed)]
        seed += 1
    spent.sort()
    print(f"{len(spent):,} split positions from {seed:,} random games; one whole list of placements took, in ms:")
    for name, share in (("median", 0.5), ("p99", 0.99), ("p99.9", 0.999)):
        print(f"{name:8}{1000 * spent[int(share * len(spent))]:8.2f}")
    print(f"{'most':8}{1000 * spent[-1]:8.2f}")


if __name__ == "__main__":
    main()
