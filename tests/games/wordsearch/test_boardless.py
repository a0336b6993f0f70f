"""Play without a board: a group of tiles that grows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hexarium.core import Chance, Deciding, House, Over, Seat
from hexarium.games.wordsearch.actions import Call, Draw, Exchange, Expire, Lay, Move, Pass, Shift, Stack, Swap
from hexarium.games.wordsearch.events import Drew, Expired, GroupComplete, Laid, Passed, Returned, Stalled
from hexarium.games.wordsearch.options import Judge, Mode, Options, Repeats, Target
from hexarium.games.wordsearch.pieces import GROUP
from hexarium.games.wordsearch.state import DrawTile, FindWord, JudgeWord, LayTile, Rearrange
from hexarium.grid import Hex
from hexarium.lexicon import Lexicon
from tests.games.wordsearch.tables import Table, refused, why

BOARDLESS = Options(mode=Mode.BOARDLESS)
WORDS = Lexicon.of("mine", ["TEA", "AT", "TEAS", "SEAT"])
TEA = Call("TEA", GROUP.cells)


def table(options: Options = BOARDLESS, seats: int = 2) -> Table:
    game = Table(options, seats, WORDS)
    board = replace(game.state.board, contents=(("T",), ("E",), ("A",)))
    game.state = replace(game.state, board=board)
    return game


@pytest.mark.rule("wordsearch/boardless")
def test_three_tiles_lie_face_up_each_touching_the_other_two() -> None:
    state = table().state
    assert len(state.board.shape) == 3
    assert all(len(GROUP.touching(cell)) == 2 for cell in GROUP)
    assert len(state.pile) == 53
    assert state.hands == ()
    assert state.tokens == ()


@pytest.mark.rule("wordsearch/boardless")
def test_a_tile_is_drawn_and_laid_so_that_it_touches_the_group() -> None:
    game = table()
    game.play(0, Draw())
    assert game.agenda() == (DrawTile(Seat(0)),)
    assert isinstance(game.rules.turn(game.state), Chance)
    game.draw("S")
    assert game.heard() == (Drew(Seat(0), "S"),)
    assert game.agenda() == (LayTile(Seat(0), "S"),)
    assert len(game.legal()) == 9
    assert all(isinstance(choice, Lay) for choice in game.legal())
    refused(game, "boardless", 0, Lay(Hex(0, 0)))
    refused(game, "boardless", 0, Lay(Hex(5, 5)))
    state = game.play(0, Lay(Hex(-1, 1)))
    assert game.heard() == (Laid(Seat(0), Hex(-1, 1), "S"),)
    assert state.board[Hex(-1, 1)] == ("S",)
    assert len(state.pile) == 52
    assert state.agenda == (FindWord(Seat(0)),)


@pytest.mark.rule("wordsearch/boardless")
def test_then_one_word_is_called_that_is_anywhere_in_the_group() -> None:
    game = table()
    game.play(0, Draw())
    game.draw("S")
    game.play(0, Lay(Hex(-1, 1)))
    state = game.play(0, Call("TEAS", (*GROUP.cells, Hex(-1, 1))))
    assert state.scores == (4, 0)
    assert state.agenda == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/boardless")
def test_a_drawn_tile_is_laid_before_anything_else_and_only_one_is_drawn() -> None:
    game = table()
    game.play(0, Draw())
    game.draw("S")
    for action in (TEA, Pass(), Draw(), Exchange(), Move(Hex(0, 0))):
        refused(game, "boardless", 0, action)
        assert why(game, 0, action) == "Lay the tile that you drew first."
    game.play(0, Lay(Hex(-1, 1)))
    refused(game, "boardless", 0, Draw())
    said = "You have already laid a tile this turn; now call a word or end your turn."
    assert why(game, 0, Draw()) == said


@pytest.mark.rule("wordsearch/boardless")
def test_a_space_beside_the_group_has_no_letter() -> None:
    refused(table(), "boardless", 0, Call("TEAS", (*GROUP.cells, Hex(-1, 4))))
    assert why(table(), 0, Call("TEAS", (*GROUP.cells, Hex(-1, 4)))) == "There is no letter on -1,4."
    refused(table(), "boardless", 0, Call("TEAS", GROUP.cells))


@pytest.mark.rule("wordsearch/boardless")
def test_a_word_may_be_called_without_drawing() -> None:
    game = table()
    assert TEA in game.legal()
    assert game.play(0, TEA).scores == (3, 0)
    assert game.agenda() == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/boardless")
def test_while_tiles_are_left_a_turn_lays_one_or_calls_a_word() -> None:
    game = table()
    assert Pass() not in game.legal()
    refused(game, "boardless", 0, Pass())
    game.play(0, Draw())
    game.draw("S")
    game.play(0, Lay(Hex(-1, 1)))
    assert Pass() in game.legal()
    assert game.play(0, Pass()).agenda == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/boardless")
def test_with_no_tiles_left_a_turn_may_do_neither() -> None:
    game = table()
    game.state = replace(game.state, pile=())
    assert Draw() not in game.legal()
    refused(game, "boardless", 0, Draw())
    game.play(0, Pass())
    assert game.heard()[0] == Passed(Seat(0))


@pytest.mark.rule("wordsearch/boardless")
def test_there_is_no_swap_no_exchange_and_no_token() -> None:
    game = table()
    for action in (Swap(GROUP.cells[0], GROUP.cells[1]), Stack(Hex(0, 0)), Shift(GROUP.cells[0], GROUP.cells[1])):
        refused(game, "boardless", 0, action)
    refused(game, "boardless", 0, Exchange())
    assert why(game, 0, Exchange()) == "You have no tile to exchange in the boardless game."
    refused(game, "boardless", 0, Move(Hex(0, 0)))
    assert why(game, 0, Move(Hex(0, 0))) == "There are no tokens in the boardless game, so you can't move."
    assert {type(choice) for choice in game.legal()} == {Draw, Call}


@pytest.mark.rule("wordsearch/boardless")
def test_no_score_ends_the_game() -> None:
    game = table(Options(mode=Mode.BOARDLESS, target=Target.SHORT), seats=1)
    game.state = replace(game.state, scores=(400,))
    assert game.play(0, TEA).agenda == (Rearrange(Seat(0)),)


@pytest.mark.rule("wordsearch/boardless", "wordsearch/clock")
def test_when_time_is_up_a_tile_not_laid_goes_back_into_the_pile() -> None:
    game = table()
    game.play(0, Draw())
    before = (*game.state.pile,)
    game.draw("IN")
    turn = game.rules.turn(game.state)
    assert turn == Deciding(frozenset({Seat(0)}), seconds=30, continues=True)
    state = game.play(House.CLOCK, Expire())
    assert game.heard() == (Expired(), Returned(Seat(0), "IN"))
    assert state.pile == before
    assert state.agenda == (Rearrange(Seat(1)),)
    game.play(House.CLOCK, Expire())
    assert game.heard() == (Expired(), Passed(Seat(1)))


@pytest.mark.rule("wordsearch/boardless", "wordsearch/dispute")
def test_the_table_can_judge_without_a_board() -> None:
    game = table(Options(mode=Mode.BOARDLESS, judge=Judge.TABLE))
    nonsense = Call("ETA", (GROUP.cells[1], GROUP.cells[0], GROUP.cells[2]))
    assert game.play(0, nonsense).agenda == (JudgeWord(Seat(0), "ETA", nonsense.path, (Seat(1),)),)


@pytest.mark.rule("wordsearch/no-repeat", "wordsearch/boardless")
@pytest.mark.parametrize("repeats", Repeats)
def test_no_word_is_scored_twice_without_a_board_either(repeats: Repeats) -> None:
    game = table(Options(mode=Mode.BOARDLESS, repeats=repeats), seats=1)
    game.play(0, TEA)
    refused(game, "no-repeat", 0, TEA)


@pytest.mark.rule("wordsearch/boardless-end")
def test_the_round_in_which_the_last_tile_is_laid_is_finished() -> None:
    game = table()
    game.state = replace(game.state, pile=("S",))
    game.play(0, Draw())
    game.draw("S")
    game.play(0, Lay(Hex(-1, 1)))
    game.play(0, Pass())
    assert game.agenda() == (Rearrange(Seat(1)),)
    game.play(1, TEA)
    assert game.heard()[-1] == GroupComplete()
    turn = game.rules.turn(game.state)
    assert isinstance(turn, Over)
    assert turn.ranking.winners == (Seat(1),)


@pytest.mark.rule("wordsearch/boardless-end")
def test_a_last_tile_that_went_back_has_still_to_be_laid() -> None:
    game = table()
    game.state = replace(game.state, pile=("S",), turns=1, agenda=(Rearrange(Seat(1)),))
    game.play(1, Draw())
    game.draw("S")
    assert game.play(House.CLOCK, Expire()).agenda == (Rearrange(Seat(0)),)


@pytest.mark.rule("wordsearch/boardless-end", "wordsearch/stall")
def test_rounds_without_a_score_do_not_end_it_while_tiles_are_laid() -> None:
    game = table(seats=1)
    for column in range(1, 9):
        game.play(0, Draw())
        game.draw(game.state.pile[0])
        game.play(0, Lay(Hex(1 + column, 0)))
        game.play(0, Pass())
    assert game.agenda() == (Rearrange(Seat(0)),)


@pytest.mark.rule("wordsearch/stall")
@pytest.mark.parametrize("seats", [1, 3])
def test_five_rounds_in_which_nobody_scored_or_laid_a_tile_end_it(seats: int) -> None:
    game = table(seats=seats)
    for _ in range(5 * seats - 1):
        game.play(House.CLOCK, Expire())
    assert game.agenda()
    game.play(House.CLOCK, Expire())
    assert game.heard()[-1] == Stalled()
    assert isinstance(game.rules.turn(game.state), Over)
