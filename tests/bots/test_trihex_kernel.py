"""TriHex's kernel: the compiled form beside the plain one, and its endings beside the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.bots import Decision
from hexarium.bots.advice import CERTAIN_WINS, WINS, Measure
from hexarium.bots.trihex import kernel
from hexarium.bots.trihex.champion import Champion, position_of
from hexarium.core import Deciding, House, Over, Seat, Seeded, luck
from hexarium.core.twin import is_compiled, plain
from hexarium.games.trihex import Action, Options, TriHex, View
from hexarium.games.trihex.pieces import TRIANGLES
from hexarium.games.trihex.state import State

TWIN = plain(kernel)


def asked(rules: TriHex, seats: int, seed: int, plays: int) -> State:
    """A random game as it stands when a seat is to make the choice after so many plays, or the last before the end."""
    draws, rng, state, last = Seeded(seed), Random(seed), rules.start(seats), rules.start(seats)
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Deciding):
            (seat,) = turn.seats
            last = state
            if plays == 0:
                break
            plays -= 1
            state = rules.apply(state, seat, rng.choice([*rules.legal(state, seat)])).state
        else:
            state = rules.apply(state, House.DEALER, luck(turn, draws)).state
    return last


def mover(rules: TriHex, state: State) -> Seat:
    turn = rules.turn(state)
    assert isinstance(turn, Deciding)
    (seat,) = turn.seats
    return seat


def position(rules: TriHex, state: State) -> Any:
    seat = mover(rules, state)
    return position_of(rules.view(state, seat), rules.options.target or 0)


games = st.tuples(st.integers(2, 5), st.integers(0, 2**32), st.integers(0, 29), st.sampled_from([None, 30, 90]))


def test_the_kernel_is_compiled_where_these_tests_run() -> None:
    assert is_compiled(kernel)
    assert not is_compiled(TWIN)


@settings(deadline=None, max_examples=25)
@given(games)
def test_the_compiled_kernel_chooses_what_the_plain_one_chooses(game: tuple[int, int, int, int | None]) -> None:
    seats, seed, plays, target = game
    rules = TriHex(Options(target=target))
    where = position(rules, asked(rules, seats, seed, plays))
    fast, slow = kernel.Worlds(where, seed), TWIN.Worlds(where, seed)
    assert fast.flat(5) == slow.flat(5)
    assert [*fast.worth] == pytest.approx([*slow.worth])
    fast, slow = kernel.Tree(where, seed, 60), TWIN.Tree(where, seed, 60)
    assert fast.search() == slow.search()
    assert [*fast.worth] == [*slow.worth]


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 2**32), st.integers(24, 29), st.sampled_from([None, 40]))
def test_an_ending_without_secrets_is_played_as_well_as_the_rules_allow(
    seed: int, plays: int, target: int | None
) -> None:
    """With two seats and no deck, all that is unseen is the other's hand."""
    rules = TriHex(Options(target=target))
    state = asked(rules, 2, seed, plays)
    if state.deck:
        return
    seat = mover(rules, state)
    choices = [*rules.legal(state, seat)]
    results = [lead(rules, rules.apply(state, seat, choice).state, seat) for choice in choices]
    for module in (kernel, TWIN):
        assert results[module.Ending(position(rules, state)).solve()] == pytest.approx(max(results))


@pytest.mark.parametrize(("plays", "measure"), [(20, WINS), (28, CERTAIN_WINS)])
def test_chances_are_certain_if_nothing_is_hidden_any_more(plays: int, measure: Measure) -> None:
    rules = TriHex()
    state = asked(rules, 2, 1, plays)
    seat = mover(rules, state)
    decision = Decision[View, Action](seat, rules.view(state, seat), (), lambda: rules.legal(state, seat))
    assert Champion(rules, budget=50).advise(decision, Random(1)).measure is measure


def lead(rules: TriHex, state: State, seat: Seat) -> Any:
    """What the end of the deal is worth to the seat when both play for themselves: the win, then the points ahead."""
    if state.deck or isinstance(rules.turn(state), Over):
        own, other = state.scores[seat], state.scores[1 - seat]
        target = rules.options.target
        won = 0.5 + 0.5 * (own > other) - 0.5 * (own < other)
        if target and max(own, other) < target:
            won = 0.5 + 0.5 * (own - other) / target
        return won + TWIN.MARGIN * (own - other)
    turn = mover(rules, state)
    after = [lead(rules, rules.apply(state, turn, choice).state, seat) for choice in rules.legal(state, turn)]
    return max(after) if turn == seat else min(after)


def test_triangles_are_numbered_by_colour_and_number() -> None:
    colours = [*dict.fromkeys(triangle.colour for triangle in TRIANGLES)]
    assert [6 * colours.index(triangle.colour) + triangle.number for triangle in TRIANGLES] == [*range(30)]
