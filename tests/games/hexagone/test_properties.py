"""What holds in every game, and the quick rules against the slow ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Seat
from hexarium.games.hexagone import Action, Colour, HexaGone, Laying, Options, Place, Rolls, State, Swap
from hexarium.games.hexagone.pieces import PIECES, ROLLS, multiset
from hexarium.games.hexagone.scoring import ranking, tie
from hexarium.games.hexagone.state import ChooseMain, LayBlock, MayBuy, Reform, RollDice
from hexarium.games.hexagone.swaps import swaps
from hexarium.grid import Hex, components
from tests.games.hexagone import naive
from tests.games.hexagone.tables import is_capture, is_idle, walk

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


def turn_ends(game: Iterable[tuple[State, Action | None]]) -> Iterator[tuple[list[int], State]]:
    """After each turn: the sizes of the block at the start and after each turn so far, and the state."""
    sizes, before = list[int](), None
    for state, _ in game:
        if not sizes and LayBlock() not in state.agenda:
            sizes.append(len(state.block))
        if before and sizes and before.agenda[-1:] != state.agenda[-1:]:
            sizes.append(len(state.block))
            yield [*sizes], state
        before = state


@pytest.mark.rule("hexagone/stall", "hexagone/end")
@pytest.mark.parametrize(("wish", "stalls"), [(is_capture, False), (is_idle, True)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rolls", Rolls)
def test_a_game_goes_on_only_while_it_should(
    rolls: Rolls, seats: int, wish: Callable[[State, State], bool], *, stalls: bool
) -> None:
    rules = HexaGone(Options(rolls=rolls))
    for seed in range(2):
        ends = [*turn_ends(walk(seats, seed, rules.options, wish))]
        for sizes, state in ends:
            is_stuck = len(components(pieces_of(state))) > 1
            assert (not state.agenda) == (sizes[-1] <= 10 or naive.is_stalled(sizes, seats) or is_stuck)
            if state.agenda:
                assert rules.view(state, None).turns_left == naive.turns_left(sizes, seats)
        last, state = ends[-1]
        assert not state.agenda
        assert naive.is_stalled(last, seats) == stalls


@pytest.mark.rule("hexagone/stuck", "hexagone/end", "hexagone/solo")
def test_a_split_block_is_put_together_unless_nothing_could_come_of_it() -> None:
    """Every split of many games of captures, with the question that follows it or the end of the game."""
    seen = Counter[tuple[bool, bool]]()
    solo, several = product([1], [Rolls.STANDARD], range(3)), product([2, 3], Rolls, range(6))
    for seats, rolls, seed in (*solo, *several):
        has_bought, before = False, HexaGone().start(seats)
        for state, action in walk(seats, seed, Options(rolls=rolls), is_capture):
            if isinstance(action, Swap):
                left = taken_off(pieces_of(before), action)
                if len(components(left)) > 1:
                    is_bonus = rolls is Rolls.BONUS
                    asks = naive.is_put_together(seats, len(left), bonus_rolls=is_bonus, has_bought=has_bought)
                    is_asked = bool(state.agenda) and isinstance(state.agenda[0], Reform | ChooseMain)
                    assert is_asked == (asks and naive.is_a_way(left))
                    assert is_asked or not state.agenda
                    seen[len(left) <= 10, is_asked] += 1
            if isinstance(action, Place) and isinstance(before.agenda[0], MayBuy):
                has_bought = True
            if before.agenda[-1:] != state.agenda[-1:]:
                has_bought = False
            before = state
    assert min(seen[True, True], seen[True, False], seen[False, True]) >= 3


def taken_off(pieces: dict[Hex, Colour], swap: Swap) -> dict[Hex, Colour]:
    """What a swap leaves of a block when its groups are taken."""
    swapped = {**pieces, swap.one: pieces[swap.other], swap.other: pieces[swap.one]}
    gone = {cell for group in naive.groups(swapped) for cell in group}
    return {cell: colour for cell, colour in swapped.items() if cell not in gone}


@pytest.mark.rule("hexagone/stuck")
@settings(max_examples=20)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_without_bonus_rolls_nobody_puts_a_block_of_ten_pieces_together(seats: int, seed: int) -> None:
    for state, _ in walk(seats, seed, Options(), is_capture):
        match state.agenda[:1]:
            case (Reform(_, loose),):
                assert len(state.block) + len(loose) > 10
            case (ChooseMain(),):
                assert len(state.block) > 10


@pytest.mark.rule("hexagone/winner")
@settings(max_examples=200)
@given(st.lists(st.lists(st.sampled_from([*Colour][:3]), max_size=4).map(multiset), min_size=2, max_size=4))
def test_the_winners_are_those_whom_nobody_beats_and_a_tie_is_told_of_all_who_have_as_many_pieces(
    captured: list[tuple[Colour, ...]],
) -> None:
    winners = naive.winners(captured)
    assert [*ranking(captured).winners] == winners
    most = max(map(len, captured))
    equals = [seat for seat, own in enumerate(captured) if len(own) == most]
    tied = tie(captured)
    if tied is None:
        assert len(equals) == 1 or most == 0
    else:
        assert ([*tied.seats], tied.pieces) == (equals, most)
        assert [seat for seat, number in zip(tied.seats, tied.most, strict=True) if number == max(tied.most)] == winners
        for seat, colour, number in zip(tied.seats, tied.colours, tied.most, strict=True):
            assert captured[seat].count(colour) == number == max(map(captured[seat].count, Colour))


def test_imagining_gives_back_the_state_itself() -> None:
    rules = HexaGone()
    for state, _ in walk(3, 4):
        for eye in (None, Seat(0)):
            view = rules.view(state, eye)
            assert view.eye == eye
            assert rules.imagine(view, Random(0)) == state
