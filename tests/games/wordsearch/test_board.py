"""A turn on the board: the box, the swap, the token, and turns without a word."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from hexarium.core import Chance, Deciding, House, Illegal, NotAwaited, Sampled, Seat, Seeded, luck
from hexarium.games.wordsearch import WORDSEARCH
from hexarium.games.wordsearch.actions import (
    Call,
    Deal,
    Draw,
    Exchange,
    Facing,
    Lay,
    Move,
    Pass,
    Shift,
    Stack,
    Swap,
    Trade,
    Turn,
    TurnUp,
)
from hexarium.games.wordsearch.events import Exchanged, Moved, Passed, Swapped, Traded, Turned
from hexarium.games.wordsearch.pieces import BOARD, LETTER_SPACES, MIDDLE, TILES, turned, upright
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.state import FindWord, Rearrange, State
from hexarium.grid import Hex
from hexarium.lexicon import Lexicon
from tests.games.wordsearch.tables import Table, at, cell, refused, shift, swap, why

LETTERS = """
    A  B  C  D
   E  F  G  H  I
  J  K  L  M  N  O
 P  Q  R  () S  T  U
  V  W  X  Y  Z  IN
   A  B  C  D  E
    F  G  H  IS
"""
WORDS = Lexicon.of("mine", ["LM", "MS", "SM", "ST", "STU", "SINE", "ZIN", "TIN", "STIN", "QR", "SZ", "LR", "ML", "YZ"])


def table(seats: int = 2) -> Table:
    return Table(seats=seats, lexicon=WORDS).put(LETTERS)


def in_play(state: State) -> Counter[str]:
    tiles = [*state.pile, *(tile for tile in state.hands if tile)]
    tiles += [tile for tower in state.board.contents for tile in tower or ()]
    return Counter(map(upright, tiles))


@pytest.mark.rule("wordsearch/tiles")
def test_there_are_56_tiles_three_of_them_fragments() -> None:
    count = Counter(TILES)
    assert len(TILES) == 56
    assert [tile for tile in TILES if len(tile) == 2] == ["IN", "IS", "ON"]
    assert (count["E"], count["A"], count["R"], count["I"], count["Q"], count["Z"]) == (6, 4, 4, 3, 1, 1)
    assert {tile for tile in TILES if len(tile) == 1} == {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


@pytest.mark.rule("wordsearch/tiles")
def test_the_dealer_deals_no_more_of_a_tile_than_there_are() -> None:
    rules = WordSearch()
    with pytest.raises(Illegal, match=r"^Deal each tile only as often as it is in the box\.$") as refusal:
        rules.apply(rules.start(1), House.DEALER, Deal(("Z",) * 37))
    assert refusal.value.clause == "wordsearch/tiles"


@pytest.mark.rule("wordsearch/board")
def test_the_board_has_37_spaces_and_the_middle_one_is_empty() -> None:
    state = Table().state
    assert len(BOARD) == 37
    assert [space for space in BOARD if not state.board[space]] == [MIDDLE]
    assert all(len(state.board[space] or ()) == 1 for space in LETTER_SPACES)


@pytest.mark.rule("wordsearch/board")
def test_there_is_no_tile_in_the_middle_to_swap() -> None:
    for action in (Swap(MIDDLE, cell("a1")), Swap(cell("a1"), Hex(4, 0)), Trade(MIDDLE), Turn((MIDDLE,))):
        refused(table(), "board", 0, action)


@pytest.mark.rule("wordsearch/setup")
@pytest.mark.parametrize("seats", WORDSEARCH.seats)
def test_every_seat_gets_a_tile_and_the_rest_is_the_pile(seats: int) -> None:
    rules = WordSearch()
    turn = rules.turn(rules.start(seats))
    assert isinstance(turn, Sampled)
    state = rules.apply(rules.start(seats), House.DEALER, luck(turn, Seeded(seats))).state
    assert len(state.hands) == seats
    assert len(state.pile) == 56 - 36 - seats
    assert state.scores == (0,) * seats
    assert in_play(state) == Counter(TILES)
    assert state.agenda == (Rearrange(Seat(0)),)


@pytest.mark.rule("wordsearch/setup")
@pytest.mark.parametrize("seats", [0, 7])
def test_one_to_six_seats_play(seats: int) -> None:
    with pytest.raises(Illegal, match="Word Search is for 1 to 6 players, not") as refusal:
        WordSearch().start(seats)
    assert refusal.value.clause == "wordsearch/setup"


@pytest.mark.rule("wordsearch/setup")
@pytest.mark.parametrize("count", [36, 38, 39])
def test_the_dealer_fills_every_space_and_every_hand(count: int) -> None:
    rules = WordSearch()
    with pytest.raises(Illegal, match=r"^Deal 36 tiles to the spaces and \d to the hands\.$") as refusal:
        rules.apply(rules.start(1), House.DEALER, Deal(TILES[:count]))
    assert refusal.value.clause == "wordsearch/setup"


@pytest.mark.rule("wordsearch/setup")
def test_tiles_in_hand_lie_open_and_only_the_pile_is_hidden() -> None:
    game = Table(seats=3)
    for eye in (None, Seat(0), Seat(2)):
        view = game.rules.view(game.state, eye)
        assert view.hands == game.state.hands
        assert view.pile == len(game.state.pile) == 17
        assert game.rules.imagine(view, Random(0)) == game.state


@pytest.mark.rule("wordsearch/first-move")
def test_all_tokens_start_on_the_middle_and_seat_one_begins() -> None:
    game = table(seats=3)
    assert game.state.tokens == (MIDDLE,) * 3
    assert game.rules.turn(game.state) == Deciding(frozenset({Seat(0)}), seconds=30)


@pytest.mark.rule("wordsearch/first-move")
def test_without_a_first_word_the_token_goes_to_a_free_letter_around_the_middle() -> None:
    game = table()
    game.play(0, Move(cell("c3")))
    assert game.state.tokens == (cell("c3"), MIDDLE)
    moves = {choice.to for choice in game.legal(1) if isinstance(choice, Move)}
    assert moves == {*MIDDLE.neighbours()} - {cell("c3")}
    refused(game, "first-move", 1, Move(cell("c3")))
    refused(game, "first-move", 1, Move(cell("a1")))


@pytest.mark.rule("wordsearch/first-move", "wordsearch/word")
def test_a_first_word_begins_next_to_the_middle() -> None:
    game = table()
    assert game.play(0, Call("ST", at("d5", "d6"))).tokens[0] == cell("d6")
    refused(game, "word", 1, Call("QR", at("d2", "d3")))


@pytest.mark.rule("wordsearch/swap")
def test_two_tiles_change_places_and_the_word_is_still_to_come() -> None:
    game = table()
    state = game.play(0, Swap(cell("d6"), cell("c4")))
    assert (state.board[cell("d6")], state.board[cell("c4")]) == (("M",), ("T",))
    assert game.heard() == (Swapped(Seat(0), cell("c4"), cell("d6")),)
    assert state.agenda == (FindWord(Seat(0)),)
    assert game.play(0, Call("SM", at("d5", "d6"))).scores == (2, 0)


@pytest.mark.rule("wordsearch/swap")
def test_the_tile_in_the_hand_may_be_one_of_the_two() -> None:
    game = table()
    game.state = replace(game.state, hands=("K", "E"))
    state = game.play(0, Trade(cell("d6")))
    assert state.board[cell("d6")] == ("K",)
    assert state.hands == ("T", "E")
    assert game.heard() == (Traded(Seat(0), cell("d6"), "K", "T"),)


@pytest.mark.rule("wordsearch/swap")
def test_one_swap_a_turn() -> None:
    game = table()
    game.play(0, swap("a1", "a2"))
    said = "You have already swapped or rotated tiles this turn; now call a word or end your turn."
    for action in (swap("a1", "a2"), Trade(cell("a1")), Turn(at("e6"))):
        refused(game, "swap", 0, action)
        assert why(game, 0, action) == said
    assert {type(choice) for choice in game.legal()} <= {Call, Move, Exchange}


@pytest.mark.rule("wordsearch/swap")
def test_tiles_under_tokens_can_be_swapped_and_the_tokens_stay() -> None:
    game = table().tokens("d5", "c4")
    state = game.play(0, swap("d5", "c4"))
    assert (state.board[cell("d5")], state.board[cell("c4")]) == (("M",), ("S",))
    assert state.tokens == at("d5", "c4")


@pytest.mark.rule("wordsearch/swap")
@pytest.mark.parametrize("ending", [Move(cell("d5")), Exchange()])
def test_a_swap_stays_however_the_turn_ends(ending: Move | Exchange) -> None:
    game = table()
    game.play(0, swap("a1", "a2"), ending)
    if isinstance(ending, Exchange):
        game.draw(game.state.pile[0])
    assert game.agenda() == (Rearrange(Seat(1)),)
    assert (game.state.board[cell("a1")], game.state.board[cell("a2")]) == (("B",), ("A",))


@pytest.mark.rule("wordsearch/swap")
def test_every_pair_of_tiles_can_be_swapped_and_every_one_with_the_hand() -> None:
    choices = table().legal()
    assert len([choice for choice in choices if isinstance(choice, Swap) and not choice.turned]) == 36 * 35 // 2
    assert len([choice for choice in choices if isinstance(choice, Trade)]) == 36


@pytest.mark.rule("wordsearch/swap")
def test_the_order_of_two_swapped_tiles_makes_no_difference() -> None:
    assert swap("a1", "b2") == swap("b2", "a1")
    assert Turn(at("a1", "b2")) == Turn(at("b2", "a1"))


@pytest.mark.rule("wordsearch/swap")
def test_a_swap_takes_two_different_tiles_and_turns_only_those() -> None:
    refused(table(), "swap", 0, swap("a1", "a1"))
    refused(table(), "swap", 0, swap("a1", "e6", turned=at("g4")))
    refused(table(), "swap", 0, swap("a1", "e6", turned=at("a1", "a1")))
    refused(table(), "swap", 0, Turn(()))
    refused(table(), "swap", 0, Turn(at("e6", "e6")))


@pytest.mark.rule("wordsearch/fragments")
def test_turning_a_fragment_changes_only_how_it_is_drawn() -> None:
    game = table().tokens("d5", "d4")
    before = {choice for choice in game.legal() if isinstance(choice, Call)}
    game.play(0, Turn(at("e6")))
    assert game.state.board[cell("e6")] == ("NI",)
    assert game.heard() == (Turned(Seat(0), cell("e6")),)
    assert {choice for choice in game.legal() if isinstance(choice, Call)} == before
    assert {"TIN", "ZIN"} <= {choice.word for choice in before}


@pytest.mark.rule("wordsearch/fragments", "wordsearch/swap")
def test_two_tiles_can_be_turned_in_their_places_or_as_they_are_swapped() -> None:
    game = table()
    state = game.play(0, Turn(at("e6", "g4")))
    assert (state.board[cell("e6")], state.board[cell("g4")]) == (("NI",), ("SI",))
    swapped = table().play(0, swap("e6", "g4", turned=at("g4")))
    assert (swapped.board[cell("e6")], swapped.board[cell("g4")]) == (("IS",), ("NI",))
    laid = table()
    laid.state = replace(laid.state, hands=("ON", "E"))
    assert laid.play(0, Trade(cell("a1"), Facing.TURNED)).board[cell("a1")] == ("NO",)
    assert {type(event) for event in laid.heard()} == {Traded, Turned}


@pytest.mark.rule("wordsearch/fragments")
def test_a_letter_cannot_be_turned() -> None:
    refused(table(), "fragments", 0, Turn(at("a1")))
    refused(table(), "fragments", 0, swap("a1", "e6", turned=at("e6")))
    assert turned("A") == "A"


@pytest.mark.rule("wordsearch/fragments", "wordsearch/swap")
def test_every_turn_of_a_fragment_is_offered() -> None:
    choices = table().legal()
    assert {choice.at for choice in choices if isinstance(choice, Turn)} == {
        at("e6"),
        at("g4"),
        Turn(at("e6", "g4")).at,
    }
    turning = [choice for choice in choices if isinstance(choice, Swap) and choice.turned]
    assert len(turning) == 2 * 34 + 3
    assert swap("a1", "e6", turned=at("a1")) in turning
    holding = table()
    holding.state = replace(holding.state, hands=("ON", "E"))
    assert len([choice for choice in holding.legal() if isinstance(choice, Trade)]) == 72


@pytest.mark.rule("wordsearch/no-word")
def test_without_a_word_the_token_moves_to_a_free_letter_beside_it() -> None:
    game = table().tokens("d5", "d6")
    beside = {*at("c4", "c5", "e4", "e5")}
    assert {choice.to for choice in game.legal() if isinstance(choice, Move)} == beside
    for wrong in ("d6", "d5", "a1", "d4"):
        refused(game, "no-word", 0, Move(cell(wrong)))
    refused(game, "no-word", 0, Pass())
    assert game.play(0, Move(cell("e5"))).tokens == at("e5", "d6")
    assert game.heard() == (Moved(Seat(0), cell("e5")),)
    assert game.state.scores == (0, 0)


@pytest.mark.rule("wordsearch/no-word")
def test_a_token_with_no_free_letter_beside_it_stays() -> None:
    game = table(seats=4).tokens("a1", "a2", "b1", "b2")
    assert not [choice for choice in game.legal() if isinstance(choice, Move)]
    assert Pass() in game.legal()
    assert game.play(0, Pass()).tokens == at("a1", "a2", "b1", "b2")
    assert game.heard() == (Passed(Seat(0)),)


@pytest.mark.rule("wordsearch/no-word")
def test_a_token_may_move_on_although_there_is_a_word() -> None:
    game = table()
    assert Call("ST", at("d5", "d6")) in game.legal()
    assert Move(cell("d5")) in game.legal()


@pytest.mark.rule("wordsearch/exchange")
def test_an_exchange_takes_a_new_tile_before_the_old_one_goes_into_the_pile() -> None:
    game = table()
    held, pile = game.state.hands[0], game.state.pile
    game.play(0, Exchange())
    turn = game.rules.turn(game.state)
    assert isinstance(turn, Chance)
    odds = {action.tile: weight for action, weight in turn.odds if isinstance(action, TurnUp)}
    assert odds == Counter(pile)
    state = game.draw(pile[-1])
    assert game.heard() == (Exchanged(Seat(0), str(held), pile[-1]),)
    assert state.hands[0] == pile[-1]
    assert Counter(state.pile) == Counter(pile) - Counter([pile[-1]]) + Counter([str(held)])
    assert state.tokens == (MIDDLE, MIDDLE)
    assert state.scores == (0, 0)
    assert state.agenda == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/exchange")
def test_there_is_no_exchange_with_an_empty_pile() -> None:
    game = table()
    game.state = replace(game.state, pile=())
    assert Exchange() not in game.legal()
    refused(game, "exchange", 0, Exchange())


@pytest.mark.rule("wordsearch/exchange")
def test_a_turned_fragment_goes_into_the_pile_the_right_way_up() -> None:
    game = table()
    game.state = replace(game.state, hands=("NI", "E"))
    game.play(0, Exchange())
    assert "IN" in game.draw(game.state.pile[0]).pile


@pytest.mark.rule("wordsearch/tiles", "wordsearch/exchange")
def test_a_tile_that_is_not_in_the_pile_is_not_drawn() -> None:
    game = Table()
    game.play(0, Exchange())
    for tile in ("A", "NI", "AB"):
        with pytest.raises(Illegal, match="The pile doesn't contain") as refusal:
            game.draw(tile)
        assert refusal.value.clause == "wordsearch/tiles"


def test_only_the_seat_whose_turn_it_is_may_act_and_only_the_dealer_draws() -> None:
    game = table()
    for actor, action in (
        (Seat(1), Move(cell("d5"))),
        (Seat(1), swap("a1", "a2")),
        (House.DEALER, Move(cell("d5"))),
        (House.DEALER, TurnUp("A")),
        (Seat(0), Deal(TILES)),
        (Seat(0), Lay(cell("d5"))),
    ):
        with pytest.raises(NotAwaited):
            game.play(actor, action)
    assert game.legal(1) == []


@pytest.mark.rule("wordsearch/swap")
@pytest.mark.parametrize("action", [Stack(MIDDLE), shift("a1", "a2"), Draw()])
def test_on_the_board_tiles_are_neither_stacked_nor_drawn(action: Stack | Shift | Draw) -> None:
    refused(table(), "swap", 0, action)
