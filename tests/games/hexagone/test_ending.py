"""How a game for several ends, and bonus rolls."""

from __future__ import annotations

import pytest

from hexarium.core import House, Illegal, Over, Ranking, Seat
from hexarium.games.hexagone import HexaGone, Options, Pass, Piece, Place, Roll, Rolls
from hexarium.games.hexagone.actions import Bought, ColoursCompared, Declined, Discarded, Stalled, Won
from hexarium.games.hexagone.pieces import cell
from hexarium.games.hexagone.scoring import Tie, ranking, tie
from hexarium.games.hexagone.state import EndTurn, MayBuy, RollDice, SwapPieces
from tests.games.hexagone.tables import (
    COLOURS,
    FIRST,
    RULES,
    SECOND,
    TWELVE,
    colours,
    happened,
    legal,
    place,
    play,
    swap,
    table,
)

THIRTEEN = """
r r g b y o p
 b y r o p w
"""
FOURTEEN = """
r r g b y o p
 b y r o p w y
"""
BUYING = HexaGone(Options(rolls=Rolls.BONUS))
LAST = (SwapPieces(FIRST), EndTurn(FIRST))


@pytest.mark.rule("hexagone/end")
def test_a_turn_that_leaves_ten_pieces_ends_the_game() -> None:
    step = play(table(THIRTEEN, "rg"), swap("a3", "b3"))
    assert len(step.state.block) == 10
    assert step.state.agenda == ()
    assert RULES.turn(step.state) == Over(Ranking((1, 2), (3, 0)))
    assert Discarded(colours("gbbyyoopp" + "w")) in step.events


@pytest.mark.rule("hexagone/end")
def test_a_turn_that_leaves_eleven_does_not() -> None:
    step = play(table(FOURTEEN, "rg"), swap("a3", "b3"))
    assert len(step.state.block) == 11
    assert step.state.agenda[0] == RollDice(SECOND)


@pytest.mark.rule("hexagone/end")
def test_the_game_goes_on_within_a_turn_however_small_the_block() -> None:
    step = play(table("r g b y o", "rg"), swap("a1", "a2"))
    assert step.state.agenda == (RollDice(FIRST), EndTurn(FIRST))


@pytest.mark.rule("hexagone/end")
def test_an_empty_block_ends_the_game_and_leaves_nothing_to_discard() -> None:
    step = play(table("r r g r g g", "rg"), swap("a3", "a4"))
    assert step.events[-2:] == (Discarded(()), Won((FIRST,), (6, 0)))
    assert step.state.agenda == ()


SEATS = [(2, 20), (3, 30), (4, 40)]
"""The number of seats, and the number of turns without a new smallest block that end the game."""


@pytest.mark.rule("hexagone/stall")
@pytest.mark.parametrize(("seats", "turns"), SEATS)
def test_ten_turns_of_each_seat_without_a_new_smallest_block_end_the_game(seats: int, turns: int) -> None:
    state = table(TWELVE, "gp", agenda=LAST, captured=("",) * seats, smallest=11, quiet=turns - 1)
    step = play(state, swap("a1", "a2"))
    assert step.events[1] == Stalled(turns, 11)
    assert happened(step)[2:] == ["Discarded", "Won"]
    assert RULES.turn(step.state) == Over(Ranking((1,) * seats, (0,) * seats))


@pytest.mark.rule("hexagone/stall")
@pytest.mark.parametrize(("seats", "turns"), SEATS)
def test_one_turn_less_does_not(seats: int, turns: int) -> None:
    state = table(TWELVE, "gp", agenda=LAST, captured=("",) * seats, smallest=12, quiet=turns - 2)
    step = play(state, swap("a1", "a2"))
    assert (step.state.quiet, step.state.smallest) == (turns - 1, 12)
    assert step.state.agenda[0] == RollDice(SECOND)


@pytest.mark.rule("hexagone/stall")
@pytest.mark.parametrize(("seats", "turns"), SEATS)
def test_players_see_how_many_turns_are_left_once_half_of_them_are_gone(seats: int, turns: int) -> None:
    for quiet in range(turns):
        seen = RULES.view(table(TWELVE, captured=("",) * seats, smallest=12, quiet=quiet), FIRST)
        assert seen.turns_left == (turns - quiet if quiet >= turns / 2 else None)


@pytest.mark.rule("hexagone/stall")
def test_a_solo_player_and_players_of_a_finished_game_see_no_such_number() -> None:
    assert RULES.view(table(TWELVE, captured=("",), quiet=19), FIRST).turns_left is None
    assert RULES.view(table(TWELVE, agenda=(), quiet=20), FIRST).turns_left is None


@pytest.mark.rule("hexagone/stall")
def test_a_new_smallest_block_starts_the_count_again() -> None:
    step = play(table(FOURTEEN, "rg", smallest=14, quiet=19), swap("a3", "b3"))
    assert (step.state.quiet, step.state.smallest) == (0, 11)


@pytest.mark.rule("hexagone/stall")
def test_a_capture_that_brings_no_new_smallest_block_does_not() -> None:
    """Pieces bought back had made the block larger than it has been."""
    step = play(table(FOURTEEN, "rg", smallest=11, quiet=3), swap("a3", "b3"))
    assert (step.state.quiet, step.state.smallest) == (4, 11)


@pytest.mark.rule("hexagone/stall")
def test_only_a_finished_turn_counts() -> None:
    step = play(table(TWELVE, "gp", smallest=12, quiet=19), swap("a1", "a2"))
    assert step.state.quiet == 19
    assert step.state.agenda[0] == RollDice(FIRST)


@pytest.mark.rule("hexagone/winner")
@pytest.mark.parametrize(
    ("captured", "places"),
    [
        (("rrrggg", "bbb"), (1, 2)),
        (("rrrggg", "bbbbyy"), (2, 1)),
        (("rrrggg", "bbbyyy"), (1, 1)),
        (("rrr", "gggbb", "yyyyo"), (3, 2, 1)),
        (("www", "ggg", "o", ""), (1, 1, 3, 4)),
        (("rrrgggb", "bbbbbb"), (1, 2)),
    ],
    ids=["most pieces", "most of one colour", "shared", "three seats", "four seats", "pieces before colours"],
)
def test_most_pieces_win_then_most_of_one_colour(captured: tuple[str, ...], places: tuple[int, ...]) -> None:
    placed = ranking([colours(letters) for letters in captured])
    assert placed.places == places
    assert placed.scores == tuple(map(len, captured))


@pytest.mark.rule("hexagone/winner")
def test_the_winners_are_told() -> None:
    step = play(table(THIRTEEN, "rg", captured=("", "bbb")), swap("a3", "b3"))
    assert step.events[-1] == Won((FIRST, SECOND), (3, 3))


RED, ORANGE, GREEN, BLUE, PURPLE = (COLOURS[letter] for letter in "rogbp")


@pytest.mark.rule("hexagone/winner")
@pytest.mark.parametrize(
    ("captured", "tied"),
    [
        (("rrrggg", "bbb"), None),
        (("", ""), None),
        (("bbb", "rrrggg", "gbp"), None),
        (("rrrggg", "bbbboo"), Tie((FIRST, SECOND), 6, (RED, BLUE), (3, 4))),
        (("gggooo", "bbbppp"), Tie((FIRST, SECOND), 6, (ORANGE, BLUE), (3, 3))),
        (("r", "ggb", "obb"), Tie((SECOND, Seat(2)), 3, (GREEN, BLUE), (2, 2))),
        (("rrr", "ggp", "opp", ""), Tie((FIRST, SECOND, Seat(2)), 3, (RED, GREEN, PURPLE), (3, 2, 2))),
    ],
    ids=["most pieces", "nothing captured", "one in the middle", "colour", "shared", "not the first", "three of four"],
)
def test_a_tie_for_the_most_pieces_is_told_with_the_most_of_one_colour(
    captured: tuple[str, ...], tied: Tie | None
) -> None:
    assert tie([colours(letters) for letters in captured]) == tied
    stalled = table(TWELVE, "gp", agenda=LAST, captured=captured, smallest=12, quiet=10 * len(captured) - 1)
    assert RULES.view(stalled, SECOND).tie is None
    step = play(stalled, swap("a1", "a2"))
    assert [event.tie for event in step.events if isinstance(event, ColoursCompared)] == ([tied] if tied else [])
    assert isinstance(step.events[-1], Won)
    assert RULES.view(step.state, SECOND).tie == tied


@pytest.mark.rule("hexagone/winner")
def test_there_is_no_tie_in_a_solo_game() -> None:
    assert RULES.view(table(TWELVE, agenda=(), captured=("rrr",)), FIRST).tie is None


BONUS_AGENDA = (MayBuy(FIRST), EndTurn(FIRST))


@pytest.mark.rule("hexagone/bonus-roll")
def test_a_captured_piece_buys_one_more_roll() -> None:
    state = table(TWELVE, agenda=BONUS_AGENDA, captured=("rw", "b"))
    step = play(state, place("w", "c1"), rules=BUYING)
    assert step.events == (Bought(FIRST, Piece(cell("c1"), COLOURS["w"])),)
    assert step.state.captured == (colours("r"), colours("b"))
    assert len(step.state.block) == 13
    assert step.state.agenda == (RollDice(FIRST), EndTurn(FIRST))


@pytest.mark.rule("hexagone/bonus-roll")
def test_the_bonus_roll_is_the_only_one_and_its_capture_is_kept() -> None:
    state = table(FOURTEEN, "rg", agenda=LAST, captured=("p", ""))
    step = play(state, swap("a3", "b3"), rules=BUYING)
    assert step.state.captured[FIRST] == colours("rrrp")
    assert step.state.agenda[0] == RollDice(SECOND)
    idle = play(table(TWELVE, "gp", agenda=LAST, captured=("p", "")), swap("a1", "a2"), rules=BUYING)
    assert idle.state.agenda == (RollDice(SECOND), RollDice(SECOND), MayBuy(SECOND), EndTurn(SECOND))


@pytest.mark.rule("hexagone/bonus-roll")
def test_pieces_just_captured_can_pay_and_the_game_ends_only_after_the_turn() -> None:
    agenda = (SwapPieces(FIRST), RollDice(FIRST), MayBuy(FIRST), EndTurn(FIRST))
    step = play(table(THIRTEEN, "rg", agenda=agenda), swap("a3", "b3"), rules=BUYING)
    assert len(step.state.block) == 10
    assert step.state.agenda == BONUS_AGENDA
    assert {choice.colour for choice in legal(step.state, rules=BUYING) if isinstance(choice, Place)} == {*colours("r")}
    over = play(step.state, Pass(), rules=BUYING)
    assert happened(over) == ["Declined", "Discarded", "Won"]


@pytest.mark.rule("hexagone/bonus-roll")
def test_a_bonus_roll_can_be_declined() -> None:
    step = play(table(TWELVE, agenda=BONUS_AGENDA, captured=("rr", "")), Pass(), rules=BUYING)
    assert step.events == (Declined(FIRST),)
    assert step.state.captured == (colours("rr"), ())
    assert step.state.agenda[0] == RollDice(SECOND)


@pytest.mark.rule("hexagone/bonus-roll")
def test_every_captured_colour_is_offered_once_wherever_it_can_be_added() -> None:
    state = table("r g b", agenda=BONUS_AGENDA, captured=("rrw", "o"))
    whites = [place("w", at) for at in ("-a2", "-a3", "b1", "b2")]
    reds = [place("r", at) for at in ("-a3", "b2")]
    choices = legal(state, rules=BUYING)
    assert len(choices) == len({*choices})
    assert {*choices} == {Pass(), *whites, *reds}


@pytest.mark.rule("hexagone/bonus-roll", "hexagone/adding")
def test_what_cannot_pay_is_refused() -> None:
    state = table("r g b", agenda=BONUS_AGENDA, captured=("rrw", "o"))
    for bad, clause in ((place("o", "b1"), "hexagone/bonus-roll"), (place("r", "b1"), "hexagone/adding")):
        with pytest.raises(Illegal) as refusal:
            BUYING.apply(state, FIRST, bad)
        assert refusal.value.clause == clause


@pytest.mark.rule("hexagone/bonus-roll")
def test_what_another_seat_has_captured_cannot_pay() -> None:
    state = table("r g b", agenda=BONUS_AGENDA, captured=("r", "w"))
    with pytest.raises(Illegal, match="Seat 1 has no captured white piece"):
        BUYING.apply(state, FIRST, place("w", "b1"))


@pytest.mark.rule("hexagone/bonus-roll")
def test_nothing_is_asked_of_a_seat_that_cannot_pay() -> None:
    agenda = (SwapPieces(FIRST), MayBuy(FIRST), EndTurn(FIRST))
    step = play(table(TWELVE, "gp", agenda=agenda, captured=("", "r")), swap("a1", "a2"), rules=BUYING)
    assert step.state.agenda[0] == RollDice(SECOND)
    nowhere = play(table("r g", "rg", agenda=agenda, captured=("g", "")), swap("a1", "a2"), rules=BUYING)
    assert happened(nowhere)[-1] == "Won"


@pytest.mark.rule("hexagone/bonus-roll", "hexagone/spare-white")
def test_the_spare_white_piece_can_pay() -> None:
    state = table("r g b", agenda=BONUS_AGENDA, captured=("w", "", "", ""))
    assert place("w", "b1") in legal(state, rules=BUYING)


@pytest.mark.rule("hexagone/bonus-roll")
def test_a_bonus_roll_of_missing_colours_is_rolled_again() -> None:
    state = table(TWELVE, agenda=(RollDice(FIRST), EndTurn(FIRST)))
    white = table("w g w", agenda=(RollDice(FIRST), EndTurn(FIRST)))
    assert happened(BUYING.apply(white, House.DEALER, Roll((COLOURS["r"], COLOURS["r"])))) == ["Rolled", "Rerolled"]
    assert happened(BUYING.apply(state, House.DEALER, Roll((COLOURS["r"], COLOURS["r"])))) == ["Rolled"]
