"""Tries some choices in imagined games and plays the best: `python examples/playout_bot.py LINK`."""

import sys
from random import Random
from typing import Any

from hexarium.core import Deciding, House, Over, Seeded, luck
from hexarium.remote import RemoteTurn, join

CHOICES = 12


def value(turn: RemoteTurn, choice: Any, rng: Random) -> float:
    """The place after this choice and random play, in a state that the seat cannot rule out; a better one is higher."""
    rules, state = turn.rules, turn.rules.imagine(turn.view, rng)
    state, draws = rules.apply(state, turn.seat, choice).state, Seeded(rng.getrandbits(64))
    while not isinstance(now := rules.turn(state), Over):
        if isinstance(now, Deciding):
            seat = min(now.seats)
            state = rules.apply(state, seat, rng.choice(rules.choices(state, seat))).state
        else:
            state = rules.apply(state, House.DEALER, luck(now, draws)).state
    return -now.ranking.places[turn.seat]


def main(link: str) -> None:
    """Play the game of a link to its end."""
    rng = Random()
    with join(link, "Playout bot") as table:
        for turn in table.turns():
            some = rng.sample(turn.choices, min(CHOICES, len(turn.choices)))
            table.play(max(some, key=lambda choice: value(turn, choice, rng)))


if __name__ == "__main__":
    main(sys.argv[1])
