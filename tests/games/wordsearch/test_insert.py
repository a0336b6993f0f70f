"""The compact game: stacks on seven spaces."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hexarium.core import Chance, House, Over, Seat
from hexarium.games.wordsearch.actions import Call, Draw, Exchange, Expire, Move, Pass, Shift, Stack, Trade, Turn
from hexarium.games.wordsearch.events import Expired, Passed, Refilled, Settled, Shifted, Stacked, TargetReached
from hexarium.games.wordsearch.options import Heights, Insert, Mode, Options, Target
from hexarium.games.wordsearch.pieces import MIDDLE
from hexarium.games.wordsearch.state import FindWord, Rearrange, TakeTile
from hexarium.grid import Hex
from hexarium.lexicon import Lexicon
from tests.games.wordsearch.tables import Table, at, cell, refused, shift, swap, why

INSERT = Options(mode=Mode.INSERT)
WORDS = Lexicon.of("mine", ["TEA", "EAT", "TIN", "AT", "SEAT"])


def table(options: Options = INSERT, seats: int = 2) -> Table:
    return Table(options, seats, WORDS).stacks(c3="T", d4="X/E", d5="A", e4="Q/Z/S")


@pytest.mark.rule("wordsearch/insert")
@pytest.mark.parametrize(("insert", "spaces"), [(Insert.SMALL, 7), (Insert.LARGE, 19)])
def test_seven_spaces_or_nineteen_start_with_a_tile_each(insert: Insert, spaces: int) -> None:
    state = Table(Options(mode=Mode.INSERT, insert=insert), seats=3).state
    assert len(state.board.shape) == spaces
    assert all(len(tower or ()) == 1 for tower in state.board.contents)
    assert MIDDLE in state.board
    assert len(state.hands) == 3
    assert None not in state.hands
    assert len(state.pile) == 56 - spaces - 3


@pytest.mark.rule("wordsearch/insert-build")
def test_the_held_tile_goes_onto_any_space_or_stack_and_another_is_drawn() -> None:
    game = table()
    held = str(game.state.hands[0])
    for space in game.state.board.shape:
        assert Stack(space) in game.legal()
    state = game.play(0, Stack(cell("d4")))
    assert game.heard() == (Stacked(Seat(0), cell("d4"), held),)
    assert state.board[cell("d4")] == ("X", "E", held)
    assert state.agenda == (TakeTile(Seat(0)), FindWord(Seat(0)))
    assert isinstance(game.rules.turn(state), Chance)
    drawn = game.state.pile[-1]
    state = game.draw(drawn)
    assert game.heard() == (Refilled(Seat(0), drawn),)
    assert state.hands[0] == drawn
    assert state.agenda == (FindWord(Seat(0)),)
    assert len(state.pile) == 56 - 7 - 2 - 1


@pytest.mark.rule("wordsearch/insert-build")
def test_the_top_tile_of_a_stack_moves_onto_another_space_or_stack() -> None:
    game = table()
    state = game.play(0, shift("e4", "c3"))
    assert game.heard() == (Shifted(Seat(0), cell("e4"), cell("c3")),)
    assert state.board[cell("e4")] == ("Q", "Z")
    assert state.board[cell("c3")] == ("T", "S")
    assert state.agenda == (FindWord(Seat(0)),)


@pytest.mark.rule("wordsearch/insert-build")
def test_a_space_may_become_empty_and_be_filled_again() -> None:
    game = table()
    state = game.play(0, shift("c3", "d3"))
    assert state.board[cell("c3")] is None
    assert state.board[cell("d3")] == ("T",)
    game.play(0, Pass())
    assert not [choice for choice in game.legal(1) if isinstance(choice, Shift) and choice.source == cell("c3")]
    assert game.play(1, shift("e4", "c3")).board[cell("c3")] == ("S",)


@pytest.mark.rule("wordsearch/insert-build")
def test_only_a_tile_that_is_there_moves_and_only_to_another_space_of_the_insert() -> None:
    refused(table(), "insert-build", 0, shift("c3", "c3"))
    refused(table(), "insert-build", 0, shift("d3", "c3"))
    refused(table(), "insert", 0, Shift(cell("c3"), Hex(2, 0)))
    refused(table(), "insert", 0, Stack(Hex(0, 2)))


@pytest.mark.rule("wordsearch/insert-build")
def test_one_tile_a_turn_in_place_of_the_swap() -> None:
    game = table()
    for action in (swap("c3", "d4"), Trade(cell("c3")), Turn(at("c3")), Draw()):
        refused(game, "insert-build", 0, action)
    assert {type(choice) for choice in game.legal()} == {Stack, Shift, Call, Pass, Exchange}
    game.play(0, shift("e4", "c3"))
    assert not {type(choice) for choice in game.legal()} & {Stack, Shift}
    for second in (shift("e4", "c3"), Stack(cell("c3")), Draw()):
        refused(game, "insert-build", 0, second)
    said = "You have already added or moved a tile this turn; now call a word or end your turn."
    assert why(game, 0, Stack(cell("c3"))) == said
    assert why(game, 0, Draw()) == "You can't draw in this mode; stack or shift instead."


@pytest.mark.rule("wordsearch/insert", "wordsearch/insert-build")
def test_with_an_empty_pile_a_hand_stays_empty() -> None:
    game = table()
    game.state = replace(game.state, pile=())
    state = game.play(0, Stack(cell("c3")))
    assert state.hands[0] is None
    assert state.agenda == (FindWord(Seat(0)),)
    game.play(0, Pass())
    game.play(1, Pass())
    assert not [choice for choice in game.legal() if isinstance(choice, Stack | Exchange)]
    refused(game, "insert-build", 0, Stack(cell("c3")))
    refused(game, "exchange", 0, Exchange())


@pytest.mark.rule("wordsearch/insert-words")
def test_only_top_tiles_are_read_and_stacks_touch_whatever_their_heights() -> None:
    words = {choice.word for choice in table().legal() if isinstance(choice, Call)}
    assert words == {"TEA"}
    assert table().play(0, Call("TEA", at("c3", "d4", "d5"))).scores == (3, 0)
    refused(table(), "insert-words", 0, Call("TX", at("c3", "d4")))
    refused(table(), "insert-words", 0, Call("TA", at("c3", "d5")))


@pytest.mark.rule("wordsearch/insert-words", "wordsearch/insert-build")
def test_an_empty_space_of_the_insert_is_called_by_its_name() -> None:
    refused(table(), "insert-words", 0, Call("T", at("c3", "d3")))
    assert why(table(), 0, Call("T", at("c3", "d3"))) == "There is no letter on d3."
    assert why(table(), 0, shift("d3", "c3")) == "There is no tile on d3."
    assert why(table(), 0, Stack(cell("a1"))) == "There is no space a1 on the insert."


@pytest.mark.rule("wordsearch/insert-words")
def test_words_start_anywhere_and_no_token_moves() -> None:
    game = table()
    assert game.state.tokens == ()
    state = game.play(0, Call("TEA", at("c3", "d4", "d5")))
    assert state.tokens == ()
    refused(game, "insert-words", 1, Move(cell("c3")))
    assert why(game, 1, Move(cell("c3"))) == "There are no tokens on the insert; pass to end your turn without a word."


@pytest.mark.rule("wordsearch/insert-words")
def test_a_turn_without_a_word_just_ends() -> None:
    game = table()
    assert game.play(0, Pass()).agenda == (Rearrange(Seat(1)),)
    assert game.heard() == (Passed(Seat(0)),)
    game.play(House.CLOCK, Expire())
    assert game.heard() == (Expired(), Passed(Seat(1)))


@pytest.mark.rule("wordsearch/insert-words", "wordsearch/exchange")
def test_the_held_tile_is_exchanged_as_on_the_board() -> None:
    game = table()
    game.play(0, shift("e4", "c3"), Exchange())
    tile = game.state.pile[0]
    assert game.draw(tile).hands[0] == tile
    assert game.agenda() == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/insert-height")
def test_as_an_option_a_letter_counts_its_height() -> None:
    game = table(Options(mode=Mode.INSERT, heights=Heights.HEIGHT))
    assert Call("TEA", at("c3", "d4", "d5")) in game.legal()
    assert game.play(0, Call("TEA", at("c3", "d4", "d5"))).scores == (1 + 2 + 1, 0)


@pytest.mark.rule("wordsearch/insert-height", "wordsearch/fragments")
def test_both_letters_of_a_fragment_count_its_height() -> None:
    game = table(Options(mode=Mode.INSERT, heights=Heights.HEIGHT)).stacks(c3="T", d4="A/B/NI")
    assert game.play(0, Call("TIN", at("c3", "d4"))).scores == (1 + 3 + 3, 0)
    level = table().stacks(c3="T", d4="A/B/NI")
    assert level.play(0, Call("TIN", at("c3", "d4"))).scores == (3, 0)


@pytest.mark.rule("wordsearch/insert-end")
def test_with_an_empty_pile_a_round_without_building_or_scoring_ends_the_game() -> None:
    game = table()
    game.state = replace(game.state, pile=(), turns=2, scored=0)
    game.play(0, shift("e4", "c3"), Pass())
    game.play(1, Pass())
    assert game.agenda() == (Rearrange(Seat(0)),)
    game.play(0, Pass())
    game.play(1, Pass())
    assert game.heard()[-1] == Settled()
    assert isinstance(game.rules.turn(game.state), Over)


@pytest.mark.rule("wordsearch/insert-end")
def test_a_score_keeps_the_game_going_and_so_does_a_pile() -> None:
    game = table()
    game.state = replace(game.state, pile=())
    game.play(0, Pass())
    game.state = replace(game.state, agenda=(Rearrange(Seat(1)),))
    game.play(1, Call("TEA", at("c3", "d4", "d5")))
    assert game.agenda() == (Rearrange(Seat(0)),)
    filled = table()
    filled.play(0, Pass())
    filled.play(1, Pass())
    assert filled.state.agenda == (Rearrange(Seat(0)),)


@pytest.mark.rule("wordsearch/insert-end")
def test_the_target_ends_the_insert_too() -> None:
    game = table(Options(mode=Mode.INSERT, target=Target.SHORT), seats=1)
    game.state = replace(game.state, scores=(47,))
    game.play(0, Call("TEA", at("c3", "d4", "d5")))
    assert game.heard()[-1] == TargetReached(50)
