"""Where tiles may go, which runs are words, and what they flip."""

from __future__ import annotations

import pytest

from hexarium.games.hexx import Connect, Plural, Size
from hexarium.games.hexx.events import AlsoMade, Flipped, Played
from hexarium.games.hexx.pieces import BLACK, EMPTY, HEXX, NAMES, RED
from hexarium.games.hexx.state import EndTurn
from hexarium.grid import ORIGIN
from tests.games.hexx.table import asked, do, kinds, only, picture, position, refusal, roll, rules, shown, why

CAT = """
    . . .
   . . . .
  . c a t .
   . . . .
    . . .
"""
"""CAT in black, its A on the centre space g7."""


@pytest.mark.parametrize(("size", "radius", "spaces"), [("small", 4, 61), ("medium", 5, 91), ("large", 6, 127)])
@pytest.mark.rule("hexx/board")
def test_a_board_is_a_hexagon_around_one_centre_space(size: str, radius: int, spaces: int) -> None:
    board = EMPTY[Size(size)]
    assert len(board.shape) == spaces
    assert max(map(abs, board.shape)) == radius
    assert rules(board=Size(size)).start(2).board == board
    assert NAMES[ORIGIN] == "g7"


@pytest.mark.rule("hexx/dictionary")
def test_a_word_is_one_that_the_agreed_dictionary_has() -> None:
    state = position(red="CARE")
    assert only(do(rules(), state, RED, "play g6C g7A g8R g9E"), Played).word == "CARE"
    assert refusal(rules("CAR"), state, "play g6C g7A g8R g9E") == "hexx/primary"
    assert "CARE" in rules().lexicon


@pytest.mark.rule("hexx/dictionary")
def test_a_single_letter_is_not_a_word() -> None:
    assert refusal(rules("A AT"), position(red="A"), "play g7A") == "hexx/primary"


@pytest.mark.rule("hexx/first-word")
def test_the_first_word_has_a_tile_on_the_centre_space() -> None:
    state = position(red="CAT", origin=None)
    assert refusal(rules(), state, "play g8C g9A g10T") == "hexx/first-word"
    for start in ("play g5C g6A g7T", "play g7C g8A g9T", "play f7C g7A h7T", "play h6C g7A f8T"):
        assert only(do(rules(), state, RED, start), Played).word == "CAT"


@pytest.mark.rule("hexx/first-word")
def test_after_the_board_was_cleared_the_next_word_covers_the_centre_again() -> None:
    cleared = position(red="CAT", origin=())
    assert refusal(rules(connect=Connect.CROSS), cleared, "play g8C g9A g10T") == "hexx/first-word"
    assert do(rules(connect=Connect.CROSS), cleared, RED, "play g7C g8A g9T").state.origin == ()


@pytest.mark.rule("hexx/space")
def test_tiles_go_on_empty_spaces_of_the_board_out_of_the_own_hand() -> None:
    state = position(CAT, red="CAT", black="S")
    assert refusal(rules(), state, "play g7A") == "hexx/space"
    assert refusal(rules(), state, "play a1A") == "hexx/space"
    assert refusal(rules(), state, "play g9S") == "hexx/space"
    assert refusal(rules(), state, "play h7A* g9T") == "hexx/space"
    assert refusal(rules(), state, "play h7T h7A") == "hexx/space"


@pytest.mark.rule("hexx/line", "hexx/whole-run")
def test_tiles_are_placed_on_one_straight_line_without_a_gap() -> None:
    state = position(CAT, red="CARTO")
    assert refusal(rules(), state, "play f7T h8O") == "hexx/line"
    assert refusal(rules(), state, "play f7C h8A i7R") == "hexx/line"
    assert refusal(rules(), state, "play h7R j7T") == "hexx/whole-run"
    assert only(do(rules(), state, RED, "play f7C h7R"), Played).word == "CAR"


@pytest.mark.parametrize(
    "text", ["play g6A g7C g8T", "play g6T g7C g8A", "play f7A g7C h7T", "play h6A g7C f8T", "play h6T g7C f8A"]
)
@pytest.mark.rule("hexx/line")
def test_a_word_reads_either_way_along_any_of_the_three_lines(text: str) -> None:
    assert only(do(rules(), position(red="CAT"), RED, text), Played).word == "ACT"


@pytest.mark.rule("hexx/whole-run")
def test_colour_does_not_divide_a_run() -> None:
    two_colours = CAT.replace("c a t", "c A t")
    assert refusal(rules(), position(two_colours, red="X"), "play g9X") == "hexx/primary"
    assert only(do(rules(), position(two_colours, red="S"), RED, "play g5S"), Played).word == "SCAT"


@pytest.mark.rule("hexx/connect")
def test_a_placed_tile_touches_a_tile_in_play() -> None:
    state = position(CAT, red="CAR")
    assert refusal(rules(), state, "play k5C k6A k7R") == "hexx/connect"
    assert only(do(rules(), state, RED, "play h6C h7A h8R"), Played).word == "CAR"


@pytest.mark.rule("hexx/connect")
def test_a_table_may_ask_that_the_word_contains_a_tile_that_was_there() -> None:
    strict = rules(connect=Connect.CROSS)
    state = position(CAT, red="CAR")
    assert refusal(strict, state, "play h6C h7A h8R") == "hexx/connect"
    assert only(do(strict, state, RED, "play f7C h7R"), Played).word == "CAR"
    assert only(do(strict, position(CAT, red="S"), RED, "play g5S"), Played).word == "SCAT"


@pytest.mark.rule("hexx/primary")
def test_a_word_inside_a_longer_run_does_not_count() -> None:
    assert refusal(rules(), position(CAT, red="CAR"), "play g9C g10A g11R") == "hexx/primary"
    assert refusal(rules("CATO"), position(CAT, red="X"), "play g9X") == "hexx/primary"


@pytest.mark.rule("hexx/secondary", "hexx/flip")
def test_crossing_runs_that_are_words_turn_with_the_primary_word() -> None:
    step = do(rules(), position(CAT, red="TAX"), RED, "play f7T f8A f9X")
    assert only(step, Played).word == "TAX"
    assert [event.word for event in step.events if isinstance(event, AlsoMade)] == ["TA", "AT"]
    assert sorted(NAMES[cell] for cell in only(step, Flipped).cells) == ["g7", "g8"]
    assert shown(step.state) == {"g6": "c", "g7": "A", "g8": "T", "f7": "T", "f8": "A", "f9": "X"}


@pytest.mark.rule("hexx/non-words-ignored")
def test_a_crossing_run_that_is_not_a_word_is_legal_and_flips_nothing() -> None:
    step = do(rules("CAT OX"), position(CAT, red="OX"), RED, "play f8O f9X")
    assert kinds(step.events) == ["Played", "LastTurn"]
    assert shown(step.state) == {"g6": "c", "g7": "a", "g8": "t", "f8": "O", "f9": "X"}


@pytest.mark.rule("hexx/one-tile")
def test_the_longest_of_the_words_that_a_lone_tile_makes_is_primary() -> None:
    board = """
        . . .
       . . . .
      . c a . .
       . . n o
        . . .
    """
    step = do(rules("CAT TO NOT"), position(board, red="T"), RED, "play g8T")
    assert only(step, Played).word == "CAT"
    assert only(step, AlsoMade).word == "TO"


@pytest.mark.rule("hexx/one-tile")
def test_equal_words_of_a_lone_tile_go_east_before_south_east_before_north_east() -> None:
    board = """
        . . .
       . n o .
      . a . . .
       . . . .
        . . .
    """
    assert only(do(rules("AT NT TO"), position(board, red="T"), RED, "play g7T"), Played).word == "AT"
    assert only(do(rules("NT TO"), position(board, red="T"), RED, "play g7T"), Played).word == "NT"


@pytest.mark.rule("hexx/one-tile")
def test_only_for_a_lone_hexx_tile_may_a_line_be_named_and_only_one_that_is_a_word() -> None:
    board = """
        . . .
       . n o .
      . a . . .
       . . . .
        . . .
    """
    state = position(board, red=f"{HEXX}{HEXX}T")
    named = do(rules("AT NT"), state, RED, "play g7T* along se")
    assert (only(named, Played).word, only(named, AlsoMade).word) == ("NT", "AT")
    assert refusal(rules("AT NT"), state, "play g7T* along ne") == "hexx/one-tile"
    assert refusal(rules("AT NT"), state, "play g7T along e") == "hexx/one-tile"
    assert refusal(rules("ATT"), state, "play g7T* g8T* along e") == "hexx/one-tile"
    assert refusal(rules("CAR"), state, "play g7T* along ne") == "hexx/primary"


@pytest.mark.rule("hexx/flip")
def test_a_played_word_shows_the_colour_of_its_player() -> None:
    assert picture(do(rules(), position(CAT, red="S"), RED, "play g5S").state) == "SCAT"


@pytest.mark.rule("hexx/plural-s")
def test_an_s_after_a_word_makes_no_new_word_unless_the_table_says_so() -> None:
    for hand, text in (("S", "play g9S"), (HEXX, "play g9S*")):
        state = position(CAT, red=hand)
        assert refusal(rules(), state, text) == "hexx/plural-s"
        assert only(do(rules(plural=Plural.NEW), state, RED, text), Played).word == "CATS"


@pytest.mark.rule("hexx/plural-s", "hexx/one-tile")
def test_a_named_line_that_only_got_its_plural_is_refused_as_such() -> None:
    board = """
        . g .
       . . a .
      c a t . .
       . . . .
        . . .
    """
    state = position(board, red=HEXX)
    assert only(do(rules(), state, RED, "play g8S* along se"), Played).word == "GAS"
    assert refusal(rules(), state, "play g8S* along e") == "hexx/plural-s"
    assert why(rules(), state, "play g8S* along e") == "CATS is not a new word: you can't just add an S."


@pytest.mark.parametrize(
    ("play", "spelled"),
    [
        ("play g6G g7I g8R", "GIR"),
        ("play g8G g7I g6R", "GIR"),
        ("play h7G g7I f7R", "GIR"),
        ("play f8G g7I h6R", "GIR"),
        ("play h6R g7I f8G", "RIG"),
    ],
)
@pytest.mark.rule("hexx/primary")
def test_a_run_that_is_not_a_word_is_spelled_the_way_it_was_laid(play: str, spelled: str) -> None:
    said = why(rules("CAT"), position(red="GIR"), play)
    assert said == f"The whole run is {spelled}, which is not a word in either direction."


@pytest.mark.parametrize(
    ("play", "word"),
    [("play g6L g7I g8V g9E", "LIVE"), ("play g9L g8I g7V g6E", "LIVE"), ("play g6E g7V g8I g9L", "EVIL")],
)
@pytest.mark.rule("hexx/primary")
def test_a_run_that_is_a_word_both_ways_is_read_the_way_it_was_laid(play: str, word: str) -> None:
    assert only(do(rules("LIVE EVIL"), position(red="LIVE"), RED, play), Played).word == word


@pytest.mark.rule("hexx/plural-s")
def test_a_plural_flips_nothing_as_a_secondary_word() -> None:
    state = position(CAT, red="SAG")
    old, new = do(rules(), state, RED, "play g9S h9A i9G"), do(rules(plural=Plural.NEW), state, RED, "play g9S h9A i9G")
    assert (only(old, Played).word, picture(old.state)) == ("SAG", "catSAG")
    assert (only(new, AlsoMade).word, picture(new.state)) == ("CATS", "CATSAG")


@pytest.mark.rule("hexx/plural-s")
def test_an_s_in_front_or_with_other_letters_or_read_the_other_way_is_a_new_word() -> None:
    assert only(do(rules(), position(CAT, red="S"), RED, "play g5S"), Played).word == "SCAT"
    assert (
        only(do(rules(), position(CAT.replace("c a t", ". a t"), red="CS"), RED, "play g6C g9S"), Played).word == "CATS"
    )
    see, rat = CAT.replace("c a t", "s e e"), CAT.replace("c a t", "r a t")
    assert only(do(rules("SEE SEES"), position(see, red="S"), RED, "play g9S"), Played).word == "SEES"
    assert only(do(rules("RAT RATS STAR"), position(rat, red="S"), RED, "play g9S"), Played).word == "STAR"
    assert (
        only(do(rules("A AS"), position(CAT.replace("c a t", ". a ."), red="S"), RED, "play g8S"), Played).word == "AS"
    )


@pytest.mark.rule("hexx/plural-s")
def test_what_was_no_word_before_gets_no_plural() -> None:
    assert only(do(rules("CATS"), position(CAT, red="S"), RED, "play g9S"), Played).word == "CATS"
    assert only(do(rules("CAT CATTY CATT"), position(CAT, red="T"), RED, "play g9T"), Played).word == "CATT"


REFUSALS = [
    ("play g7S k9X", "hexx/space"),
    ("play f7T i9X", "hexx/line"),
    ("play j7T l7X", "hexx/whole-run"),
    ("play k7T l7X", "hexx/connect"),
    ("play g9X", "hexx/primary"),
    ("play g9S", "hexx/plural-s"),
    ("play g9S* along e", "hexx/plural-s"),
    ("play g9X* along e", "hexx/primary"),
]


@pytest.mark.parametrize(("text", "clause"), REFUSALS)
@pytest.mark.rule("hexx/refusal-order")
def test_a_play_with_several_faults_is_refused_under_the_first(text: str, clause: str) -> None:
    assert refusal(rules(), position(CAT, red=f"{HEXX}STX"), text) == clause


@pytest.mark.rule("hexx/refusal-order")
def test_a_first_word_off_the_centre_is_refused_before_the_dictionary_is_asked() -> None:
    assert refusal(rules(), position(red="QX"), "play g8Q g9X") == "hexx/first-word"
    assert refusal(rules(), position(red="QX"), "play g7Q g8X") == "hexx/primary"


@pytest.mark.rule("hexx/turn")
def test_a_play_ends_with_the_turn_passing_to_the_opponent() -> None:
    step = roll(rules(), do(rules(), position(CAT, red="SS", black="Q"), RED, "play g5S"))
    assert asked(rules(), step.state) == BLACK
    assert not [task for task in step.state.agenda if isinstance(task, EndTurn)]
