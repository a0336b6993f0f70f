"""How a hint words a choice in Word Search: the word aimed at, and the change that makes it."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from hexarium.core import House, Seat
from hexarium.games.wordsearch import Judge, Mode, Options, WordSearch
from hexarium.games.wordsearch.actions import (
    Action,
    Allow,
    Call,
    Deal,
    Dispute,
    Draw,
    Exchange,
    Facing,
    Lay,
    Move,
    Pass,
    Stack,
    Trade,
    Turn,
)
from hexarium.games.wordsearch.options import Heights
from hexarium.games.wordsearch.pieces import TILES, upright
from hexarium.games.wordsearch.state import JudgeWord, LayTile, State
from hexarium.games.wordsearch.suggestions import suggest
from hexarium.grid import Board, Hex, Shape
from hexarium.lexicon import Lexicon
from tests.games.wordsearch.tables import at, cell, shift, swap

FIRST = Seat(0)
LEXICON = Lexicon.of("few", ["EAT", "TEA", "SEA"])


def dealt(options: Options, tiles: str) -> tuple[WordSearch, State]:
    """A game whose first tiles are these; the others follow in any order."""
    rules = WordSearch(options, LEXICON)
    state = rules.start(2)
    first, rest = tiles.split(), [*TILES]
    for tile in first:
        rest.remove(upright(tile))
    spaces = len(state.board.shape) - bool(state.tokens) + len(state.hands)
    return rules, rules.apply(state, House.DEALER, Deal((*first, *rest)[:spaces])).state


def said(options: Options, tiles: str, *plan: Action, agenda: object = None) -> str:
    rules, state = dealt(options, tiles)
    if agenda is not None:
        state = replace(state, agenda=(agenda, *state.agenda[1:]))
    return suggest(rules, rules.view(state, FIRST), plan).sentence


BOARD = Options()
TILED = "S E A IN T R ON"
"""These lie on d1, e1, f1, g1, c1, d2 and e2; the first seat then holds O."""


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        ((swap("d1", "c1"),), "Swap the S on d1 with the T on c1."),
        (
            (swap("d1", "c1"), Call("TEA", at("d1", "e1", "f1"))),
            "Swap the S on d1 with the T on c1, then call TEA: 3 points.",
        ),
        ((swap("g1", "c1", at("c1")),), "Swap the IN on g1 with the T on c1 and rotate the IN."),
        ((swap("g1", "e2", at("g1", "e2")),), "Swap the IN on g1 with the ON on e2 and rotate the ON and the IN."),
        (
            (Trade(cell("c1")), Call("SEA", at("d1", "e1", "f1"))),
            "Swap the O in hand with the T on c1, then call SEA: 3 points.",
        ),
        ((Turn(at("g1")),), "Rotate the IN on g1."),
        ((Turn(at("g1", "e2")),), "Rotate the IN on g1 and the ON on e2."),
        ((Call("SEA", at("d1", "e1", "f1")),), "Call SEA (d1 e1 f1): 3 points."),
        ((Move(cell("d5")),), "Move the token to d5 without a word."),
        ((Exchange(),), "Exchange the O in hand for a tile from the pile."),
        ((Pass(),), "End the turn without a word."),
    ],
)
def test_on_the_board_a_change_is_told_with_its_tiles_and_its_word(plan: tuple[Action, ...], sentence: str) -> None:
    assert said(BOARD, TILED, *plan) == sentence


def test_a_tile_of_two_letters_can_be_rotated_as_it_is_put_down() -> None:
    rules, state = dealt(BOARD, TILED)
    there = next(space for space, tower in state.board.pieces() if tower == ("IS",))
    state = replace(state, hands=("IS", state.hands[1]), board=state.board.put(there, ("O",)))
    told = suggest(rules, rules.view(state, FIRST), (Trade(cell("c1"), Facing.TURNED),))
    assert told.sentence == "Swap the IS in hand with the T on c1 and rotate the IS."


INSERT = Options(mode=Mode.INSERT)
SEA = Call("SEA", at("d3", "e3", "c3"))


@pytest.mark.parametrize(
    ("options", "plan", "sentence"),
    [
        (INSERT, (Stack(cell("d4")),), "Put down the O on d4."),
        (INSERT, (Stack(cell("d4")), SEA), "Put down the O on d4, then call SEA: 3 points."),
        (INSERT, (shift("d4", "e3"),), "Move the T from d4 to e3."),
        (
            Options(mode=Mode.INSERT, heights=Heights.HEIGHT),
            (shift("d4", "e3"), SEA),
            "Move the T from d4 to e3, then call SEA: 4 points.",
        ),
    ],
)
def test_on_the_insert_a_tile_is_put_down_or_moved(options: Options, plan: tuple[Action, ...], sentence: str) -> None:
    assert said(options, "S E A T R L D O M", *plan) == sentence


def test_without_a_board_tiles_are_drawn_and_laid() -> None:
    options = Options(mode=Mode.BOARDLESS)
    assert said(options, "S E A", Draw()) == "Draw a tile."
    drawn = LayTile(FIRST, "T")
    assert said(options, "S E A", Lay(cell("c4")), agenda=drawn) == "Lay the T on c4."
    called = Call("TEA", at("c4", "d5", "e4"))
    assert said(options, "S E A", Lay(cell("c4")), called, agenda=drawn) == "Lay the T on c4, then call TEA: 3 points."


def test_a_space_without_a_name_is_told_by_the_tiles_that_it_touches() -> None:
    rules, state = dealt(Options(mode=Mode.BOARDLESS), "S E A")
    at_the_edge = Board(Shape([Hex(2, 0), Hex(3, 0), Hex(3, -1)]), (("S",), ("E",), ("A",)))
    state = replace(state, board=at_the_edge, agenda=(LayTile(FIRST, "T"), *state.agenda[1:]))
    told = suggest(rules, rules.view(state, FIRST), (Lay(Hex(4, -1)),))
    assert told.sentence == "Lay the T next to the E and the A."


@pytest.mark.parametrize(
    ("word", "is_word"), [("SEA", "it is in the word list"), ("SEE", "it is not in the word list")]
)
def test_a_word_is_judged_by_the_list_and_not_repeated(word: str, is_word: str) -> None:
    judging = JudgeWord(Seat(1), word, at("d1", "e1", "f1"), (FIRST,))
    options = Options(judge=Judge.TABLE)
    assert said(options, TILED, Allow(), agenda=judging) == f"Accept the word: {is_word}."
    assert said(options, TILED, Dispute(), agenda=judging) == f"Dispute the word: {is_word}."


def test_in_a_list_a_turn_is_called_by_its_word() -> None:
    rules, state = dealt(BOARD, TILED)
    view = rules.view(state, FIRST)
    assert suggest(rules, view, (swap("d1", "c1"), Call("TEA", at("d1", "e1", "f1")))).name == "TEA"
    assert suggest(rules, view, (swap("d1", "c1"),)).named.name == "d1 with c1"


def test_where_the_move_is_drawn_a_swap_is_told_by_its_tiles_and_the_word_that_follows() -> None:
    rules, state = dealt(BOARD, TILED)
    view = rules.view(state, FIRST)
    drawn = suggest(rules, view, (swap("d1", "c1"), Call("TEA", at("d1", "e1", "f1")))).drawn
    assert re.fullmatch(r"Swap the [A-Z]+ with the [A-Z]+, then call TEA: \d+ points?\.", drawn.sentence)
    assert suggest(rules, view, (Call("TEA", at("d1", "e1", "f1")),)).drawn.does == "Call TEA"
