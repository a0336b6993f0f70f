"""What the bots of Hexa Gone think a block is worth, and what they do about it."""

from __future__ import annotations

from random import Random

import pytest

from hexarium.bots import Bot, Decision, level_named
from hexarium.bots.advice import CERTAIN_WINS
from hexarium.bots.hexagone.champion import Champion
from hexarium.bots.hexagone.plain import expected, pairs, settled
from hexarium.core import Seat
from hexarium.games.hexagone import Action, Colour, Leave, Pass, Piece, State, Swap, View
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import ROLLS
from hexarium.games.hexagone.state import ChooseMain, EndTurn, MayAdd, Reform, RollDice
from hexarium.grid import Hex
from tests.games.hexagone import naive
from tests.games.hexagone.tables import FIRST, RULES, SECOND, block, colours, swap, table

BEGINNER, GREEDY, CLUB, CHAMPION = "easy", "medium", "hard", "expert"


def chosen(bot: str, state: State, seat: Seat = FIRST, seed: int = 0) -> Action:
    sitting: Bot[View, Action] = level_named("hexagone", bot).make(RULES)
    return sitting.choose(Decision(seat, RULES.view(state, seat), (), lambda: RULES.legal(state, seat)), Random(seed))


def captured(pieces: naive.Pieces, choice: Swap | Leave) -> int:
    match choice:
        case Swap(one, other):
            return sum(map(len, naive.groups({**pieces, one: pieces[other], other: pieces[one]})))
        case Leave():
            return 0


def test_what_a_block_is_expected_to_bring_is_the_best_swap_averaged_over_all_rolls() -> None:
    rng = Random(3)
    for _ in range(40):
        cells = [Hex(0, 0)]
        while len(cells) < 12:
            grown = rng.choice(rng.choice(cells).neighbours())
            cells += [grown] if grown not in cells else []
        pieces = {at: rng.choice([*Colour]) for at in cells}
        if not naive.groups(pieces):
            best = [max((captured(pieces, swap) for swap in naive.swaps(pieces, dice)), default=0) for dice in ROLLS]
            mean = sum(gain * weight for gain, weight in zip(best, ROLLS.values(), strict=True)) / 36
            assert expected(Block.of(Piece(at, colour) for at, colour in pieces.items())) == pytest.approx(mean)


def test_a_pair_is_worth_little_beside_a_capture() -> None:
    assert pairs(block("r g r g")) == 0
    assert 0 < pairs(block("r r g g")) < 0.1


@pytest.mark.parametrize("bot", [GREEDY, CLUB, CHAMPION])
def test_all_but_the_beginner_take_the_largest_capture(bot: str) -> None:
    two_groups = """
    r r g r g g b
     b y b y b o w
      p o p w p y
    """
    assert chosen(bot, table(two_groups, "rb")) == swap("a3", "a4")


def test_a_beginner_takes_any_capture_and_without_one_makes_any_swap() -> None:
    two_groups = """
    r r g r g g b
     b y b y b o w
      p o p w p y
    """
    state = table(two_groups, "rb")
    for seed in range(5):
        swapped = chosen(BEGINNER, state, seed=seed)
        assert RULES.apply(state, FIRST, swapped).state.captured[FIRST]
    quiet = table("r g b y", "rb")
    assert {chosen(BEGINNER, quiet, seed=seed) for seed in range(30)} == {*RULES.legal(quiet, FIRST)}


@pytest.mark.parametrize("bot", [GREEDY, CLUB, CHAMPION])
def test_none_puts_a_piece_back_that_promises_nothing(bot: str) -> None:
    lonely = table("g b y o p", agenda=(MayAdd(FIRST), RollDice(FIRST), EndTurn(FIRST)), captured=("rrr",))
    assert chosen(bot, lonely) == Pass()


def test_a_split_block_is_judged_as_it_will_lie_when_it_is_together_again() -> None:
    state = table("b g . . p o", agenda=(Reform(FIRST, colours("ry")), EndTurn(FIRST)))
    assert len(settled(state)) == 6
    tied = table("b g y . . p o b", agenda=(ChooseMain(FIRST), EndTurn(FIRST)))
    assert len(settled(tied)) == 6
    assert len(settled(tied).sections()) == 1
    rolling = table("b g", agenda=(RollDice(SECOND), EndTurn(SECOND)))
    assert settled(rolling) == rolling.block


TEN_LEFT = """
b g o . . . . p w
 w y r r o r b g
"""


@pytest.mark.parametrize("bot", [BEGINNER, GREEDY, CLUB, CHAMPION])
def test_all_take_a_capture_that_splits_a_small_block_and_so_ends_the_game(bot: str) -> None:
    state = table(TEN_LEFT, "rr", captured=("", "bb"))
    assert RULES.apply(state, FIRST, chosen(bot, state)).state.agenda == ()


def test_only_a_choice_that_ends_the_game_wins_for_certain() -> None:
    state = table(TEN_LEFT, "rr", captured=("", "bb"))
    champion = Champion(RULES)
    ending = champion.advise(question(state), Random(0))
    assert (ending.value, ending.measure) == (100.0, CERTAIN_WINS)
    early = champion.advise(question(table("r g b y r g b y r g b y", "rb", captured=("r" * 40, ""))), Random(0))
    assert early.value > 99.5
    assert early.measure.sentence(early.value) == "99 % to win."


def question(state: State) -> Decision[View, Action]:
    return Decision(FIRST, RULES.view(state, FIRST), (), lambda: RULES.legal(state, FIRST))
