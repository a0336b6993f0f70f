"""What players of Hexa Gone read: events and questions."""

from __future__ import annotations

from typing import get_args

import pytest

from hexarium.core import Seat
from hexarium.games.hexagone import HEXAGONE, Colour, Piece
from hexarium.games.hexagone.actions import (
    AddedBack,
    AddedNothing,
    Bought,
    Captured,
    ColoursCompared,
    Declined,
    Discarded,
    GameEvent,
    Laid,
    LeftAlone,
    Lifted,
    Placed,
    Ranked,
    Rerolled,
    Rolled,
    RollSpent,
    SoloScored,
    SpareGiven,
    Split,
    Stalled,
    Stuck,
    Swapped,
    SwappedAfar,
    Won,
)
from hexarium.games.hexagone.options import Options, Rolls
from hexarium.games.hexagone.rules import HexaGone
from hexarium.games.hexagone.scoring import Rank, Tie
from hexarium.games.hexagone.sentences import compared, stall_warning
from hexarium.games.hexagone.state import ChooseMain, EndTurn, MayAdd, MayBuy, Reform, RollDice, SwapPieces, Task
from hexarium.grid import Hex
from tests.games.hexagone.tables import FIRST, RULES, SECOND, TWELVE, colours, table

PLAYERS = ("Ann", "Ben")
ADDING = "each must touch at least two pieces, none of its own colour"
RED = Piece(Hex(0, 0), Colour.RED)
ORANGE = Piece(Hex(1, 0), Colour.ORANGE)

SENTENCES: list[tuple[GameEvent, str, str]] = [
    (SpareGiven(FIRST), "Ann starts with the spare white piece.", "You start with the spare white piece."),
    (Rolled(FIRST, (Colour.RED, Colour.RED)), "Ann rolled double red.", "You rolled double red."),
    (Rolled(FIRST, (Colour.RED, Colour.BLUE)), "Ann rolled red and blue.", "You rolled red and blue."),
    (Rerolled(FIRST), "Nothing can move: Ann rolls again.", "Nothing can move: you roll again."),
    (
        Swapped(FIRST, RED, ORANGE),
        "Ann swapped red (now on j10) and orange (now on j11).",
        "You swapped red (now on j10) and orange (now on j11).",
    ),
    (
        SwappedAfar(FIRST, RED, ORANGE),
        "Ann swapped red (now on j10) and orange (now on j11).",
        "You swapped red (now on j10) and orange (now on j11).",
    ),
    (LeftAlone(FIRST), "Ann left the block as it is.", "You left the block as it is."),
    (
        Captured(FIRST, Colour.RED, (Hex(0, 0), Hex(1, 0), Hex(2, 0))),
        "Ann captured 3 red pieces.",
        "You captured 3 red pieces.",
    ),
    (Lifted(FIRST, colours("wrr")), "Ann must put 2 red and 1 white back.", "You must put 2 red and 1 white back."),
    (Placed(FIRST, RED), "Ann put a red piece back on j10.", "You put a red piece back on j10."),
    (
        Bought(FIRST, ORANGE),
        "Ann put an orange piece back on j11 and bought a bonus roll.",
        "You put an orange piece back on j11 and bought a bonus roll.",
    ),
    (AddedBack(RED), "Ann put a red piece back on j10.", "You put a red piece back on j10."),
    (Declined(FIRST), "Ann bought no bonus roll.", "You bought no bonus roll."),
    (AddedNothing(), "Ann put no captured piece back.", "You put no captured piece back."),
    (Won((FIRST,), (7, 3)), "Ann wins: Ann 7, Ben 3.", "You win: you 7, Ben 3."),
    (
        Won((FIRST, SECOND), (7, 7)),
        "Ann and Ben share the win: Ann 7, Ben 7.",
        "You and Ben share the win: you 7, Ben 7.",
    ),
    (
        ColoursCompared(Tie((FIRST, SECOND), 15, (Colour.RED, Colour.BLUE), (6, 4))),
        "Ann and Ben captured 15 pieces each; Ann wins with 6 red pieces against 4 blue.",
        "You and Ben captured 15 pieces each; you win with 6 red pieces against 4 blue.",
    ),
    (
        ColoursCompared(Tie((FIRST, SECOND), 15, (Colour.RED, Colour.BLUE), (4, 4))),
        "Ann and Ben captured 15 pieces each, both with at most 4 of one colour: the win is shared.",
        "You and Ben captured 15 pieces each, both with at most 4 of one colour: the win is shared.",
    ),
    (Ranked(Rank.MASTER), "Ann's rank: Master.", "Your rank: Master."),
]

OF_NOBODY: list[tuple[GameEvent, str]] = [
    (Laid((RED, ORANGE)), "The block is laid out: 1 red and 1 orange."),
    (RollSpent(4), "Nothing can move: 4 rolls left."),
    (RollSpent(1), "Nothing can move: 1 roll left."),
    (Split(((Hex(0, 0),), (Hex(2, 0), Hex(3, 0)))), "The block split into 2 sections: 1 piece and 2 pieces."),
    (Stuck(), "The block can't be put together again: the game is over."),
    (Stalled(20, 12), "The block has not shrunk below 12 pieces for 20 turns: the game is over."),
    (Discarded(colours("wrr")), "Left over, and out of the game: 2 red and 1 white."),
    (Discarded(()), "No pieces are left over."),
    (SoloScored(5), "The game is over with 5 pieces left."),
    (SoloScored(1), "The game is over with 1 piece left."),
]


@pytest.mark.parametrize(("event", "told", "yours"), SENTENCES)
def test_each_event_is_told_to_the_others_and_to_its_own_player(event: GameEvent, told: str, yours: str) -> None:
    assert HEXAGONE.tell(event).text(PLAYERS) == told
    assert HEXAGONE.tell(event).text(PLAYERS, FIRST) == yours


@pytest.mark.parametrize(("event", "told"), OF_NOBODY)
def test_an_event_of_the_table_is_told_to_all_alike(event: GameEvent, told: str) -> None:
    assert {HEXAGONE.tell(event).text(PLAYERS, eye) for eye in (None, FIRST, SECOND)} == {told}


def test_no_kind_of_event_is_without_a_sentence() -> None:
    told = [*(event for event, _, _ in SENTENCES), *(event for event, _ in OF_NOBODY)]
    assert {*map(type, told)} == {*get_args(GameEvent)}


@pytest.mark.rule("hexagone/winner")
@pytest.mark.parametrize(
    ("most", "told"),
    [
        ((3, 5, 4), "Ben wins with 5 green pieces against 3 red and 4 white."),
        ((5, 4, 5), "Ann and Cleo share the win with 5 of one colour against 4."),
        ((1, 1, 2), "Cleo wins with 2 white pieces against 1 red and 1 green."),
    ],
)
def test_a_tie_of_three_is_told_with_what_the_others_have(most: tuple[int, ...], told: str) -> None:
    tie = Tie((FIRST, SECOND, Seat(2)), 9, (Colour.RED, Colour.GREEN, Colour.WHITE), most)
    assert compared(tie).text(("Ann", "Ben", "Cleo")) == f"Ann, Ben and Cleo captured 9 pieces each; {told}"


@pytest.mark.rule("hexagone/winner")
def test_a_tie_of_seats_two_and_four_is_told_by_their_names() -> None:
    tie = Tie((SECOND, Seat(3)), 1, (Colour.RED, Colour.GREEN), (1, 1))
    told = "Ben and Dan captured 1 piece each, both with at most 1 of one colour: the win is shared."
    assert compared(tie).text(("Ann", "Ben", "Cleo", "Dan")) == told
    three = Tie((SECOND, Seat(2), Seat(3)), 3, (Colour.RED, Colour.GREEN, Colour.BLUE), (2, 2, 2))
    told = "Ben, Cleo and Dan captured 3 pieces each, all with at most 2 of one colour: the win is shared."
    assert compared(three).text(("Ann", "Ben", "Cleo", "Dan")) == told
    won = Tie((SECOND, Seat(3)), 3, (Colour.RED, Colour.GREEN), (2, 3))
    told = "Ben and Dan captured 3 pieces each; Dan wins with 3 green pieces against 2 red."
    assert compared(won).text(("Ann", "Ben", "Cleo", "Dan")) == told


@pytest.mark.rule("hexagone/stall")
def test_players_are_warned_before_the_game_ends_by_a_stall() -> None:
    assert stall_warning(10, 11) == "The game ends after 10 more turns unless the block shrinks below 11 pieces."
    assert stall_warning(1, 42) == "The game ends after 1 more turn unless the block shrinks below 42 pieces."


@pytest.mark.parametrize(
    ("task", "asks", "waits", "verbs"),
    [
        (
            SwapPieces(FIRST),
            "Second roll: swap two touching pieces; one must be green or purple.",
            "Ann's turn to swap two pieces.",
            ("swap",),
        ),
        (
            ChooseMain(FIRST),
            "The block split into equal sections: choose the one to keep.",
            "Ann must choose which section to keep.",
            ("keep",),
        ),
        (
            Reform(FIRST, colours("rrw")),
            f"Put 2 red and 1 white back: {ADDING}.",
            "Ann must put the block back together.",
            ("place",),
        ),
        (
            MayBuy(FIRST),
            "You may put a captured piece back to buy a bonus roll.",
            "Ann may buy a bonus roll or pass.",
            ("place", "pass"),
        ),
        (
            MayAdd(FIRST),
            "You may put a captured piece back onto the block.",
            "Ann may put a captured piece back or pass.",
            ("place", "pass"),
        ),
    ],
    ids=["swap", "keep", "reform", "buy", "add"],
)
def test_each_question_says_what_to_do_and_the_others_read_what_they_wait_for(
    task: Task, asks: str, waits: str, verbs: tuple[str, ...]
) -> None:
    question = HEXAGONE.ask(RULES, table(TWELVE, "gp", agenda=(task, EndTurn(FIRST))), FIRST)
    assert question.asks.text(PLAYERS, FIRST) == asks
    assert question.waits.text(PLAYERS, SECOND) == question.waits.text(PLAYERS, Seat(2)) == waits
    assert question.verbs == verbs


@pytest.mark.rule("hexagone/double")
def test_after_a_double_a_seat_is_asked_to_swap_with_any_other_piece() -> None:
    question = HEXAGONE.ask(RULES, table("o b r", "oo"), FIRST)
    assert question.asks.text() == "Your turn: you rolled a double. Swap an orange piece with any other piece."


@pytest.mark.rule("hexagone/second-roll", "hexagone/bonus-roll")
def test_a_question_says_which_roll_of_the_turn_it_is() -> None:
    bonus = HexaGone(Options(rolls=Rolls.BONUS))
    buying = (MayBuy(FIRST), EndTurn(FIRST))
    rolls: list[tuple[HexaGone, tuple[Task, ...]]] = [
        (RULES, (RollDice(FIRST), EndTurn(FIRST))),
        (RULES, (EndTurn(FIRST),)),
        (bonus, (RollDice(FIRST), *buying)),
        (bonus, buying),
        (bonus, (EndTurn(FIRST),)),
    ]
    asked = [
        HEXAGONE.ask(rules, table("r b r", "rg", agenda=(SwapPieces(FIRST), *rest)), FIRST).asks.text()
        for rules, rest in rolls
    ]
    opened = ["Your turn", "Second roll", "Your turn", "Second roll", "Bonus roll"]
    assert asked == [f"{which}: swap two touching pieces; one must be red or green." for which in opened]


@pytest.mark.rule("hexagone/same-colour-swap")
def test_a_question_says_when_the_swap_can_be_skipped() -> None:
    question = HEXAGONE.ask(RULES, table("r r b", "rg"), FIRST)
    assert question.asks.text() == "Your turn: swap two touching pieces; one must be red or green. Or skip."
    double = HEXAGONE.ask(RULES, table("r b r", "rr"), FIRST)
    assert double.asks.text() == "Your turn: you rolled a double. Swap a red piece with any other piece. Or skip."


@pytest.mark.rule("hexagone/same-colour-swap")
def test_a_seat_may_leave_the_block_only_if_two_pieces_of_a_rolled_colour_touch() -> None:
    assert HEXAGONE.ask(RULES, table("r r b", "rg"), FIRST).verbs == ("swap", "leave")
    assert HEXAGONE.ask(RULES, table("r b r", "rg"), FIRST).verbs == ("swap",)
