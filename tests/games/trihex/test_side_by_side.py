"""Our TriHex and a plain one, move by move."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Chance, House, Over, Seat
from hexarium.games.trihex import Assign, Colour, Options, Triangle, TriHex
from hexarium.games.trihex.actions import Majority, TieBroken
from hexarium.games.trihex.notation import name, read
from hexarium.games.trihex.pieces import TRIANGLES
from hexarium.games.trihex.scoring import judge, points
from hexarium.games.trihex.state import DrawTriangle, LayTriangle, State, TakeTriangle
from tests.games.trihex.referee import Referee, plain_winner, plain_worth

sixes = st.permutations(TRIANGLES).map(lambda order: order[:6])


def winner(six: list[Triangle]) -> Colour | None:
    verdict = judge(six)
    return verdict.colour if isinstance(verdict, Majority | TieBroken) else None


@pytest.mark.rule("trihex/most-of-colour", "trihex/tie-lowest-total", "trihex/second-tie")
@settings(max_examples=300)
@given(sixes)
def test_a_plain_judge_agrees_on_any_six_triangles(six: list[Triangle]) -> None:
    assert winner(six) == plain_winner([*map(name, six)])
    assert points(six) == plain_worth([*map(name, six)])


@pytest.mark.rule("trihex/complete")
@settings(max_examples=100)
@given(sixes, st.randoms(use_true_random=False))
def test_the_places_of_the_six_do_not_matter(six: list[Triangle], rng: Random) -> None:
    other = [*six]
    rng.shuffle(other)
    assert winner(other) == winner(six)
    assert points(other) == points(six)


def asked(rules: TriHex, state: State) -> tuple[str, int]:
    if isinstance(rules.turn(state), Over):
        return "over", -1
    match state.agenda[0]:
        case LayTriangle(seat):
            return "play", seat
        case DrawTriangle(seat) | TakeTriangle(seat):
            return "deal", seat
        case other:
            raise AssertionError(other)


def agree(rules: TriHex, state: State, referee: Referee) -> None:
    assert asked(rules, state) == referee.waits_for()
    assert [sorted(map(name, hand)) for hand in state.hands] == [*map(sorted, referee.hands)]
    assert sorted(map(name, state.deck)) == sorted(referee.deck)
    assert [*map(name, state.hexagon)] == referee.hexagon
    assert [*state.scores] == referee.scores
    assert state.dealer == referee.dealer


def move_on(rules: TriHex, state: State, referee: Referee, rng: Random) -> State:
    """Both make the same move, drawn from what both allow."""
    kind, seat = referee.waits_for()
    if kind == "deal":
        turn = rules.turn(state)
        assert isinstance(turn, Chance)
        assert {*turn.odds} == {(read(f"deal {card}"), 1) for card in referee.deck}
        card = rng.choice(referee.deck)
        referee.deal(card)
        return rules.apply(state, House.DEALER, read(f"deal {card}")).state
    assert {*rules.legal(state, Seat(seat))} == {read(f"play {card}") for card in referee.hands[seat]}
    card = rng.choice(referee.hands[seat])
    referee.play(card)
    return rules.apply(state, Seat(seat), read(f"play {card}")).state


@pytest.mark.rule("trihex/turn", "trihex/skip-empty-hand", "trihex/target-score")
@settings(max_examples=60)
@given(
    seed=st.integers(0, 10**9),
    seats=st.integers(2, 5),
    target=st.one_of(st.none(), st.integers(1, 200)),
    chosen=st.booleans(),
)
def test_a_plain_referee_agrees_at_every_move(seed: int, seats: int, target: int | None, chosen: bool) -> None:
    rng = Random(seed)
    homes = rng.sample([*Colour], seats)
    rules = TriHex(Options(colours=tuple(homes) if chosen else None, target=target))
    state = rules.start(seats)
    for colour in [] if chosen else homes:
        state = rules.apply(state, House.DEALER, Assign(colour)).state
    referee = Referee([*map(str, homes)], target)
    agree(rules, state, referee)
    while not referee.over:
        state = move_on(rules, state, referee, rng)
        agree(rules, state, referee)
    over = rules.turn(state)
    assert isinstance(over, Over)
    assert [*over.ranking.scores] == referee.scores
    best = max(referee.scores)
    assert [*over.ranking.winners] == [seat for seat in range(seats) if referee.scores[seat] == best]
