"""A capture that splits the block, and putting it together again."""

from __future__ import annotations

from random import Random

import pytest

from hexarium.core import Deciding, Illegal, Over, Ranking
from hexarium.games.hexagone import Action, Colour, HexaGone, Keep, Options, Piece, Rolls, State
from hexarium.games.hexagone.actions import Discarded, Lifted, Placed, Split
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import cell, multiset
from hexarium.games.hexagone.reform import openings, way
from hexarium.games.hexagone.state import ChooseMain, EndTurn, MayAdd, MayBuy, Reform, RollDice, SwapPieces
from hexarium.grid import Hex
from tests.games.hexagone import naive
from tests.games.hexagone.tables import FIRST, RULES, SECOND, block, colours, happened, legal, place, play, swap, table

BONUS = HexaGone(Options(rolls=Rolls.BONUS))


def refused(state: State, action: Action) -> str:
    with pytest.raises(Illegal) as refusal:
        RULES.apply(state, FIRST, action)
    return refusal.value.clause


FOUR_AND_THREE = """
b g . . . . p
 w y r r o r b
"""
"""Orange and red change places, and the red bridge is gone."""

THREE_AND_THREE = """
b g . . . . p
 . y r r o r b
"""

BEFORE_A_BONUS_ROLL = (SwapPieces(FIRST), RollDice(FIRST), MayBuy(FIRST), EndTurn(FIRST))
"""A bonus roll can follow, so even a small block is put together again."""


@pytest.mark.rule("hexagone/split")
def test_the_largest_section_is_the_main_block() -> None:
    step = play(table(FOUR_AND_THREE, "rb", agenda=BEFORE_A_BONUS_ROLL), swap("b5", "b6"))
    assert happened(step) == ["Swapped", "Captured", "Split", "Lifted"]
    assert isinstance(step.events[2], Split)
    assert sorted(map(len, step.events[2].sections)) == [3, 4]
    assert step.events[3] == Lifted(FIRST, colours("obp"))
    assert [*step.state.block.pieces()] == [
        *block(
            """
            b g
             w y
            """
        ).pieces()
    ]


@pytest.mark.rule("hexagone/split")
def test_among_equal_sections_the_seat_that_split_the_block_chooses() -> None:
    state = table(THREE_AND_THREE, "rb", agenda=(SwapPieces(SECOND), MayBuy(SECOND), EndTurn(SECOND)))
    step = play(state, swap("b5", "b6"), seat=SECOND)
    assert step.state.agenda == (ChooseMain(SECOND), MayBuy(SECOND), EndTurn(SECOND))
    assert legal(step.state, SECOND) == [Keep(cell("a1")), Keep(cell("b6"))]
    assert legal(step.state, FIRST) == []
    left = play(step.state, Keep(cell("a1")), seat=SECOND)
    assert left.events == (Lifted(SECOND, colours("obp")),)
    assert left.state.agenda == (Reform(SECOND, colours("obp")), MayBuy(SECOND), EndTurn(SECOND))
    right = play(step.state, Keep(cell("b6")), seat=SECOND)
    assert right.events == (Lifted(SECOND, colours("bgy")),)
    assert len(right.state.block) == 3


@pytest.mark.rule("hexagone/split")
def test_a_view_shows_the_sections_to_choose_from() -> None:
    step = play(table(THREE_AND_THREE, "rb", agenda=BEFORE_A_BONUS_ROLL), swap("b5", "b6"))
    sections = RULES.view(step.state, FIRST).sections
    assert [section[0] for section in sections] == [cell("a1"), cell("b6")]
    assert [*map(len, sections)] == [3, 3]
    assert RULES.view(play(step.state, Keep(cell("a1"))).state, FIRST).sections == ()


@pytest.mark.rule("hexagone/split")
def test_a_section_is_named_by_any_of_its_cells_and_offered_by_its_first() -> None:
    step = play(table(THREE_AND_THREE, "rb", agenda=BEFORE_A_BONUS_ROLL), swap("b5", "b6"))
    assert RULES.turn(step.state) == Deciding(frozenset({FIRST}), selection=True)
    for offered, cells in ((Keep(cell("a1")), ("a2", "b2")), (Keep(cell("b6")), ("b7", "a7"))):
        assert offered in legal(step.state)
        for named in cells:
            assert play(step.state, Keep(cell(named))) == play(step.state, offered)
    for other in ("b4", "j10"):
        assert refused(step.state, Keep(cell(other))) == "hexagone/split"


@pytest.mark.rule("hexagone/split")
def test_only_sections_that_can_be_the_main_block_are_offered() -> None:
    """Onto orange, yellow, red in a row nobody can put two more yellow pieces and a red one."""
    step = play(table("o y r g g y g r y", "gb", agenda=BEFORE_A_BONUS_ROLL), swap("a6", "a7"))
    assert happened(step)[2:] == ["Split", "Lifted"]
    assert step.state.agenda[0] == Reform(FIRST, colours("roy"))
    assert step.state.block == block(". . . . . . y r y")


@pytest.mark.rule("hexagone/split")
def test_a_capture_at_the_edge_splits_nothing() -> None:
    step = play(table("r r g r y b o p b w o y p w", "rb"), swap("a3", "a4"))
    assert happened(step) == ["Swapped", "Captured"]


@pytest.mark.rule("hexagone/reform")
def test_loose_pieces_are_put_back_one_by_one_in_any_order() -> None:
    split = play(table(FOUR_AND_THREE, "rb", agenda=BEFORE_A_BONUS_ROLL), swap("b5", "b6")).state
    assert split.agenda[0] == Reform(FIRST, colours("obp"))
    assert {choice.colour for choice in openings(split.block, colours("obp"))} == {*colours("obp")}
    first = play(split, place("p", "a3"))
    assert first.events == (Placed(FIRST, Piece(cell("a3"), Colour.PURPLE)),)
    assert first.state.agenda[0] == Reform(FIRST, colours("ob"))
    second = play(first.state, place("b", "b3"))
    assert second.state.agenda[0] == Reform(FIRST, colours("o"))
    assert second.state.block == block(
        """
        b g p
         w y b
        """
    )


@pytest.mark.rule("hexagone/reform")
def test_nobody_captures_the_loose_pieces() -> None:
    state = play(table(FOUR_AND_THREE, "rb", agenda=BEFORE_A_BONUS_ROLL), swap("b5", "b6")).state
    assert state.captured == (colours("rrr"), ())
    assert len(state.block) + len(colours("obp")) == 7


@pytest.mark.rule("hexagone/reform")
def test_a_piece_that_is_not_loose_cannot_be_placed() -> None:
    state = play(table(FOUR_AND_THREE, "rb", agenda=BEFORE_A_BONUS_ROLL), swap("b5", "b6")).state
    assert refused(state, place("r", "a3")) == "hexagone/reform"


@pytest.mark.rule("hexagone/reform")
def test_the_turn_goes_on_when_the_last_loose_piece_is_placed() -> None:
    big = """
    b g p o y w
     y r o b g p
    """
    agenda = (Reform(FIRST, colours("r")), EndTurn(FIRST))
    step = play(table(big, agenda=agenda), place("r", "a7"))
    assert step.state.agenda == (RollDice(SECOND), RollDice(SECOND), EndTurn(SECOND))
    assert len(step.state.block) == 13


@pytest.mark.rule("hexagone/adding")
@pytest.mark.parametrize(
    ("at", "why"),
    [
        ("a1", "a1 is already taken"),
        ("a3", "a3 touches a blue piece: a piece must touch none of its own colour"),
        ("a5", "a5 touches 1 piece: a piece must touch at least 2"),
        ("f1", "f1 touches 0 pieces: a piece must touch at least 2"),
    ],
)
def test_an_added_piece_touches_two_others_and_none_of_its_colour(at: str, why: str) -> None:
    small = """
    g y . o
     w b p
    """
    state = table(small, agenda=(Reform(FIRST, colours("b")), EndTurn(FIRST)))
    with pytest.raises(Illegal, match=why) as refusal:
        RULES.apply(state, FIRST, place("b", at))
    assert refusal.value.clause == "hexagone/adding"
    assert place("b", at) not in legal(state)


@pytest.mark.rule("hexagone/adding")
def test_pieces_already_there_are_not_judged_again() -> None:
    """The green piece has one neighbour and two yellow ones touch, as captures and swaps may leave them."""
    thin = """
    g o y y
    """
    state = table(thin, agenda=(Reform(FIRST, colours("b")), EndTurn(FIRST)))
    assert {*legal(state)} == {place("b", at) for at in ("-a2", "-a3", "-a4", "b1", "b2", "b3")}


@pytest.mark.rule("hexagone/gaps")
def test_a_piece_may_be_added_inside_a_gap() -> None:
    ring = """
    . r g
     b . y
    . o p
    """
    state = table(ring, agenda=(Reform(FIRST, colours("w")), EndTurn(FIRST)))
    assert place("w", "b2") in legal(state)


LAST_CHANCE = """
. y
 . r
  r
"""
"""If orange went to c2, no cell would be left that touches two pieces without touching red."""


@pytest.mark.rule("hexagone/stuck")
def test_a_placement_that_leaves_the_others_no_way_is_not_offered() -> None:
    state = table(LAST_CHANCE, agenda=(Reform(FIRST, colours("ro")), EndTurn(FIRST)))
    assert {*legal(state)} == {place("o", "a3"), place("o", "b1")}
    assert naive.fits({piece.at: piece.colour for piece in state.block.pieces()}, cell("c2"), Colour.ORANGE)
    assert refused(state, place("o", "c2")) == "hexagone/stuck"


TWO_COLOURS = "y g r r y r g"
"""When red is gone: yellow and green twice, and no yellow piece can touch two others on a block of yellow and green."""


@pytest.mark.rule("hexagone/stuck")
def test_a_block_that_cannot_be_put_together_ends_the_game() -> None:
    step = play(table(TWO_COLOURS, "rb", agenda=BEFORE_A_BONUS_ROLL, captured=("", "bb")), swap("a5", "a6"))
    assert happened(step) == ["Swapped", "Captured", "Split", "Stuck", "Discarded", "Won"]
    turn = RULES.turn(step.state)
    assert isinstance(turn, Over)
    assert turn.ranking.scores == (3, 2)


@pytest.mark.rule("hexagone/stuck")
def test_a_stuck_game_is_over_however_large_the_block_and_whatever_was_to_come() -> None:
    """Twelve pieces of two colours that no seventh of the same colours can join."""
    row = "y g y g y g r r y r g y g y g"
    step = play(table(row, "rb", agenda=BEFORE_A_BONUS_ROLL, captured=("b", "")), swap("a9", "a10"), rules=BONUS)
    assert happened(step)[2:4] == ["Split", "Stuck"]
    assert len(step.state.block) == 12
    assert isinstance(BONUS.turn(step.state), Over)


@pytest.mark.rule("hexagone/stuck", "hexagone/bonus-roll")
def test_a_split_is_mended_before_the_bonus_roll_even_if_few_pieces_are_left() -> None:
    step = play(table(FOUR_AND_THREE, "rb", agenda=BEFORE_A_BONUS_ROLL), swap("b5", "b6"), rules=BONUS)
    assert step.state.agenda == (Reform(FIRST, colours("obp")), MayBuy(FIRST), EndTurn(FIRST))
    assert len(step.state.block) < 10
    state = step.state
    for _ in range(3):
        state = play(state, legal(state, rules=BONUS)[0], rules=BONUS).state
    assert state.agenda == (MayBuy(FIRST), EndTurn(FIRST))
    assert len(state.block) == 7


TEN_LEFT = """
b g o . . . . p w
 w y r r o r b g
"""
"""Once more orange and red change places. Ten pieces stay, in two sections."""

ELEVEN_LEFT = """
b g o . . . . p w y
 w y r r o r b g
"""


@pytest.mark.rule("hexagone/stuck", "hexagone/end")
def test_without_bonus_rolls_ten_pieces_are_discarded_as_they_lie() -> None:
    step = play(table(TEN_LEFT, "rb", captured=("", "b"), quiet=3), swap("b5", "b6"))
    assert happened(step) == ["Swapped", "Captured", "Discarded", "Won"]
    assert Discarded(colours("bbggoopwwy")) in step.events
    assert RULES.turn(step.state) == Over(Ranking((1, 2), (3, 1)))
    assert (step.state.smallest, step.state.quiet) == (10, 0)
    assert step.state.block == block(
        """
        b g o . . . . p w
         w y . . . o b g
        """
    )


@pytest.mark.rule("hexagone/stuck", "hexagone/end")
def test_eleven_pieces_are_put_together_again() -> None:
    step = play(table(ELEVEN_LEFT, "rb"), swap("b5", "b6"))
    assert happened(step) == ["Swapped", "Captured", "Split", "Lifted"]
    assert step.state.agenda == (Reform(FIRST, colours("bgowy")), EndTurn(FIRST))


@pytest.mark.rule("hexagone/stuck", "hexagone/bonus-roll")
def test_ten_pieces_are_put_together_again_while_a_bonus_roll_can_follow() -> None:
    step = play(table(TEN_LEFT, "rb", agenda=BEFORE_A_BONUS_ROLL), swap("b5", "b6"), rules=BONUS)
    assert happened(step) == ["Swapped", "Captured", "Split"]
    assert step.state.agenda == (ChooseMain(FIRST), MayBuy(FIRST), EndTurn(FIRST))


@pytest.mark.rule("hexagone/stuck", "hexagone/bonus-roll")
def test_after_the_bonus_roll_no_other_can_follow_and_ten_pieces_are_discarded() -> None:
    state = table(TEN_LEFT, "rb", agenda=(SwapPieces(FIRST), EndTurn(FIRST)), captured=("w", "b"))
    step = play(state, swap("b5", "b6"), rules=BONUS)
    assert happened(step) == ["Swapped", "Captured", "Discarded", "Won"]


@pytest.mark.rule("hexagone/stuck")
def test_ten_pieces_that_could_not_be_put_together_are_discarded_without_a_word_about_it() -> None:
    step = play(table(TWO_COLOURS, "rb"), swap("a5", "a6"))
    assert happened(step) == ["Swapped", "Captured", "Discarded", "Won"]


@pytest.mark.rule("hexagone/stuck", "hexagone/solo")
def test_a_solo_player_puts_ten_pieces_together_again_even_after_the_last_roll() -> None:
    for agenda in ((SwapPieces(FIRST), EndTurn(FIRST)), (SwapPieces(FIRST), MayAdd(FIRST), EndTurn(FIRST))):
        step = play(table(TEN_LEFT, "rb", agenda=agenda, captured=("b" * 29,)), swap("b5", "b6"))
        assert happened(step) == ["Swapped", "Captured", "Split"]
        assert step.state.agenda == (ChooseMain(FIRST), *agenda[1:])


def small_block(rng: Random) -> dict[Hex, Colour]:
    """A few pieces of few colours, so that there is often no way."""
    cells = [Hex(0, 0)]
    for _ in range(rng.randrange(1, 6)):
        grown = rng.choice(rng.choice(cells).neighbours())
        cells += [grown] if grown not in cells else []
    some = [*Colour][: rng.randrange(2, 5)]
    return {at: rng.choice(some) for at in cells}


@pytest.mark.rule("hexagone/stuck", "hexagone/adding")
def test_what_can_be_re_formed_is_what_trying_everything_finds() -> None:
    rng, ways, dead_ends, refusals = Random(7), 0, 0, 0
    for _ in range(2000):
        pieces = small_block(rng)
        loose = multiset(rng.choices([*Colour][:4], k=rng.randrange(1, 4)))
        ours = Block.of(Piece(at, colour) for at, colour in pieces.items())
        expected = {*naive.openings(pieces, loose)}
        assert {*openings(ours, loose)} == expected
        assert (way(ours, loose) is not None) == bool(expected)
        ways += bool(expected)
        dead_ends += not expected
        refusals += len(expected) < sum(len([*ours.spots(colour)]) for colour in {*loose})
    assert min(ways, dead_ends, refusals) > 100


@pytest.mark.rule("hexagone/stuck")
@pytest.mark.parametrize(("positions", "most_loose"), [(150, 2), (25, 3)])
def test_with_room_to_spare_it_is_the_same(positions: int, most_loose: int) -> None:
    rng = Random(9)
    for _ in range(positions):
        cells = [Hex(0, 0)]
        while len(cells) < 9:
            grown = rng.choice(rng.choice(cells).neighbours())
            cells += [grown] if grown not in cells else []
        pieces = {at: rng.choice([*Colour]) for at in cells}
        loose = multiset(rng.choices([*Colour][:3], k=most_loose))
        ours = Block.of(Piece(at, colour) for at, colour in pieces.items())
        assert {*openings(ours, loose)} == {*naive.openings(pieces, loose)}


@pytest.mark.rule("hexagone/reform")
def test_a_way_uses_every_loose_piece_and_every_step_of_it_is_allowed() -> None:
    rng = Random(8)
    for _ in range(500):
        pieces = small_block(rng)
        loose = multiset(rng.choices([*Colour], k=rng.randrange(1, 9)))
        found = way(Block.of(Piece(at, colour) for at, colour in pieces.items()), loose)
        if found is not None:
            assert multiset(step.colour for step in found) == loose
            for step in found:
                assert naive.fits(pieces, step.at, step.colour)
                pieces[step.at] = step.colour
