"""Many games at once follow the rules: both are played side by side and compared at every step."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Deciding, House, Illegal, Over, Seat
from hexarium.envs.batch.hexpert import HexpertBatch
from hexarium.envs.batch.trihex import DECK, TriHexBatch
from hexarium.games.hexpert import Call, Hexpert, Place, Placement, Rounds, Scoring
from hexarium.games.hexpert import Options as HexpertOptions
from hexarium.games.hexpert.pieces import BOARD, TILES
from hexarium.games.trihex import Assign, Colour, Deal, Play, TriHex
from hexarium.games.trihex import Options as TriHexOptions
from hexarium.games.trihex.pieces import TRIANGLES
from tests.representatives import represented_by

HEXPERT = [
    HexpertOptions(placement=placement, scoring=scoring, rounds=rounds)
    for placement, scoring, rounds in product(Placement, Scoring, Rounds)
]


@settings(max_examples=4)
@pytest.mark.parametrize(
    "options", represented_by(HEXPERT[0], HEXPERT), ids=lambda each: f"{each.placement}-{each.scoring}-{each.rounds}"
)
@given(seed=st.integers(0, 2**32), seats=st.integers(1, 4))
def test_hexpert_in_step_follows_the_rules(options: HexpertOptions, seed: int, seats: int) -> None:
    rules, games = Hexpert(options), 3
    try:
        states = [rules.start(seats)] * games
    except Illegal:
        with pytest.raises(Illegal):
            HexpertBatch(games, seats, options, seed)
        return
    batch = HexpertBatch(games, seats, options, seed)
    while not batch.over:
        legal, places = batch.legal(), batch.random()
        called, left = batch.called, batch.left
        assert (np.take_along_axis(legal, places[..., None], axis=2)).all()
        for game in range(games):
            state = rules.apply(states[game], House.DEALER, Call(TILES[called[game]])).state
            assert [TILES[number] for number in np.flatnonzero(left[game])] == [*rules.view(state, None).left]
            for seat in map(Seat, range(seats)):
                mine = [choice.at for choice in rules.legal(state, seat) if isinstance(choice, Place)]
                assert [BOARD.cells[place] for place in np.flatnonzero(legal[game, seat])] == mine
            for seat in map(Seat, range(seats)):
                state = rules.apply(state, seat, Place(BOARD.cells[places[game, seat]])).state
            states[game] = state
        batch.step(places)
        standing = [rules.view(state, None).standing for state in states]
        is_counted = batch.calls in (0, len(BOARD))
        assert (batch.totals + (0 if is_counted else batch.scores()) == standing).all()
    assert all(isinstance(rules.turn(state), Over) for state in states)


@settings(max_examples=12)
@pytest.mark.parametrize("seats", range(2, 6))
@given(seed=st.integers(0, 2**32), agreed=st.booleans())
def test_trihex_in_step_follows_the_rules(seats: int, seed: int, agreed: bool) -> None:
    colours = tuple(Colour)[::-1][:seats] if agreed else None
    rules, games = TriHex(TriHexOptions(colours=colours)), 3
    batch = TriHexBatch(games, seats, TriHexOptions(colours=colours), seed)
    states = [rules.start(seats)] * games
    for game in range(games):
        for seat in range(seats if colours is None else 0):
            home = tuple(Colour)[batch.homes[game, seat]]
            states[game] = rules.apply(states[game], House.DEALER, Assign(home)).state
    order, dealt = batch._order, [0] * games
    while not batch.over:
        legal, plays = batch.legal(), batch.random()
        for game in range(games):
            state = states[game]
            while not isinstance(turn := rules.turn(state), Deciding):
                assert not isinstance(turn, Over)
                state = rules.apply(state, House.DEALER, Deal(TRIANGLES[order[game, dealt[game]]])).state
                dealt[game] += 1
            assert turn.seats == {batch.seat[game]}
            seat = Seat(int(batch.seat[game]))
            hand = {choice.triangle for choice in rules.legal(state, seat) if isinstance(choice, Play)}
            assert {TRIANGLES[number] for number in np.flatnonzero(legal[game])} == hand
            assert (batch.where[game] == DECK).sum() == len(state.deck)
            states[game] = rules.apply(state, seat, Play(TRIANGLES[plays[game]])).state
        batch.step(plays)
        assert (batch.scores == [state.scores for state in states]).all()
    assert all(isinstance(rules.turn(state), Over) for state in states)


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: int) -> list[list[int]]:
        batch = HexpertBatch(50, 2, seed=seed)
        while not batch.over:
            batch.step(batch.random())
        scores: list[list[int]] = batch.totals.tolist()
        return scores

    assert played(3) == played(3) != played(4)


def test_random_placements_are_even() -> None:
    batch = HexpertBatch(19_000, seed=5)
    counts = np.bincount(batch.random()[:, 0], minlength=19)
    assert (abs(counts - 1000) < 160).all()


def test_what_is_not_allowed_is_refused() -> None:
    hexpert, trihex = HexpertBatch(2), TriHexBatch(2)
    hexpert.step(np.zeros((2, 1), np.int64))
    with pytest.raises(ValueError, match="taken"):
        hexpert.step(np.zeros((2, 1), np.int64))
    with pytest.raises(ValueError, match="not in the hand"):
        trihex.step(np.array([np.flatnonzero(~hand)[0] for hand in trihex.legal()]))
    with pytest.raises(ValueError, match="one deal"):
        TriHexBatch(2, options=TriHexOptions(target=30))
