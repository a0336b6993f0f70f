"""What is in the box, and how the block is laid."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import House, Illegal, Sampled, Seat, Seeded, luck
from hexarium.games.hexagone import Colour, HexaGone, Lay, Laying, Options, Piece, Rolls, State
from hexarium.games.hexagone.block import SPAN, Block
from hexarium.games.hexagone.pieces import FACES, PIECES, ROLLS, cell
from hexarium.games.hexagone.state import EndTurn, MayAdd, MayBuy, RollDice
from hexarium.grid import Hex, components
from tests.games.hexagone import naive
from tests.games.hexagone.tables import block, happened

SEATS = st.integers(1, 4)
SEEDS = st.integers(0, 2**64)


def laid(seats: int, seed: int, options: Options | None = None) -> tuple[State, Lay]:
    """The first state with a block, and the dealer's action."""
    rules = HexaGone(options)
    start = rules.start(seats)
    turn = rules.turn(start)
    assert isinstance(turn, Sampled)
    lay = luck(turn, Seeded(seed))
    assert isinstance(lay, Lay)
    return rules.apply(start, House.DEALER, lay).state, lay


def refused(pieces: tuple[Piece, ...], seats: int = 2, options: Options | None = None) -> str:
    """The clause by which this block is refused."""
    rules = HexaGone(options)
    with pytest.raises(Illegal) as refusal:
        rules.apply(rules.start(seats), House.DEALER, Lay(pieces))
    return refusal.value.clause


@pytest.mark.rule("hexagone/pieces")
def test_the_box_has_six_pieces_of_seven_colours_and_two_dice_without_white() -> None:
    assert len(PIECES) == 42
    assert Counter(PIECES) == dict.fromkeys(Colour, 6)
    assert [*FACES] == [colour for colour in Colour if colour != "white"]
    assert len(FACES) == 6
    assert sum(ROLLS.values()) == 36
    assert len(ROLLS) == 21
    assert {dice: ROLLS[dice] for dice in ROLLS if dice[0] == dice[1]} == {(face, face): 1 for face in FACES}
    assert {weight for dice, weight in ROLLS.items() if dice[0] != dice[1]} == {2}


@pytest.mark.rule("hexagone/pieces")
@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_can_play(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        HexaGone().start(seats)
    assert refusal.value.clause == "hexagone/pieces"


@pytest.mark.rule("hexagone/pieces")
def test_a_block_of_other_pieces_is_refused() -> None:
    _, lay = laid(2, 1)
    first, *others = lay.pieces
    another = Colour.RED if first.colour is not Colour.RED else Colour.BLUE
    assert refused((Piece(first.at, another), *others)) == "hexagone/pieces"
    assert refused(tuple(others)) == "hexagone/pieces"


@pytest.mark.rule("hexagone/spare-white")
def test_with_four_seats_the_last_has_a_white_piece_that_the_block_lacks() -> None:
    state, lay = laid(4, 1)
    assert Counter(piece.colour for piece in lay.pieces) == {**dict.fromkeys(Colour, 6), Colour.WHITE: 5}
    assert state.captured == ((), (), (), (Colour.WHITE,))
    assert state.smallest == 41
    assert happened(HexaGone().apply(HexaGone().start(4), House.DEALER, lay)) == ["Laid", "SpareGiven"]


@pytest.mark.rule("hexagone/spare-white")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_with_fewer_seats_no_piece_is_set_aside(seats: int) -> None:
    state, lay = laid(seats, 1)
    assert len(state.block) == state.smallest == 42
    assert state.captured == ((),) * seats
    assert happened(HexaGone().apply(HexaGone().start(seats), House.DEALER, lay)) == ["Laid"]


@pytest.mark.rule("hexagone/random-block", "hexagone/block")
@given(SEATS, SEEDS, st.sampled_from(Laying))
def test_any_luck_lays_one_block_without_equal_neighbours_or_loose_ends(seats: int, seed: int, laying: Laying) -> None:
    state, lay = laid(seats, seed, Options(laying=laying))
    pieces = {piece.at: piece.colour for piece in lay.pieces}
    assert [*state.block.pieces()] == sorted(lay.pieces)
    assert len(pieces) == len(lay.pieces) == (41 if seats == 4 else 42)
    assert len(components(pieces)) == 1
    for at, colour in pieces.items():
        touched = [pieces[near] for near in at.neighbours() if near in pieces]
        assert len(touched) >= 2
        assert colour not in touched


@pytest.mark.rule("hexagone/gaps")
@settings(max_examples=400)
@given(SEATS, SEEDS)
def test_a_block_is_laid_without_gaps(seats: int, seed: int) -> None:
    _, lay = laid(seats, seed)
    assert naive.gaps({piece.at: piece.colour for piece in lay.pieces}) == 0


@pytest.mark.rule("hexagone/gaps")
def test_with_the_option_most_blocks_have_gaps() -> None:
    blocks = [laid(2, seed, Options(laying=Laying.GAPS))[0].block for seed in range(40)]
    assert sum(bool(laid.gaps()) for laid in blocks) > 20


@pytest.mark.rule("hexagone/gaps")
def test_a_block_with_a_gap_is_refused_unless_gaps_are_allowed() -> None:
    tries = (laid(2, seed, Options(laying=Laying.GAPS)) for seed in range(40))
    lay = next(lay for state, lay in tries if state.block.gaps())
    assert refused(lay.pieces) == "hexagone/gaps"
    HexaGone(Options(laying=Laying.GAPS)).apply(HexaGone().start(2), House.DEALER, lay)


def test_gaps_are_counted_as_they_would_be_by_hand() -> None:
    ring = block(
        """
        . r g
         b . y
        . o p
        """
    )
    assert ring.gaps() == naive.gaps({piece.at: piece.colour for piece in ring.pieces()}) == 1


@given(st.integers(2, 40), SEEDS)
def test_gaps_of_any_block_are_counted_like_the_regions_that_are_shut_in(size: int, seed: int) -> None:
    rng, cells = Random(seed), [Hex(0, 0)]
    while len(cells) < size:
        grown = rng.choice(rng.choice(cells).neighbours())
        cells += [grown] if grown not in cells else []
    pieces = dict.fromkeys(cells, Colour.RED)
    assert Block.of(Piece(at, colour) for at, colour in pieces.items()).gaps() == naive.gaps(pieces)


@pytest.mark.rule("hexagone/block")
def test_a_block_that_breaks_the_set_up_rule_is_refused() -> None:
    _, lay = laid(2, 3)
    pieces = {piece.at: piece.colour for piece in lay.pieces}
    top = min(pieces, key=lambda at: (at.r, at.q))

    def moved(to: Hex) -> tuple[Piece, ...]:
        return tuple(Piece(to if at == top else at, colour) for at, colour in pieces.items())

    assert refused(moved(Hex(40, 40))) == "hexagone/block"
    assert refused(moved(next(at for at in pieces if at != top))) == "hexagone/block"
    outside = {near for at in pieces if at != top for near in at.neighbours()} - {*pieces}
    lonely = next(at for at in outside if sum(near in pieces and near != top for near in at.neighbours()) == 1)
    assert refused(moved(lonely)) == "hexagone/block"


@pytest.mark.rule("hexagone/block")
def test_a_block_in_two_parts_is_refused_even_if_every_piece_has_company() -> None:
    _, lay = laid(2, 3)
    corner = sorted(lay.pieces)
    away = tuple(
        Piece(piece.at + Hex(40, 0) if number < 21 else piece.at, piece.colour) for number, piece in enumerate(corner)
    )
    assert refused(away, options=Options(laying=Laying.GAPS)) == "hexagone/block"


@pytest.mark.rule("hexagone/block")
def test_a_piece_very_far_away_is_not_taken_for_one_of_the_block() -> None:
    _, lay = laid(2, 1)
    first, *others = lay.pieces
    assert refused((Piece(first.at + Hex(-1, SPAN), first.colour), *others)) == "hexagone/block"


@pytest.mark.rule("hexagone/block")
def test_a_block_in_which_equal_pieces_touch_is_refused() -> None:
    _, lay = laid(2, 3)
    for one, other in combinations(range(len(lay.pieces)), 2):
        colours = [piece.colour for piece in lay.pieces]
        colours[one], colours[other] = colours[other], colours[one]
        changed = tuple(Piece(piece.at, colour) for piece, colour in zip(lay.pieces, colours, strict=True))
        pieces = {piece.at: piece.colour for piece in changed}
        if any(pieces.get(near) == colour for at, colour in pieces.items() for near in at.neighbours()):
            assert refused(changed) == "hexagone/block"
            return
    raise AssertionError("no exchange brings equal pieces together")


@pytest.mark.rule("hexagone/first-player")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_seat_one_begins(seats: int) -> None:
    state, _ = laid(seats, 2)
    assert state.agenda[0] == RollDice(Seat(0))


@pytest.mark.rule("hexagone/second-roll", "hexagone/solo")
def test_a_turn_has_two_rolls_and_a_solo_game_fifteen() -> None:
    first = Seat(0)
    assert laid(2, 2)[0].agenda == (RollDice(first), RollDice(first), EndTurn(first))
    alone = laid(1, 2)[0].agenda
    assert alone == (*(RollDice(first), MayAdd(first)) * 14, RollDice(first), EndTurn(first))


@pytest.mark.rule("hexagone/bonus-roll")
def test_a_bonus_roll_is_for_sale_at_the_end_of_the_turn_if_the_table_wants_it() -> None:
    first = Seat(0)
    assert laid(2, 2, Options(rolls=Rolls.BONUS))[0].agenda == (
        RollDice(first),
        RollDice(first),
        MayBuy(first),
        EndTurn(first),
    )
    with pytest.raises(Illegal) as refusal:
        HexaGone(Options(rolls=Rolls.BONUS)).start(1)
    assert refusal.value.clause == "hexagone/bonus-roll"


def test_the_origin_is_in_every_block_and_is_called_j10() -> None:
    state, _ = laid(3, 9)
    assert state.block.colour(cell("j10")) is not None
