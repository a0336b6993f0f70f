"""Sits down at any table and plays at random: `python examples/random_bot.py LINK`."""

import sys
from random import Random

from hexarium.remote import join


def main(link: str) -> str:
    """Play the game of a link to its end; returns its result in words."""
    rng = Random()
    with join(link, "Random bot") as table:
        for turn in table.turns():
            table.play(rng.choice(turn.choices))
        outcome = table.shown.outcome
    return outcome.headline if outcome else "The game was closed"


if __name__ == "__main__":
    print(main(sys.argv[1]))
