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
from hexarium.games.wordsearch.clock import Clock
from hexarium.games.wordsearch.events import Allowed, AskedToDraw, Dealt, Exchanging, Turned
from hexarium.games.wordsearch.options import Heights, Judge, Mode, Options, Repeats, Target
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
    (BOARD, Stack(MIDDLE), "You can't stack in this mode; swap, trade or turn instead."),
    (BOARD, Turn(()), "Rotate one or two tiles, not 0."),
    (BOARD, Turn(at("a1", "a2", "a3")), "Rotate one or two tiles, not 3."),
    (BOARD, swap("a1", "a1"), "Pick two different tiles to swap."),
    (BOARD, swap("a1", "a2", at("a3")), "Rotate only the tiles that you swap."),
    (BOARD, swap("a1", "a2", at("a1", "a1")), "Rotate each tile only once."),
    (BOARD, Turn(at("a2")), "You can only rotate two-letter tiles, not O."),
    (BOARD, Trade(MIDDLE), "There is no tile on d4."),
    (BOARD, Move(cell("a1")), "Move your token to a free letter next to it."),
    (BOARD, Pass(), "You can't pass while your token can move; move it or call a word."),
    (BOARD, Call("HELP", ()), "Name the spaces of your word in order."),
    (BOARD, Call("H", at("d6", "d4")), "There is no letter on d4."),
    (BOARD, Call("HEH", at("d6", "c5", "d6")), "Use each tile only once in a word."),
    (BOARD, Call("HP", at("d6", "b5")), "Each letter of your word must touch the one before it."),
    (BOARD, Call("EQ", at("c5", "d5")), "You can't use the letter under your own token."),
    (BOARD, Call("PE", at("b5", "c5")), "Start your word on a letter next to your token."),
    (BOARD, Call("EL", at("c5", "b4")), "Your word can't end on a letter with a token on it."),
    (BOARD, Call("HI", at("d6", "c5")), "You can't spell HI along this path: its letters are H-E."),
    (BOARD, Call("H", at("d6")), "A word must have at least two letters."),
    (BOARD, Call("HET", at("d6", "c5", "c6")), "HET has already been scored; call another word."),
    (BOARD, Call("EC", at("c5", "c4")), "EC is not in the word list; call another word."),
    (INSERT, shift("c3", "c3"), "Move the tile to a different space."),
    (INSERT, Stack(Hex(3, 0)), "There is no space d7 on the insert."),
    (BOARDLESS, Exchange(), "You have no tile to exchange in the boardless game."),
    (BOARDLESS, Pass(), "Draw a tile or call a word; you can pass when no tiles are left."),
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
        (0, Stack(MIDDLE), "You have no tile to stack; shift one or call a word."),
        (0, Exchange(), "You have no tile to exchange; call a word or pass."),
        (1, Exchange(), "The pile is empty, so you can't exchange your tile."),
    ):
        table.state = replace(table.state, agenda=(Rearrange(Seat(seat)),))
        with pytest.raises(Illegal) as refusal:
            table.play(seat, action)
        assert str(refusal.value) == sentence
    with pytest.raises(Illegal) as late:
        table.play(House.CLOCK, Expire())
    assert str(late.value) == "This game has no clock."


def test_a_refusal_speaks_of_the_group() -> None:
    table = Table(BOARDLESS)
    table.state = replace(table.state, pile=("S",))
    table.play(0, Draw())
    table.draw("S")
    with pytest.raises(Illegal) as refusal:
        table.play(0, Lay(Hex(9, 9)))
    assert str(refusal.value) == "Lay the tile on a free space that touches the group."
    table.play(0, Lay(Hex(-1, 1)), Pass())
    with pytest.raises(Illegal) as empty:
        table.play(1, Draw())
    assert str(empty.value) == "There are no tiles left to draw; call a word or pass."


def test_a_refusal_speaks_of_what_was_not_awaited() -> None:
    with pytest.raises(NotAwaited) as refusal:
        Table().play(1, Pass())
    assert str(refusal.value) == "Seat 2 can't pass now. Seat 1's turn."


def test_a_seat_that_does_something_else_than_asked_is_told_what_it_may_do() -> None:
    with pytest.raises(NotAwaited) as refusal:
        Table(BOARDLESS).play(0, Allow())
    assert refusal.value.says.text(("Ann", "Ben"), Seat(0)) == (
        "You can't allow now. Your turn: draw a tile or call a word."
    )


@pytest.mark.parametrize(
    ("task", "awaited"),
    [
        (LayOut(), "The dealer is laying out the tiles."),
        (TakeTile(Seat(0)), "The dealer is turning up a tile."),
        (DrawTile(Seat(0)), "The dealer is turning up a tile."),
        (FindWord(Seat(0)), "Seat 1's turn."),
        (LayTile(Seat(0), "S"), "Seat 1 is choosing where to lay S."),
        (JudgeWord(Seat(0), "TEA", (), (Seat(1),)), "Seat 1 called TEA. Seat 2 may dispute it."),
    ],
)
def test_a_seat_that_is_not_asked_is_told_what_is_awaited(task: Task, awaited: str) -> None:
    table = Table(seats=3)
    table.state = replace(table.state, agenda=(task,))
    assert why(table, 2, Pass()) == f"Seat 3 can't pass now. {awaited}"
    table.state = replace(table.state, agenda=())
    assert why(table, 2, Pass()) == "Seat 3 can't pass now. The game is over."


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


def test_a_view_tells_the_score_that_ends_the_game_and_how_long_a_turn_lasts() -> None:
    def told(options: Options) -> tuple[int | None, int | None]:
        table = Table(options)
        view = table.rules.view(table.state, None)
        return view.target, view.seconds

    assert told(Options(target=Target.MEDIUM, clock=Clock.SIXTY)) == (100, 60)
    assert told(Options(mode=Mode.INSERT, target=Target.SHORT, clock=Clock.NONE)) == (50, None)
    assert told(Options(mode=Mode.BOARDLESS, clock=Clock.THIRTY)) == (None, 30)


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
    assert str(refusal.value) == "Deal 36 tiles to the spaces and 2 to the hands."
    with pytest.raises(Illegal) as alone:
        WordSearch(Options(judge=Judge.TABLE)).start(1)
    assert str(alone.value) == "If you play alone, the dictionary must judge words."


def test_a_shifted_tile_is_one_that_is_there() -> None:
    table = Table(INSERT).stacks(c3="A")
    with pytest.raises(Illegal) as refusal:
        table.play(0, Shift(MIDDLE, cell("c3")))
    assert str(refusal.value) == "There is no tile on d4."


@pytest.mark.rule("wordsearch/no-repeat")
def test_alone_it_does_not_matter_for_whom_a_word_is_used_up() -> None:
    by_seat, by_table = (
        CATALOGUE["wordsearch"].solo_options(msgspec.to_builtins(Options(repeats=repeats))) for repeats in Repeats
    )
    assert by_seat == by_table
