"""The rulebook's own sample game, turns 1 to 7, on the board as printed and turned and mirrored in every way."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from hexarium.core import Illegal, Seat, Step
from hexarium.games.hexx import Hexx, Options, Placing, Play, Size, WordList
from hexarium.games.hexx.event_types import Outcome
from hexarium.games.hexx.events import AlsoMade, Flipped, Played
from hexarium.games.hexx.pieces import BLACK, RED
from hexarium.games.hexx.scoring import count
from hexarium.games.hexx.spells import Reversed
from hexarium.games.hexx.state import State, TakeTurn
from hexarium.grid import Hex
from tests.games.hexx.table import lexicon, only, position, roll, tiles

DICTIONARY = "WORD ART TO GOLF FAD SWORD GIRL STRAP ATOP ALP AID SAG GAS"


class Turn(NamedTuple):
    """Who places what, the primary word, the secondary words, and the other tiles that flip."""

    seat: Seat
    placed: dict[Hex, str]
    primary: str
    secondary: tuple[str, ...]
    flips: str


SAMPLE = [
    Turn(BLACK, {Hex(0, 0): "W", Hex(1, 0): "O", Hex(2, 0): "R", Hex(3, 0): "D"}, "WORD", (), ""),
    Turn(RED, {Hex(2, 1): "A", Hex(2, -1): "T"}, "ART", ("TO",), "OR"),
    Turn(BLACK, {Hex(1, -1): "G", Hex(1, 1): "L", Hex(1, 2): "F"}, "GOLF", ("FAD",), "AO"),
    Turn(RED, {Hex(-1, 0): "S"}, "SWORD", (), "DOW"),
    Turn(BLACK, {Hex(4, -2): "G", Hex(3, -1): "I"}, "GIRL", (), "R"),
    Turn(RED, {Hex(2, -2): "S", Hex(2, 2): "P"}, "STRAP", (), "AR"),
    Turn(BLACK, {Hex(0, 1): "P*", Hex(3, -2): "A"}, "ATOP", ("AGS", "AID", "ALP"), "ADOST"),
]

GIRLR = Turn(BLACK, {Hex(-2, 4): "G", Hex(-1, 3): "I", Hex(0, 2): "R"}, "", (), "")

Move = Callable[[Hex], Hex]


def symmetry(turns: int, *, mirror: bool) -> Move:
    def move(cell: Hex) -> Hex:
        cell = cell.mirrored() if mirror else cell
        for _ in range(turns):
            cell = cell.turned()
        return cell

    return move


SYMMETRIES = [symmetry(turns, mirror=mirror) for mirror in (False, True) for turns in range(6)]

every_way = pytest.mark.parametrize("move", SYMMETRIES, ids=range(len(SYMMETRIES)))


def take(game: Hexx, state: State, turn: Turn, move: Move) -> Outcome:
    """The turn as the sample has it, with just the tiles it needs in the hand."""
    placings = [Placing(move(cell), mark[0], mark.endswith("*")) for cell, mark in turn.placed.items()]
    hand = tiles("".join(placing.tile for placing in placings))
    hands = (hand, tiles("QQ")) if turn.seat == RED else (tiles("QQ"), hand)
    ready = replace(state, hands=hands, agenda=(TakeTurn(turn.seat),))
    return roll(game, game.apply(ready, turn.seat, Play(tuple(placings))))


def after(game: Hexx, number: int, move: Move) -> Outcome:
    """The step that the sample's turn of that number makes."""
    step: Outcome = Step(position(bag="Q" * 60, size=game.options.board, origin=None))
    for turn in SAMPLE[:number]:
        step = take(game, step.state, turn, move)
    return step


def game_of(size: Size = Size.MEDIUM) -> Hexx:
    return Hexx(Options(board=size), lexicon(DICTIONARY))


@every_way
@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.rule("hexx/primary", "hexx/secondary", "hexx/flip")
def test_each_turn_makes_the_words_and_flips_the_tiles_of_the_sample(number: int, move: Move) -> None:
    game, turn = game_of(), SAMPLE[number - 1]
    step = after(game, number, move)
    assert only(step, Played).word == turn.primary
    made = [
        "".join(sorted(event.word)) if event.word in ("GAS", "SAG") else event.word
        for event in step.events
        if isinstance(event, AlsoMade)
    ]
    assert tuple(sorted(made)) == turn.secondary
    cells = [cell for event in step.events if isinstance(event, Flipped) for cell in event.cells]
    letters = [laid.letter for cell in cells if (laid := step.state.board[cell])]
    assert "".join(sorted(letters)) == turn.flips


@every_way
@pytest.mark.rule("hexx/whole-run", "hexx/primary")
def test_girl_inside_girlr_is_refused(move: Move) -> None:
    game = game_of()
    with pytest.raises(Illegal, match=r"GIRLR|RLRIG") as refused:
        take(game, after(game, 4, move).state, GIRLR, move)
    assert refused.value.clause == "hexx/primary"


@every_way
@pytest.mark.rule("hexx/non-words-ignored")
def test_runs_that_are_no_words_lie_side_by_side_in_the_sample(move: Move) -> None:
    game = game_of()
    board = after(game, 7, move).state.board

    def spelled(*cells: Hex) -> str:
        return "".join(laid.letter for cell in cells if (laid := board[move(cell)]))

    assert spelled(Hex(1, -1), Hex(2, -1), Hex(3, -1)) == "GTI"
    assert spelled(Hex(1, 2), Hex(2, 2)) == "FP"
    assert spelled(Hex(0, 0), Hex(0, 1)) == "WP"


@every_way
@pytest.mark.rule("hexx/effect-4", "hexx/roll")
def test_a_4_turns_the_word_of_turn_seven_to_red(move: Move) -> None:
    game = game_of()
    step = roll(game, after(game, 7, move), 4)
    assert {move(cell) for cell in (Hex(0, 1), Hex(1, 0), Hex(2, -1), Hex(3, -2))} == {*only(step, Reversed).cells}
    assert count(step.state.board) == (8, 8)


@pytest.mark.parametrize("words", WordList)
@pytest.mark.rule("hexx/dictionary")
def test_under_our_word_lists_the_sample_also_makes_ad_la_and_id_and_ends_on_the_same_board(words: WordList) -> None:
    ours, move = Hexx(Options(lexicon=words)), SYMMETRIES[0]
    more, turned = dict[int, set[str]](), dict[int, str]()
    for number, turn in enumerate(SAMPLE, start=1):
        step, printed = after(ours, number, move), after(game_of(), number, move)
        more[number] = {made.word for made in step.events if isinstance(made, AlsoMade)} - {
            made.word for made in printed.events if isinstance(made, AlsoMade)
        }
        cells = [cell for event in step.events if isinstance(event, Flipped) for cell in event.cells]
        letters = {laid.letter for cell in cells if (laid := step.state.board[cell])}
        turned[number] = "".join(sorted(letters - {*turn.flips}))
    assert {number: words for number, words in more.items() if words} == {2: {"AD"}, 3: {"LA"}, 5: {"ID"}}
    assert {number: letters for number, letters in turned.items() if letters} == {2: "D", 3: "D", 5: "D"}
    assert after(ours, 7, move).state.board == after(game_of(), 7, move).state.board


@pytest.mark.parametrize("size", Size)
@pytest.mark.rule("hexx/board")
def test_the_sample_fits_on_every_board_with_its_refused_play(size: Size) -> None:
    game = game_of(size)
    assert count(after(game, 7, SYMMETRIES[0]).state.board) == (4, 12)
    with pytest.raises(Illegal) as refused:
        take(game, after(game, 4, SYMMETRIES[0]).state, GIRLR, SYMMETRIES[0])
    assert refused.value.clause == "hexx/primary"
