"""A turn: rolling, swapping, capturing."""

from __future__ import annotations

from itertools import product

import pytest

from hexarium.core import Actor, Chance, House, Illegal, NotAwaited, RulesError, Seat, Step
from hexarium.games.hexagone import Action, Colour, Keep, Lay, Leave, Pass, Roll, State, Swap
from hexarium.games.hexagone.actions import Captured, GameEvent, LeftAlone, Rerolled, Rolled, Swapped, SwappedAfar
from hexarium.games.hexagone.pieces import FACES, ROLLS, cell
from hexarium.games.hexagone.state import (
    ChooseMain,
    EndTurn,
    LayBlock,
    MayAdd,
    MayBuy,
    Reform,
    RollDice,
    SwapPieces,
    Task,
)
from tests.games.hexagone.tables import (
    FIRST,
    RULES,
    SECOND,
    TWELVE,
    block,
    colours,
    happened,
    legal,
    place,
    play,
    swap,
    table,
)

ROLLING = (RollDice(FIRST), RollDice(FIRST), EndTurn(FIRST))


def roll(state: State, dice: str) -> Step[State, GameEvent]:
    one, other = colours(dice)
    return RULES.apply(state, House.DEALER, Roll((one, other)))


def refused(state: State, action: Swap | Leave) -> str:
    with pytest.raises(Illegal) as refusal:
        RULES.apply(state, FIRST, action)
    return refusal.value.clause


def why(state: State, actor: Actor, action: Action) -> str:
    with pytest.raises(RulesError) as refusal:
        RULES.apply(state, actor, action)
    return str(refusal.value)


@pytest.mark.rule("hexagone/roll")
def test_both_dice_are_rolled_and_a_double_comes_half_as_often() -> None:
    turn = RULES.turn(table(TWELVE, agenda=ROLLING))
    assert isinstance(turn, Chance)
    odds = {outcome.dice: weight for outcome, weight in turn.odds if isinstance(outcome, Roll)}
    thrown = [tuple(sorted(dice)) for dice in product(FACES, FACES)]
    assert {tuple(sorted(dice)): weight for dice, weight in odds.items()} == {d: thrown.count(d) for d in thrown}


@pytest.mark.rule("hexagone/roll")
def test_the_seat_that_rolled_swaps_under_the_dice() -> None:
    step = roll(table(TWELVE, "oo", agenda=ROLLING), "gp")
    assert step.events == (Rolled(FIRST, (Colour.GREEN, Colour.PURPLE)),)
    assert step.state.dice == (Colour.GREEN, Colour.PURPLE)
    assert step.state.agenda == (SwapPieces(FIRST), RollDice(FIRST), EndTurn(FIRST))


@pytest.mark.rule("hexagone/roll")
@pytest.mark.parametrize("dice", [(Colour.WHITE, Colour.WHITE), (Colour.GREEN, Colour.RED), (Colour.RED, Colour.WHITE)])
def test_dice_that_cannot_fall_so_are_refused(dice: tuple[Colour, Colour]) -> None:
    assert dice not in ROLLS
    with pytest.raises(Illegal) as refusal:
        RULES.apply(table(TWELVE, agenda=ROLLING), House.DEALER, Roll(dice))
    assert refusal.value.clause == "hexagone/roll"


WITHOUT_RED_AND_PURPLE = """
o g b y o b
 y o w g b w
"""


@pytest.mark.rule("hexagone/reroll")
@pytest.mark.parametrize("dice", ["rp", "rr", "pp"])
def test_a_roll_of_two_missing_colours_is_rolled_again(dice: str) -> None:
    step = roll(table(WITHOUT_RED_AND_PURPLE, agenda=ROLLING), dice)
    assert step.events[1:] == (Rerolled(FIRST),)
    assert step.state.agenda == ROLLING
    assert step.state.dice == colours(dice)


@pytest.mark.rule("hexagone/reroll")
@pytest.mark.parametrize("dice", ["ry", "gp", "oo"])
def test_a_roll_with_one_colour_of_the_block_stands(dice: str) -> None:
    step = roll(table(WITHOUT_RED_AND_PURPLE, agenda=ROLLING), dice)
    assert happened(step) == ["Rolled"]
    assert step.state.agenda[0] == SwapPieces(FIRST)


SEVEN = """
r g b
 y w o
  p
"""


@pytest.mark.rule("hexagone/swap")
def test_two_touching_pieces_change_places_if_one_has_a_rolled_colour() -> None:
    state = table(SEVEN, "rp")
    assert legal(state) == [swap("a1", "a2"), swap("a1", "b1"), swap("b1", "c1"), swap("b2", "c1")]
    step = play(state, swap("a1", "b1"))
    assert [*step.state.block.pieces()] == [
        *block(
            """
            y g b
             r w o
              p
            """
        ).pieces()
    ]
    assert happened(step) == ["Swapped"]
    assert isinstance(step.events[0], Swapped)
    assert (step.events[0].one.at, step.events[0].one.colour) == (cell("a1"), Colour.YELLOW)


@pytest.mark.rule("hexagone/swap")
def test_a_white_piece_moves_only_as_the_partner_of_a_rolled_one() -> None:
    state = table(SEVEN, "gp")
    assert {
        choice for choice in legal(state) if isinstance(choice, Swap) and cell("b2") in (choice.one, choice.other)
    } == {
        swap("a2", "b2"),
        swap("b2", "c1"),
    }
    assert refused(state, swap("b1", "b2")) == "hexagone/swap"


@pytest.mark.rule("hexagone/swap")
@pytest.mark.parametrize(
    ("one", "other"),
    [("a1", "a3"), ("a3", "b3"), ("a1", "a4"), ("a1", "a1"), ("a2", "c1")],
    ids=["apart", "not rolled", "an empty cell", "one piece", "both rolled but apart"],
)
def test_other_swaps_are_refused(one: str, other: str) -> None:
    assert refused(table(SEVEN, "rp"), swap(one, other)) == "hexagone/swap"
    assert refused(table(SEVEN, "rg"), Swap(cell("a2"), cell("a1"))) == "hexagone/swap"


@pytest.mark.rule("hexagone/swap", "hexagone/double")
@pytest.mark.parametrize(
    ("dice", "action", "reason"),
    [
        ("rp", swap("a1", "a1"), "Swap two different pieces."),
        ("rg", Swap(cell("a2"), cell("a1")), "Name the cells in the other order: a1, a2."),
        ("rp", swap("a2", "a3"), "Neither piece matches your dice (red, purple)."),
        ("rr", swap("a2", "a3"), "Neither piece matches your dice (double red)."),
    ],
)
def test_a_swap_is_refused_with_its_reason(dice: str, action: Swap, reason: str) -> None:
    assert why(table(SEVEN, dice), FIRST, action) == reason


@pytest.mark.rule("hexagone/swap", "hexagone/same-colour-swap")
def test_two_alike_that_do_not_touch_are_refused_because_of_that() -> None:
    apart = """
    r b y r
     g w o
    """
    assert refused(table(apart, "rb"), swap("a1", "a4")) == "hexagone/swap"
    apart_without_a_double = why(table(apart, "rb"), FIRST, swap("a1", "a4"))
    assert apart_without_a_double == "The pieces on a1 and a4 don't touch: you can swap them only after a double."
    assert refused(table(apart, "rr"), swap("a1", "a4")) == "hexagone/same-colour-swap"


@pytest.mark.rule("hexagone/swap")
def test_a_swap_cannot_be_passed_up() -> None:
    assert all(isinstance(choice, Swap) for choice in legal(table(SEVEN, "rp")))
    with pytest.raises(NotAwaited):
        RULES.apply(table(SEVEN, "rp"), FIRST, Pass())


@pytest.mark.rule("hexagone/double")
def test_a_double_lets_a_piece_swap_with_any_other() -> None:
    state = table(SEVEN, "rr")
    others = ["a2", "a3", "b1", "b2", "b3", "c1"]
    assert {*legal(state)} == {swap("a1", other) for other in others}
    far = play(state, swap("a1", "b3"))
    assert isinstance(far.events[0], SwappedAfar)
    assert far.state.block.colour(cell("b3")) is Colour.RED
    assert far.state.block.colour(cell("a1")) is Colour.ORANGE
    assert isinstance(play(state, swap("a1", "a2")).events[0], Swapped)


@pytest.mark.rule("hexagone/double")
def test_a_double_moves_no_other_colour() -> None:
    assert refused(table(SEVEN, "rr"), swap("a2", "a3")) == "hexagone/swap"
    assert refused(table(SEVEN, "rr"), swap("a2", "b3")) == "hexagone/swap"


TWINS = """
r r b g
 y w o g
"""


@pytest.mark.rule("hexagone/same-colour-swap")
@pytest.mark.parametrize(("dice", "offered"), [("ro", 1), ("bg", 1), ("rg", 1), ("yo", 0), ("rr", 1), ("yy", 0)])
def test_leaving_the_block_alone_is_offered_once_if_two_alike_can_swap(dice: str, offered: int) -> None:
    assert legal(table(TWINS, dice)).count(Leave()) == offered
    if not offered:
        assert refused(table(TWINS, dice), Leave()) == "hexagone/same-colour-swap"


@pytest.mark.rule("hexagone/same-colour-swap")
def test_on_a_double_two_alike_need_not_touch() -> None:
    apart = """
    r b y r
     g w o
    """
    assert Leave() in legal(table(apart, "rr"))
    assert Leave() not in legal(table(apart, "rb"))


@pytest.mark.rule("hexagone/same-colour-swap")
def test_leaving_the_block_alone_uses_up_the_roll() -> None:
    step = play(table(TWINS, "ro"), Leave())
    assert step.events == (LeftAlone(FIRST),)
    assert step.state.block == block(TWINS)
    assert step.state.agenda == (RollDice(FIRST), EndTurn(FIRST))


@pytest.mark.rule("hexagone/same-colour-swap")
def test_two_alike_are_not_offered_as_a_swap() -> None:
    assert swap("a1", "a2") not in legal(table(TWINS, "ro"))
    assert refused(table(TWINS, "ro"), swap("a1", "a2")) == "hexagone/same-colour-swap"


THREE_IN_REACH = """
r r g b y o p
 b y r o p w b
"""


@pytest.mark.rule("hexagone/capture")
def test_three_of_a_colour_brought_together_are_captured() -> None:
    step = play(table(THREE_IN_REACH, "rg"), swap("a3", "b3"))
    assert step.events[1] == Captured(FIRST, Colour.RED, (cell("a1"), cell("a2"), cell("a3")))
    assert step.state.captured == (colours("rrr"), ())
    assert step.state.block == block(
        """
        . . . b y o p
         b y g o p w b
        """
    )


@pytest.mark.rule("hexagone/capture")
def test_two_of_a_colour_stay() -> None:
    step = play(table(THREE_IN_REACH, "oo"), swap("a6", "b6"))
    assert happened(step) == ["Swapped"]
    assert len(step.state.block) == 14


@pytest.mark.rule("hexagone/capture")
def test_a_group_may_bend_and_be_larger_than_three() -> None:
    bent = """
    r . b y o p w
     r g r y o p w
      b r y w o
    """
    step = play(table(bent, "rg"), swap("b2", "b3"))
    assert step.events[1] == Captured(FIRST, Colour.RED, tuple(sorted(map(cell, ["a1", "b1", "b2", "c2"]))))
    assert step.state.captured[FIRST] == colours("rrrr")


@pytest.mark.rule("hexagone/capture")
def test_several_groups_made_by_one_swap_are_all_captured() -> None:
    two = """
    r r g r g g b
     b y b y b o w
      p o p w p y
    """
    step = play(table(two, "rb", captured=("w", "")), swap("a3", "a4"))
    assert happened(step)[:3] == ["Swapped", "Captured", "Captured"]
    assert step.state.captured == (colours("rrrgggw"), ())


@pytest.mark.rule("hexagone/capture")
def test_a_far_swap_captures_too() -> None:
    far = """
    r r g b y o p
     b y w o p r b
    """
    step = play(table(far, "rr"), swap("a3", "b6"))
    assert step.state.captured[FIRST] == colours("rrr")


@pytest.mark.rule("hexagone/capture")
def test_another_seat_keeps_what_it_has() -> None:
    state = table(THREE_IN_REACH, "rg", agenda=(SwapPieces(SECOND), EndTurn(SECOND)), captured=("yyy", "ooo"))
    step = play(state, swap("a3", "b3"), seat=SECOND)
    assert step.state.captured == (colours("yyy"), colours("rrrooo"))


@pytest.mark.rule("hexagone/turn-ends-on-capture")
def test_a_capture_with_the_first_roll_ends_the_turn() -> None:
    step = play(table(THREE_IN_REACH, "rg"), swap("a3", "b3"))
    assert step.state.agenda == (RollDice(SECOND), RollDice(SECOND), EndTurn(SECOND))


@pytest.mark.rule("hexagone/second-roll")
def test_without_a_capture_the_seat_rolls_once_more() -> None:
    first = play(table(TWELVE, "gp"), swap("a1", "a2"))
    assert first.state.agenda == (RollDice(FIRST), EndTurn(FIRST))
    second = roll(first.state, "gp").state
    assert second.agenda == (SwapPieces(FIRST), EndTurn(FIRST))
    assert play(second, swap("a1", "a2")).state.agenda == (RollDice(SECOND), RollDice(SECOND), EndTurn(SECOND))


@pytest.mark.rule("hexagone/second-roll")
def test_a_capture_with_the_second_roll_is_kept() -> None:
    state = table(THREE_IN_REACH, "rg", agenda=(SwapPieces(FIRST), EndTurn(FIRST)))
    step = play(state, swap("a3", "b3"))
    assert step.state.captured[FIRST] == colours("rrr")
    assert step.state.agenda[0] == RollDice(SECOND)


@pytest.mark.rule("hexagone/first-player")
def test_after_the_last_seat_the_first_is_next() -> None:
    last = Seat(2)
    state = table(TWELVE, "gp", agenda=(SwapPieces(last), EndTurn(last)), captured=("", "", ""))
    assert play(state, swap("a1", "a2"), seat=last).state.agenda[0] == RollDice(FIRST)


def test_only_what_is_awaited_is_accepted() -> None:
    swapping, rolling = table(TWELVE, "gp"), table(TWELVE, agenda=ROLLING)
    for state, actor, action in (
        (swapping, SECOND, swap("a1", "a2")),
        (swapping, House.DEALER, Roll((Colour.RED, Colour.RED))),
        (swapping, FIRST, place("r", "a1")),
        (swapping, FIRST, Keep(cell("a1"))),
        (rolling, FIRST, Roll((Colour.RED, Colour.RED))),
        (rolling, House.CLOCK, Roll((Colour.RED, Colour.RED))),
        (rolling, House.DEALER, Lay(())),
        (RULES.start(2), FIRST, Lay(())),
        (table(TWELVE, agenda=()), FIRST, Pass()),
    ):
        with pytest.raises(NotAwaited):
            RULES.apply(state, actor, action)
    assert legal(swapping, SECOND) == legal(rolling) == legal(table(TWELVE, agenda=())) == []


@pytest.mark.parametrize(
    ("task", "awaited"),
    [
        (LayBlock(), "The dealer is laying out the block."),
        (RollDice(FIRST), "The dealer is rolling the dice."),
        (SwapPieces(FIRST), "Seat 1's turn to swap two pieces."),
        (ChooseMain(FIRST), "Seat 1 must choose which section to keep."),
        (Reform(FIRST, colours("r")), "Seat 1 must put the block back together."),
        (MayBuy(FIRST), "Seat 1 may buy a bonus roll or pass."),
        (MayAdd(FIRST), "Seat 1 may put a captured piece back or pass."),
    ],
)
def test_a_seat_that_was_not_asked_is_told_what_is_awaited(task: Task, awaited: str) -> None:
    state = table(TWELVE, agenda=(task, EndTurn(FIRST)))
    assert why(state, SECOND, Leave()) == f"Seat 2 can't leave now. {awaited}"
    assert why(table(TWELVE, agenda=()), FIRST, Leave()) == "Seat 1 can't leave now. The game is over."
