"""Two worlds that an eye cannot tell apart: games that differ only in what it may not know."""

from __future__ import annotations

import re
from random import Random
from typing import Any, NamedTuple

from hexarium.core import Chance, Deciding, Eye, House, Move, Over, RulesError, Sampled, Seeded, luck, told
from hexarium.games import CATALOGUE

STEPS = 26
DIFFERENT = 0.3
"""How often the two worlds part where they can; if they always did, they would soon have no move in common."""
SEATS = 2

AnyMove = Move[Any]


class Worlds(NamedTuple):
    """The moves of two worlds that an eye cannot tell apart."""

    one: list[AnyMove]
    other: list[AnyMove]


def choices(rules: Any, state: Any, actor: Any, rng: Random) -> list[Any]:
    """What the actor could do, in random order."""
    match rules.turn(state):
        case Chance(odds):
            found = [outcome for outcome, _ in odds]
        case Sampled() as turn:
            found = [luck(turn, Seeded(rng.getrandbits(64))) for _ in range(8)]
        case _:
            found = [*rules.legal(state, actor)]
    return rng.sample(found, len(found))


def worlds(slug: str, eye: Eye, seed: int, steps: int = STEPS) -> Worlds:
    """A game, and another that looks the same to the eye."""
    rules, rng = CATALOGUE[slug].rules(CATALOGUE[slug].options()), Random(seed)
    here = there = rules.start(SEATS)
    made, settled = Worlds([], []), 0
    while len(made.one) < steps and not isinstance(turn := rules.turn(here), Over):
        settled = len(made.one) if isinstance(turn, Deciding) else settled
        actor = rng.choice(sorted(turn.seats)) if isinstance(turn, Deciding) else House.DEALER
        pair = paired(rules, here, there, actor, eye, rng)
        if pair is None:
            break
        here, there = (
            rules.apply(state, actor, action).state for state, action in zip((here, there), pair, strict=True)
        )
        made.one.append(Move(actor, pair[0]))
        made.other.append(Move(actor, pair[1]))
    return Worlds(made.one[:settled], made.other[:settled])


def paired(rules: Any, here: Any, there: Any, actor: Any, eye: Eye, rng: Random) -> tuple[Any, Any] | None:
    """An action in each world, often not the same, that look alike to the eye; None where there are no such two."""
    differs = rng.random() < DIFFERENT
    for action in choices(rules, here, actor, rng):
        step = rules.apply(here, actor, action)
        twins = [action] if actor == eye else [action, *choices(rules, there, actor, rng)]
        for twin in sorted(twins, key=lambda choice: (choice == action) == differs):
            if alike(rules, there, actor, twin, step, eye):
                return action, twin
    return None


def alike(rules: Any, there: Any, actor: Any, twin: Any, step: Any, eye: Eye) -> bool:
    """Is the eye told of the twin action there just what it is told of the step here, and does it see the same?"""
    try:
        other = rules.apply(there, actor, twin)
    except RulesError:
        return False
    same_words = told(other.events, eye) == told(step.events, eye)
    return same_words and bool(rules.view(other.state, eye) == rules.view(step.state, eye))


def without_heads(heard: bytes) -> bytes:
    """What was heard without the heads of the chain, which differ; tests/service/test_chain.py shows that they tell
    nothing.
    """
    return re.sub(rb'"head":"[0-9a-f]{64}"', b'"head":""', heard)
