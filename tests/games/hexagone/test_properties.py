"""What holds in every game, and the quick rules against the slow ones."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Seat
from hexarium.games.hexagone import Colour, HexaGone, Laying, Options, Place, Rolls, State, Swap
from hexarium.games.hexagone.pieces import PIECES, ROLLS
from hexarium.games.hexagone.state import LayBlock, Reform, RollDice
from hexarium.games.hexagone.swaps import swaps
from hexarium.grid import Hex, components
from tests.games.hexagone import naive
from tests.games.hexagone.tables import walk

GAMES = st.tuples(
    st.integers(1, 4),
    st.integers(0, 2**32),
    st.builds(Options, laying=st.sampled_from(Laying), rolls=st.sampled_from(Rolls)),
).filter(lambda game: game[0] > 1 or game[2].rolls is Rolls.STANDARD)


def pieces_of(state: State) -> dict[Hex, Colour]:
    return {piece.at: piece.colour for piece in state.block.pieces()}


@pytest.mark.rule("hexagone/pieces", "hexagone/reform")
@settings(max_examples=20)
@given(GAMES)
def test_no_piece_is_ever_lost_or_made(game: tuple[int, int, Options]) -> None:
    for state, _ in walk(*game):
        loose = [task.loose for task in state.agenda if isinstance(task, Reform)]
        if LayBlock() not in state.agenda:
            assert Counter(state.block.colours) + sum(map(Counter, (*state.captured, *loose)), Counter()) == Counter(
                PIECES
            )


@pytest.mark.rule("hexagone/capture", "hexagone/split")
@settings(max_examples=20)
@given(GAMES)
def test_no_group_of_three_stands_after_a_move_and_the_block_holds_together(game: tuple[int, int, Options]) -> None:
    for state, _ in walk(*game):
        assert naive.groups(pieces_of(state)) == []
        if state.agenda and isinstance(state.agenda[0], RollDice):
            assert len(components(pieces_of(state))) == 1


@pytest.mark.rule("hexagone/adding")
@settings(max_examples=20)
@given(GAMES)
def test_every_piece_put_onto_the_block_obeys_the_set_up_rule(game: tuple[int, int, Options]) -> None:
    before = dict[Hex, Colour]()
    for state, action in walk(*game):
        if isinstance(action, Place):
            assert naive.fits(before, action.at, action.colour)
        before = pieces_of(state)


@pytest.mark.rule("hexagone/swap", "hexagone/double", "hexagone/same-colour-swap")
@settings(max_examples=12)
@given(GAMES)
def test_the_legal_swaps_are_those_found_by_asking_every_two_pieces(game: tuple[int, int, Options]) -> None:
    for state, action in walk(*game):
        if isinstance(action, Swap):
            for dice in Random(game[1]).sample([*ROLLS], 2):
                ours = [*swaps(state.block, dice)]
                assert len(ours) == len({*ours})
                assert {*ours} == {*naive.swaps(pieces_of(state), dice)}


@pytest.mark.rule("hexagone/stall", "hexagone/end")
@settings(max_examples=10)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_a_game_goes_on_only_while_it_should(seats: int, seed: int) -> None:
    for state, _ in walk(seats, seed, Options(rolls=Rolls.BONUS)):
        if state.agenda:
            assert state.quiet < 20
            assert state.smallest > 10


def test_imagining_gives_back_the_state_itself() -> None:
    rules = HexaGone()
    for state, _ in walk(3, 4):
        for eye in (None, Seat(0)):
            view = rules.view(state, eye)
            assert view.eye == eye
            assert rules.imagine(view, Random(0)) == state
