"""What a refusal says, whom an event names, and that a seat in the middle changes only what is its own."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from hexarium.core import House, Illegal, NotAwaited, Seat
from hexarium.games import CATALOGUE
from hexarium.games.wordsearch.actions import (
    Action,
    Allow,
    Call,
    Deal,
    Dispute,
    Draw,
    Exchange,
    Expire,
    Facing,
    Lay,
    Move,
    Pass,
    Shift,
    Stack,
    Swap,
    Trade,
    Turn,
)
from hexarium.games.wordsearch.events import Allowed, AskedToDraw, Dealt, Exchanging, Turned
from hexarium.games.wordsearch.options import Clock, Heights, Judge, Mode, Options, Repeats
from hexarium.games.wordsearch.pieces import LETTER_SPACES, MIDDLE, TILES
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.scoring import Track
from hexarium.games.wordsearch.state import (
    DrawTile,
    FindWord,
    JudgeWord,
    LayOut,
    LayTile,
    Rearrange,
    TakeTile,
    Task,
)
from hexarium.games.wordsearch.words import field
from hexarium.grid import Hex
from hexarium.lexicon import Lexicon
from tests.games.wordsearch.tables import PICTURE, Table, at, cell, shift, swap, why

BOARD, INSERT, BOARDLESS = (Options(mode=mode, clock=Clock.NONE) for mode in Mode)

SAID: list[tuple[Options, Action, str]] = [
    (BOARD, Stack(MIDDLE), "nobody can stack in this way to play"),
    (BOARD, Turn(()), "one tile or two are turned, not 0"),
    (BOARD, Turn(at("a1", "a2", "a3")), "one tile or two are turned, not 3"),
    (BOARD, swap("a1", "a1"), "a swap takes two tiles"),
    (BOARD, swap("a1", "a2", at("a3")), "only the tiles that are swapped can also be turned"),
    (BOARD, swap("a1", "a2", at("a1", "a1")), "a tile is turned once"),
    (BOARD, Turn(at("a2")), "only a fragment can be turned, not O"),
    (BOARD, Trade(MIDDLE), "there is no tile on d4"),
    (BOARD, Move(cell("a1")), "without a word a token moves to a free letter beside it"),
    (BOARD, Pass(), "without a word the token moves to a free letter beside it"),
    (BOARD, Call("HELP", ()), "a word needs letters"),
    (BOARD, Call("H", at("d6", "d4")), "there is no letter on d4"),
    (BOARD, Call("HEH", at("d6", "c5", "d6")), "a tile is used at most once in a word"),
    (BOARD, Call("HP", at("d6", "b5")), "a word runs from letter to neighbouring letter"),
    (BOARD, Call("EQ", at("c5", "d5")), "the letter under one's own token cannot be used"),
    (BOARD, Call("PE", at("b5", "c5")), "a word begins with a letter next to one's token"),
    (BOARD, Call("EL", at("c5", "b4")), "a word does not end under a token"),
    (BOARD, Call("HI", at("d6", "c5")), "the letters along this path are H-E, not HI"),
    (BOARD, Call("H", at("d6")), "a word has two letters or more, not 'H'"),
    (BOARD, Call("HET", at("d6", "c5", "c6")), "HET has been scored before"),
    (BOARD, Call("EC", at("c5", "c4")), "EC is not in the word list"),
    (INSERT, shift("c3", "c3"), "a tile is moved onto another space"),
    (INSERT, Stack(Hex(3, 0)), "d7 is no space of the insert"),
    (BOARDLESS, Exchange(), "without a board nobody holds a tile to exchange"),
    (BOARDLESS, Pass(), "while tiles are left, a turn lays one or calls a word"),
]


@pytest.mark.parametrize(("options", "action", "sentence"), SAID, ids=[sentence for _, _, sentence in SAID])
def test_a_refusal_says_what_is_wrong(options: Options, action: Action, sentence: str) -> None:
    table = Table(options)
    if options is BOARD:
        table.put(PICTURE).tokens("d5", "b4")
        table.state = replace(table.state, found=(("HET",), ()))
    with pytest.raises(Illegal) as refusal:
        table.play(0, action)
    assert str(refusal.value) == sentence


def test_a_refusal_speaks_of_an_empty_hand_an_empty_pile_and_no_clock() -> None:
    table = Table(INSERT)
    table.state = replace(table.state, hands=(None, "E"), pile=())
    for seat, action, sentence in (
        (0, Stack(MIDDLE), "there is no tile in the hand"),
        (0, Exchange(), "there is no tile in the hand"),
        (1, Exchange(), "the pile is empty"),
    ):
        table.state = replace(table.state, agenda=(Rearrange(Seat(seat)),))
        with pytest.raises(Illegal) as refusal:
            table.play(seat, action)
        assert str(refusal.value) == sentence
    with pytest.raises(Illegal) as late:
        table.play(House.CLOCK, Expire())
    assert str(late.value) == "this game is played without a clock"


def test_a_refusal_speaks_of_the_group() -> None:
    table = Table(BOARDLESS)
    table.state = replace(table.state, pile=("S",))
    table.play(0, Draw())
    table.draw("S")
    with pytest.raises(Illegal) as refusal:
        table.play(0, Lay(Hex(9, 9)))
    assert str(refusal.value) == "a tile is laid on a free space that touches the group"
    table.play(0, Lay(Hex(-1, 1)), Pass())
    with pytest.raises(Illegal) as empty:
        table.play(1, Draw())
    assert str(empty.value) == "no tile is left to draw"


def test_a_refusal_speaks_of_what_was_not_awaited() -> None:
    with pytest.raises(NotAwaited) as refusal:
        Table().play(1, Pass())
    awaited = "seat 1 may `swap`, `trade`, `turn`, `call`, `move` or `exchange`"
    assert str(refusal.value) == f"seat 2 is not asked to pass now: {awaited}"


@pytest.mark.parametrize(
    ("task", "awaited"),
    [
        (LayOut(), "the dealer is to lay out the tiles"),
        (TakeTile(Seat(0)), "the dealer is to turn up a tile"),
        (DrawTile(Seat(0)), "the dealer is to turn up a tile"),
        (FindWord(Seat(0)), "seat 1 may `call`, `move` or `exchange`"),
        (LayTile(Seat(0), "S"), "seat 1 is to `lay` the drawn tile"),
        (JudgeWord(Seat(0), "TEA", (), (Seat(1), Seat(2))), "seat 2 and seat 3 may `allow` or `dispute` TEA"),
    ],
)
def test_whoever_was_not_asked_is_told_what_is_awaited(task: Task, awaited: str) -> None:
    table = Table(seats=3)
    table.state = replace(table.state, agenda=(task,))
    assert why(table, 2, Pass()) == f"seat 3 is not asked to pass now: {awaited}"
    table.state = replace(table.state, agenda=())
    assert why(table, 2, Pass()) == "seat 3 is not asked to pass now: the game is over"


def test_before_the_deal_all_tiles_are_in_the_pile_and_the_deal_is_told() -> None:
    start = WordSearch().start(2)
    assert start.pile == TILES
    assert WordSearch().view(start, None).pile == 56
    assert Table().heard() == (Dealt(TILES[:38]),)


def test_a_seat_in_the_middle_trades_moves_and_scores_for_itself_alone() -> None:
    table = Table(seats=4).put(PICTURE).tokens("a1", "g1", "d5", "g4")
    table.state = replace(table.state, turns=2, agenda=(Rearrange(Seat(2)),), hands=("A", "B", "C", "D"))
    start = table.state
    traded = table.play(2, Trade(cell("g2")))
    assert traded.hands == ("A", "B", "Q", "D")
    scored = table.play(2, Call("HE", at("d6", "c5")))
    assert scored.scores == (0, 0, 2, 0)
    assert scored.found == ((), (), ("HE",), ())
    assert scored.tokens == at("a1", "g1", "c5", "g4")
    table.state = start
    assert table.play(2, Move(cell("c4"))).tokens == at("a1", "g1", "c4", "g4")


def test_asking_for_a_tile_is_told() -> None:
    table = Table()
    table.play(0, Exchange())
    assert table.heard() == (Exchanging(Seat(0)),)
    group = Table(BOARDLESS)
    group.play(0, Draw())
    assert group.heard() == (AskedToDraw(Seat(0)),)


def test_a_turned_tile_names_the_seat_that_turned_it() -> None:
    table = Table()
    fragment, other = (space for space in LETTER_SPACES if table.state.board[space] in {("IN",), ("IS",)})
    before = table.state
    table.play(0, Swap(fragment, other, (fragment, other)))
    assert {*table.heard()[1:]} == {Turned(Seat(0), fragment), Turned(Seat(0), other)}
    table.state = replace(before, hands=("ON", "E"))
    table.play(0, Trade(cell("a1"), Facing.TURNED))
    assert table.heard()[1:] == (Turned(Seat(0), cell("a1")),)


def test_a_fragment_in_hand_can_be_laid_either_way_on_every_letter() -> None:
    table = Table()
    table.state = replace(table.state, hands=("ON", "E"))
    trades = [choice for choice in table.legal() if isinstance(choice, Trade)]
    assert {*trades} == {Trade(space, facing) for space in LETTER_SPACES for facing in Facing}


def test_no_word_passes_under_ones_own_token() -> None:
    table = Table(lexicon=Lexicon.of("mine", ["HEQC", "HE"])).put(PICTURE).tokens("d5", "a1")
    assert [choice.word for choice in table.legal() if isinstance(choice, Call)] == ["HE"]


def test_heights_count_where_the_table_agreed_on_it() -> None:
    for heights, worth in ((Heights.LEVEL, 1), (Heights.HEIGHT, 3)):
        options = Options(mode=Mode.INSERT, heights=heights)
        table = Table(options).stacks(d4="A/B/C")
        ground = field(table.state, Seat(0), options)
        assert ground.heights[ground.shape.place(MIDDLE)] == worth


def test_a_view_knows_its_eye_and_how_the_scores_stand() -> None:
    table = Table(INSERT)
    table.state = replace(table.state, scores=(17, 116), turns=8, scored=5, built=7)
    view = table.rules.view(table.state, Seat(1))
    assert view.eye == Seat(1)
    assert view.tracks == (Track(7, 10, None), Track(6, 10, 100))
    assert (view.turns, view.scored, view.built) == (8, 5, 7)
    assert table.rules.imagine(view, Random(0)) == table.state


@pytest.mark.parametrize("last", [Allow(), Dispute(), Expire()])
def test_a_word_that_the_table_let_stand_is_among_those_found(last: Allow | Dispute | Expire) -> None:
    table = Table(Options(judge=Judge.TABLE)).put(PICTURE).tokens("d5", "d4")
    table.play(0, Call("HE", at("d6", "c5")))
    state = table.play(House.CLOCK if isinstance(last, Expire) else 1, last)
    assert state.found == (("HE",), ())
    if isinstance(last, Allow):
        assert table.heard()[0] == Allowed(Seat(1))


def test_a_finished_game_has_nothing_on_its_agenda() -> None:
    table = Table(seats=1)
    for _ in range(5):
        table.play(House.CLOCK, Expire())
    assert table.agenda() == ()


def test_the_deal_says_how_many_tiles_it_takes() -> None:
    rules = WordSearch()
    with pytest.raises(Illegal) as refusal:
        rules.apply(rules.start(2), House.DEALER, Deal(TILES))
    assert str(refusal.value) == "36 spaces and 2 hands take a tile each"
    with pytest.raises(Illegal) as alone:
        WordSearch(Options(judge=Judge.TABLE)).start(1)
    assert str(alone.value) == "nobody is there to dispute a word: a lone seat needs the dictionary"


def test_a_shifted_tile_is_one_that_is_there() -> None:
    table = Table(INSERT).stacks(c3="A")
    with pytest.raises(Illegal) as refusal:
        table.play(0, Shift(MIDDLE, cell("c3")))
    assert str(refusal.value) == "there is no tile on d4"


@pytest.mark.rule("wordsearch/no-repeat")
def test_alone_it_does_not_matter_for_whom_a_word_is_used_up() -> None:
    by_seat, by_table = (
        CATALOGUE["wordsearch"].alone(msgspec.to_builtins(Options(repeats=repeats))) for repeats in Repeats
    )
    assert by_seat == by_table
