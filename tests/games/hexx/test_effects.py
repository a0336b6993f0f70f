"""The twenty effects of the HEXX board, each by its own number."""

from __future__ import annotations

from string import ascii_uppercase

import pytest
from msgspec.structs import replace

from hexarium.core import Chance, House, Illegal
from hexarium.games.hexx import notation
from hexarium.games.hexx.actions import Change, Choose, Give, Placing, Poach, Remove, Roll, Take
from hexarium.games.hexx.events import Flipped
from hexarium.games.hexx.pieces import BLACK, CONSONANTS, HEXX, NAMES, RED, VOWELS, Laid
from hexarium.games.hexx.spells import (
    Damaged,
    DamagedBack,
    HandsSwapped,
    OriginLost,
    Poached,
    Removed,
    Reversed,
    Stolen,
)
from hexarium.games.hexx.state import CastHexx, ChangeTile, PoachPair, TakeTurn
from tests.games.hexx.casting import BOARD, GAME, LONE, rolled
from tests.games.hexx.table import (
    all_tiles,
    asked,
    cast,
    do,
    kinds,
    only,
    picture,
    position,
    refusal,
    roll,
    rules,
    shown,
    tiles,
    why,
)


@pytest.mark.rule("hexx/effect-1", "hexx/board-governs")
def test_1_gives_the_opponent_two_complete_turns() -> None:
    step = rolled(1)
    assert asked(GAME, step.state) == BLACK
    once = roll(GAME, do(GAME, step.state, BLACK, "exchange Z"))
    assert asked(GAME, once.state) == BLACK
    assert asked(GAME, roll(GAME, do(GAME, once.state, BLACK, "exchange Z")).state) == RED


@pytest.mark.rule("hexx/effect-2", "hexx/board-governs")
def test_2_gives_the_roller_another_turn() -> None:
    step = rolled(2)
    assert asked(GAME, step.state) == RED
    assert asked(GAME, roll(GAME, do(GAME, step.state, RED, "exchange Q")).state) == BLACK


@pytest.mark.rule("hexx/effect-3")
def test_3_lets_the_roller_flip_any_two_tiles_that_are_not_his() -> None:
    step = rolled(3)
    assert asked(GAME, step.state) == RED
    assert [*map(notation.write, GAME.legal(step.state, RED))] == ["poach f6 f7", "poach f6 h7", "poach f7 h7"]
    assert picture(do(GAME, step.state, RED, "poach h7 f6").state) == "OxSCATO"
    for wrong in ("poach g6 f6", "poach f6", "poach f6 f6", "poach f6 f7 h7", "poach g9 f6", "poach a1 f6"):
        assert refusal(GAME, step.state, wrong) == "hexx/effect-3"


@pytest.mark.rule("hexx/effect-3")
def test_3_takes_all_tiles_if_fewer_than_two_can_be_flipped_and_none_if_there_are_none() -> None:
    one = cast(GAME, position(BOARD.replace("o x", ". ."), red=f"{HEXX}Q", black="Z"), "play g5S*", 3)
    assert [*map(notation.write, GAME.legal(one.state, RED))] == ["poach h7"]
    assert why(GAME, one.state, "poach h7 h7") == "Pick each tile only once."
    none = cast(GAME, position(LONE, red=f"{HEXX}Q", black="Z"), "play g5S*", 3)
    assert asked(GAME, none.state) == BLACK
    assert only(none, Poached).cells == ()


@pytest.mark.parametrize(
    ("poach", "reason"),
    [
        ("poach f6 f6", "Pick each tile only once."),
        ("poach f6", "Pick 2 tiles, not 1."),
        ("poach f6 f7 h7", "Pick 2 tiles, not 3."),
        ("poach g6 f6", "The tile on g6 is already red; pick a black one."),
        ("poach g9 f6", "There is no tile on g9; pick a space with a tile on it."),
    ],
)
@pytest.mark.rule("hexx/effect-3")
def test_what_cannot_be_poached_is_refused_with_its_reason(poach: str, reason: str) -> None:
    assert why(GAME, rolled(3).state, poach) == reason


@pytest.mark.rule("hexx/effect-3")
def test_a_lone_tile_that_can_be_flipped_is_flipped() -> None:
    one = position(LONE.replace("c a t", "C A t"), agenda=(PoachPair(RED, 3),))
    with pytest.raises(Illegal, match=r"^Pick 1 tile, not 0\.$"):
        GAME.apply(one, RED, Poach(()))


@pytest.mark.rule("hexx/effect-15", "hexx/effect-6")
def test_a_frozen_tile_is_not_poached() -> None:
    state = position(LONE, agenda=(PoachPair(RED, 3), TakeTurn(RED, frozen=True)))
    assert refusal(GAME, state, "poach g6 g7") == "hexx/effect-15"
    assert why(GAME, state, "poach g6 g7") == "The tile on g6 is frozen in place, so it can't turn."


@pytest.mark.rule("hexx/effect-4")
def test_4_turns_the_word_just_played_to_the_opponent() -> None:
    step = rolled(4)
    assert shown(step.state)["g5"] == "s"
    assert picture(step.state) == "oxscato"
    assert only(step, Reversed).seat == BLACK


@pytest.mark.rule("hexx/effect-5")
def test_5_turns_what_touches_the_primary_word_to_the_roller() -> None:
    step = rolled(5)
    assert picture(step.state) == "OXSCATO"
    assert {NAMES[cell] for cell in only(step, Damaged).cells} == {"f6", "f7", "h7"}


@pytest.mark.rule("hexx/effect-5")
def test_5_leaves_tiles_that_touch_only_a_secondary_word() -> None:
    board = """
        . . .
       . . z .
      . c a . .
       . . n o
        . . z
    """
    step = cast(rules("CAT TO"), position(board, red=f"{HEXX}Q", black="Z"), "play g8T*", 5)
    assert shown(step.state) == {"g6": "C", "g7": "A", "g8": "T", "f8": "Z", "h7": "N", "h8": "O", "i7": "z"}


@pytest.mark.rule("hexx/effect-6")
def test_6_lets_the_opponent_flip_two_tiles() -> None:
    step = rolled(6)
    assert asked(GAME, step.state) == BLACK
    assert shown(do(GAME, step.state, BLACK, "poach g5 g8").state)["g8"] == "t"
    assert refusal(GAME, step.state, "poach f6 g8", seat=BLACK) == "hexx/effect-6"


ORIGIN = tuple(map(NAMES.cell, ("g6", "g7", "g8")))


@pytest.mark.rule("hexx/effect-7")
def test_7_puts_the_first_word_back_into_the_bag_but_not_what_was_added_to_it() -> None:
    step = rolled(7, origin=ORIGIN)
    assert picture(step.state) == "oxSo"
    assert only(step, OriginLost).tiles == tiles("CAT")
    assert step.state.bag == tiles("BBACT")
    assert step.state.origin == ()


@pytest.mark.rule("hexx/effect-7", "hexx/back-to-wild")
def test_7_takes_the_tiles_that_stand_there_now_and_a_hexx_tile_is_wild_again() -> None:
    state = position(BOARD.replace("c a t", "c a* ."), red=f"{HEXX}Q", black="Z", bag="", origin=ORIGIN)
    step = cast(rules("CAN"), state, "play g8N*", 7)
    assert all_tiles(step.state) == all_tiles(state)
    assert only(step, OriginLost).tiles == tiles(f"C{HEXX}{HEXX}")


@pytest.mark.rule("hexx/reroll", "hexx/effect-7")
def test_a_second_7_is_rolled_again_and_so_is_one_with_nothing_there() -> None:
    for origin in ((), (NAMES.cell("l3"),)):
        state = position(BOARD, red=f"{HEXX}Q", black="Z", origin=origin)
        step = cast(GAME, state, "play g5S*", 7, 7, 4)
        assert kinds(step.events)[-4:] == ["Rolled", "RollsAgain", "Rolled", "Reversed"]


@pytest.mark.rule("hexx/effect-7")
def test_the_first_word_is_the_first_that_was_ever_played() -> None:
    first = do(GAME, position(red="CATQ", black="Z", origin=None), RED, "play g6C g7A g8T")
    assert sorted(first.state.origin or ()) == sorted(ORIGIN)
    later = replace(first.state, agenda=(TakeTurn(RED),), hands=(tiles("OQ"), tiles("Z")))
    assert do(GAME, later, RED, "play h8O").state.origin == first.state.origin


@pytest.mark.rule("hexx/effect-8")
def test_8_turns_what_touches_the_primary_word_to_the_opponent() -> None:
    state = position(BOARD.replace("o x", "O X"), red=f"{HEXX}Q", black="Z")
    step = cast(GAME, state, "play g5S*", 8)
    assert picture(step.state) == "oxSCATo"
    assert only(step, DamagedBack).seat == BLACK


DOPPELGANGERS = [(10, RED, VOWELS), (13, BLACK, VOWELS), (16, RED, CONSONANTS), (19, BLACK, CONSONANTS)]


@pytest.mark.rule("hexx/effect-10", "hexx/effect-16")
def test_10_and_16_let_the_roller_choose_a_vowel_or_a_consonant() -> None:
    for face, seat, letters in DOPPELGANGERS[::2]:
        step = rolled(face)
        assert asked(GAME, step.state) == seat
        assert [*GAME.legal(step.state, seat)] == [*map(Choose, letters)]
    assert shown(do(GAME, rolled(10).state, RED, "choose O").state)["h7"] == "O"
    assert shown(do(GAME, rolled(16).state, RED, "choose X").state)["f7"] == "X"
    assert refusal(GAME, rolled(10).state, "choose Y") == "hexx/effect-10"
    assert refusal(GAME, rolled(16).state, "choose A") == "hexx/effect-16"


@pytest.mark.rule("hexx/effect-13", "hexx/effect-19", "hexx/board-governs")
def test_13_and_19_let_the_opponent_choose_for_the_opponents_colour() -> None:
    for face, seat, letters in DOPPELGANGERS[1::2]:
        step = rolled(face)
        assert asked(GAME, step.state) == seat
        assert [*GAME.legal(step.state, seat)] == [*map(Choose, letters)]
    assert picture(do(GAME, rolled(13).state, BLACK, "choose A").state) == "oxSCaTo"
    assert picture(do(GAME, rolled(19).state, BLACK, "choose S").state) == "oxsCATo"
    assert refusal(GAME, rolled(13).state, "choose B", seat=BLACK) == "hexx/effect-13"
    assert refusal(GAME, rolled(19).state, "choose E", seat=BLACK) == "hexx/effect-19"


@pytest.mark.rule("hexx/effect-16", "hexx/wild")
def test_a_hexx_tile_counts_as_the_letter_it_stands_for() -> None:
    step = cast(GAME, position(BOARD.replace("x", "s*"), red=f"{HEXX}Q", black="Z"), "play g5S*", 16)
    assert shown(do(GAME, step.state, RED, "choose S").state)["f7"] == "S"


@pytest.mark.rule("hexx/effect-11")
def test_11_lets_each_player_remove_a_tile_the_roller_first() -> None:
    step = rolled(11)
    assert asked(GAME, step.state) == RED
    assert len([*GAME.legal(step.state, RED)]) == 7
    mine = do(GAME, step.state, RED, "remove f6")
    assert only(mine, Removed).tile == "O"
    assert asked(GAME, mine.state) == BLACK
    both = do(GAME, mine.state, BLACK, "remove g5")
    assert picture(both.state) == "xCATo"
    assert both.state.bag == tiles(f"BBO{HEXX}")
    assert refusal(GAME, step.state, "remove g9") == "hexx/effect-11"
    assert Remove(ORIGIN[0]) in [*GAME.legal(step.state, RED)]


@pytest.mark.rule("hexx/effect-11")
def test_11_skips_a_seat_that_finds_no_tile_left() -> None:
    lone = position(LONE.replace("c a t", ". . t"), red="Q", black="ZZ")
    first = replace(lone, agenda=(CastHexx(RED, ()), TakeTurn(BLACK)))
    step = do(GAME, roll(GAME, GAME.apply(first, House.DEALER, Roll(11))).state, RED, "remove g8")
    assert asked(GAME, step.state) == BLACK
    assert step.state.agenda == (TakeTurn(BLACK),)


@pytest.mark.rule("hexx/effect-12")
def test_12_takes_a_tile_at_random_and_gives_one_for_it() -> None:
    state = position(BOARD, red=f"{HEXX}QQ", black="XYZZ")
    before = do(GAME, state, RED, "play g5S*")
    steal = GAME.apply(before.state, House.DEALER, Roll(12))
    assert GAME.turn(steal.state) == Chance(((Take("X"), 1), (Take("Y"), 1), (Take("Z"), 2)))
    taken = GAME.apply(steal.state, House.DEALER, Take("Z"))
    assert taken.state.hands == (tiles("QQZ"), tiles("XYZ"))
    assert [*GAME.legal(taken.state, RED)] == [Give("Q")]
    assert refusal(GAME, taken.state, "give Z") == "hexx/effect-12"
    given = do(GAME, taken.state, RED, "give Q")
    assert given.state.hands == (tiles("QZ"), tiles("QXYZ"))
    with pytest.raises(Illegal):
        GAME.apply(steal.state, House.DEALER, Take("Q"))


@pytest.mark.rule("hexx/effect-12")
def test_an_equal_tile_of_ones_own_may_be_given_for_the_one_taken() -> None:
    step = rolled(12, red="ZQ", black="ZZZZZZ", bag="")
    assert [*GAME.legal(step.state, RED)] == [Give("Q"), Give("Z")]
    assert do(GAME, step.state, RED, "give Z").state.hands == (tiles("ZQ"), tiles("ZZZZZZ"))


@pytest.mark.rule("hexx/effect-12", "hexx/effect-18")
def test_only_the_two_seats_learn_which_tile_was_taken() -> None:
    event = only(rolled(12), Stolen)
    assert event.tile == "Z"
    assert event.seen_by(RED) == event.seen_by(BLACK) == event
    assert event.seen_by(None).tile is None
    assert GAME.view(rolled(12).state, None).agenda[0] != GAME.view(rolled(12).state, BLACK).agenda[0]


@pytest.mark.rule("hexx/effect-14")
def test_14_takes_a_hexx_tile_into_the_hand_and_puts_a_letter_in_its_place() -> None:
    step = rolled(14, red="Q", bag="")
    assert [*GAME.legal(step.state, RED)] == [Change(Placing(NAMES.cell("g5"), "Q"))]
    changed = do(GAME, step.state, RED, "change g5Q")
    assert picture(changed.state) == "oxQCATo"
    assert changed.state.hands[RED] == (HEXX,)
    assert asked(GAME, changed.state) == BLACK
    for wrong in ("change g6Q", "change g5Z", "change g10Q"):
        assert refusal(GAME, step.state, wrong) == "hexx/effect-14"


@pytest.mark.rule("hexx/effect-14")
def test_14_puts_a_hexx_tile_of_the_hand_in_the_place_of_another_as_any_letter_and_does_not_roll() -> None:
    step = cast(GAME, position(LONE.replace("c a t", "c a* t"), red=f"{HEXX}{HEXX}", black="Z"), "play g5S*", 14)
    offered = {*map(notation.write, GAME.legal(step.state, RED))}
    assert offered == {f"change {cell}{letter}{HEXX}" for cell in ("g5", "g7") for letter in ascii_uppercase}
    assert step.state.hands[RED] == (HEXX,)
    changed = do(GAME, step.state, RED, "change g7U*")
    assert picture(changed.state) == "SCUT"
    assert changed.state.board[NAMES.cell("g7")] == Laid("U", wild=True, seat=RED)
    assert changed.state.hands[RED] == (HEXX,)
    assert kinds(changed.events) == ["Changed"]
    assert asked(GAME, changed.state) == BLACK


@pytest.mark.rule("hexx/effect-14")
def test_14_offers_every_different_tile_of_the_hand_for_every_hexx_tile_on_the_board() -> None:
    state = position(LONE.replace("c a t", "c a* t"), red=f"{HEXX}QQZ", black="Z", agenda=(ChangeTile(RED, 14),))
    wild = [f"change g7{letter}{HEXX}" for letter in ascii_uppercase]
    assert [*map(notation.write, GAME.legal(state, RED))] == [*wild, "change g7Q", "change g7Z"]
    assert refusal(GAME, replace(state, hands=(tiles("Q"), ())), "change g7Q*") == "hexx/effect-14"


@pytest.mark.parametrize("text", ["change g7Q", "change g7U*"])
@pytest.mark.rule("hexx/effect-14", "hexx/flip")
def test_a_changeling_makes_no_word_and_turns_nothing_even_if_letters_happen_to_spell_one(text: str) -> None:
    state = position(LONE.replace("c a t", "C a* T"), red=f"{HEXX}Q", agenda=(ChangeTile(RED, 14), TakeTurn(BLACK)))
    step = do(GAME, state, RED, text)
    assert shown(step.state) == {"g6": "C", "g7": text[-2 if text.endswith(HEXX) else -1].lower(), "g8": "T"}
    assert len(step.events) == 1


@pytest.mark.rule("hexx/effect-14", "hexx/board-governs")
def test_a_changeling_keeps_the_colour_that_was_showing_and_the_taker_keeps_the_hexx_tile() -> None:
    state = position(BOARD.replace("x", "x*"), red=f"{HEXX}Q", black="ZZ")
    step = do(GAME, cast(GAME, state, "play g5S*", 14).state, RED, "change f7Q")
    assert shown(step.state)["f7"] == "q"
    assert HEXX in step.state.hands[RED]


@pytest.mark.rule("hexx/effect-15")
def test_15_keeps_the_opponent_from_flipping_the_rollers_tiles_by_word() -> None:
    step = rolled(15, black="RSTUVW")
    played = do(rules("SCAT SCATR"), step.state, BLACK, "play g9R")
    assert picture(played.state) == "oxSCATro"
    assert "Flipped" not in kinds(played.events)
    after = roll(GAME, played)
    assert not any(isinstance(task, TakeTurn) and task.frozen for task in after.state.agenda)


@pytest.mark.parametrize(("face", "text"), [(5, ""), (3, ""), (10, "choose A"), (16, "choose T")])
@pytest.mark.rule("hexx/effect-15", "hexx/effect-3")
def test_15_keeps_the_opponent_from_flipping_by_hexx_too(face: int, text: str) -> None:
    game = rules("SCAT SCATR")
    state = rolled(15, black=f"{HEXX}STUVW").state
    step = cast(game, state, "play g9R*", face, seat=BLACK)
    if text:
        step = do(game, step.state, BLACK, text)
    assert picture(step.state) == "oxSCATro"
    assert [event.cells for event in step.events if isinstance(event, Poached)] == ([()] if face == 3 else [])


@pytest.mark.rule("hexx/effect-15")
def test_15_does_not_protect_the_opponents_own_tiles() -> None:
    game = rules("SCAT SCATR")
    step = cast(game, rolled(15, black=f"{HEXX}STUVW").state, "play g9R*", 4, seat=BLACK)
    assert picture(step.state) == "oxSCATRo"


@pytest.mark.rule("hexx/effect-17")
def test_17_swaps_the_hands_after_the_refill() -> None:
    step = rolled(17)
    assert step.state.hands == (tiles("ZZZZZZ"), tiles("BQQQQQ"))
    event = only(step, HandsSwapped)
    assert event.seen_by(RED) == event.seen_by(BLACK) == event
    assert event.seen_by(None).hands is None


@pytest.mark.rule("hexx/effect-18")
def test_18_lets_the_opponent_take_a_tile_and_give_one() -> None:
    step = rolled(18, take="Q")
    assert asked(GAME, step.state) == BLACK
    given = do(GAME, step.state, BLACK, "give Z")
    assert given.state.hands == (tiles("BQQQQZ"), tiles("QZZZZZ"))
    assert refusal(GAME, step.state, "give Q", seat=BLACK) == "hexx/effect-18"


@pytest.mark.rule("hexx/effect-20", "hexx/board-governs")
def test_20_is_the_changeling_for_the_opponent() -> None:
    step = rolled(20)
    assert asked(GAME, step.state) == BLACK
    changed = do(GAME, step.state, BLACK, "change g5Z")
    assert picture(changed.state) == "oxZCATo"
    assert changed.state.hands[BLACK] == tiles(f"{HEXX}ZZZZZ")
    assert refusal(GAME, step.state, "change g5Q", seat=BLACK) == "hexx/effect-20"


@pytest.mark.rule("hexx/effect-20", "hexx/reroll")
def test_20_is_carried_out_with_a_hexx_tile_as_the_opponents_only_tile() -> None:
    step = rolled(20, black=HEXX, bag="")
    changed = do(GAME, step.state, BLACK, "change g5E*")
    assert kinds(changed.events) == ["ChangedBack"]
    assert changed.state.board[NAMES.cell("g5")] == Laid("E", wild=True, seat=RED)
    assert (changed.state.hands[BLACK], asked(GAME, changed.state)) == ((HEXX,), BLACK)


@pytest.mark.parametrize(("face", "red", "black"), [(12, "Q", "Z"), (18, "Q", "Z"), (14, "Q", ""), (20, "", "Z")])
@pytest.mark.rule("hexx/reroll")
def test_one_tile_in_each_hand_concerned_is_enough(face: int, red: str, black: str) -> None:
    step = cast(GAME, position(BOARD, red=HEXX + red, black=black), "play g5S*", face)
    assert "RollsAgain" not in kinds(step.events)


@pytest.mark.parametrize(
    ("face", "red", "black"),
    [
        (12, "", "Z"),
        (12, "Q", ""),
        (18, "", "Z"),
        (18, "Q", ""),
        (17, "QQQQQ", "ZZZZZZ"),
        (17, "QQQQQ", "ZZZZZ"),
        (14, "", "Z"),
        (20, "Q", ""),
    ],
)
@pytest.mark.rule("hexx/reroll")
def test_a_hexx_that_cannot_be_carried_out_is_rolled_again(face: int, red: str, black: str) -> None:
    state = position(BOARD, red=HEXX + red, black=black)
    step = cast(GAME, state, "play g5S*", face, 4)
    assert kinds(step.events)[1:] == ["Flipped", "Rolled", "RollsAgain", "Rolled", "Reversed", *kinds(step.events)[6:]]


@pytest.mark.parametrize("face", [14, 20])
@pytest.mark.rule("hexx/reroll")
def test_a_changeling_without_a_hexx_tile_on_the_board_is_rolled_again(face: int) -> None:
    state = position(BOARD, red="Q", black="Z", agenda=(CastHexx(RED, ()), TakeTurn(BLACK)))
    step = GAME.apply(state, House.DEALER, Roll(face))
    assert kinds(step.events) == ["Rolled", "RollsAgain"]
    assert step.state == replace(state, rolled=face)


@pytest.mark.rule("hexx/flip")
def test_only_tiles_that_turn_are_told_of() -> None:
    step = do(GAME, position(BOARD.replace("c a t", "C a T"), red="SQ", black="Z"), RED, "play g5S")
    assert [NAMES[cell] for cell in only(step, Flipped).cells] == ["g7"]
    assert only(do(GAME, rolled(3).state, RED, "poach f6 f7"), Poached).seat == RED
