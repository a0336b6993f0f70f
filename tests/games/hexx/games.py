"""Whole games of random choices, to look at what happens on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hexarium.core import Actor, Deciding, House, Over, Seeded, luck
from hexarium.games.hexx import Action, Hexx
from hexarium.games.hexx.event_types import Outcome
from hexarium.games.hexx.state import State


def steps(game: Hexx, seed: int) -> Iterator[tuple[State, Actor, Action, Outcome]]:
    """Each state of a random game with what was done in it and what came of that."""
    rng, draws, state = Random(seed), Seeded(seed), game.start(2)
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Deciding):
            (actor,) = turn.seats
            action = rng.choice([*game.legal(state, actor)])
            step = game.apply(state, actor, action)
            yield state, actor, action, step
        else:
            action = luck(turn, draws)
            step = game.apply(state, House.DEALER, action)
            yield state, House.DEALER, action, step
        state = step.state


def states(game: Hexx, seed: int) -> list[State]:
    return [step.state for _, _, _, step in steps(game, seed)]
