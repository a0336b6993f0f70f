"""The strict dictionary: an unknown word scores nothing, the token stays, and the turn is over."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hexarium.core import Chance, Deciding, House, Illegal, Move, Over, Sampled, Seat, Seeded
from hexarium.core.undo import OutcomeTold, PlayedMove, obstacle
from hexarium.games.wordsearch import WORDSEARCH
from hexarium.games.wordsearch.actions import Call, Draw, Lay, Pass, Stack
from hexarium.games.wordsearch.clock import Clock
from hexarium.games.wordsearch.events import Advanced, Called, GroupComplete, Scored, Settled, Stalled, Struck
from hexarium.games.wordsearch.options import Heights, Judge, Mode, Options, Repeats
from hexarium.games.wordsearch.pieces import GROUP, turned
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.state import FindWord, Rearrange, State
from hexarium.grid import Hex
from hexarium.lexicon import Lexicon
from tests.games.wordsearch import referee
from tests.games.wordsearch.tables import PICTURE, Table, at, cell, refused, swap

STRICT = Options(judge=Judge.STRICT)
INSERT = Options(mode=Mode.INSERT, judge=Judge.STRICT)
BOARDLESS = Options(mode=Mode.BOARDLESS, judge=Judge.STRICT)
HELP = Call("HELP", at("d6", "c5", "b4", "b5"))
NONSENSE = Call("HEC", at("d6", "c5", "c4"))
WORDS = ["IN", "ON", "TEA", "TIN", "AT", "TO", "NOT", "EAT", "RAT", "SIT"]


def on_board(seats: int = 2, options: Options = STRICT) -> Table:
    return Table(options, seats).put(PICTURE).tokens("d5", *["d4"] * (seats - 1))


def on_stacks(seats: int = 2) -> Table:
    return Table(INSERT, seats, Lexicon.of("mine", WORDS)).stacks(c3="T", d4="X/E", d5="A", e4="Q/Z/S")


def in_a_group(seats: int = 2) -> Table:
    game = Table(BOARDLESS, seats, Lexicon.of("mine", WORDS))
    game.state = replace(game.state, board=replace(game.state.board, contents=(("T",), ("E",), ("A",))))
    return game


UNKNOWN = {
    Mode.BOARD: (on_board, NONSENSE),
    Mode.INSERT: (on_stacks, Call("AES", at("d5", "d4", "e4"))),
    Mode.BOARDLESS: (in_a_group, Call("AET", (GROUP.cells[2], GROUP.cells[1], GROUP.cells[0]))),
}


@pytest.mark.rule("wordsearch/dispute")
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("mode", Mode)
def test_an_unknown_word_scores_nothing_and_ends_the_turn_in_every_mode_and_alone(mode: Mode, seats: int) -> None:
    laid, call = UNKNOWN[mode]
    game = laid(seats)
    before = game.state
    state = game.play(0, call)
    assert game.heard() == (Called(Seat(0), call.word, call.path), Struck(Seat(0), call.word))
    assert state == replace(before, turns=1, agenda=(Rearrange(Seat(1 % seats)),))


@pytest.mark.rule("wordsearch/dispute", "wordsearch/validity")
def test_a_word_in_the_list_scores_under_the_strict_dictionary_as_ever() -> None:
    game = on_board()
    state = game.play(0, HELP)
    assert game.heard() == (Scored(Seat(0), "HELP", HELP.path, 4), Advanced(Seat(0), cell("b5")))
    assert state.scores == (4, 0)
    assert state.tokens == at("b5", "d4")
    assert state.agenda == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/dispute")
def test_the_strict_dictionary_refuses_broken_paths_and_repeats_without_a_penalty() -> None:
    game = on_board()
    game.state = replace(game.state, found=(("HELP",), ()))
    refused(game, "word", 0, Call("HELP", at("d6", "c5", "b3", "b5")))
    refused(game, "own-token", 0, Call("HEQ", at("d6", "c5", "d5")))
    refused(game, "length", 0, Call("H", at("d6")))
    refused(game, "no-repeat", 0, HELP)


@pytest.mark.rule("wordsearch/dispute", "wordsearch/no-repeat")
def test_a_struck_word_is_not_used_up_and_may_be_struck_again() -> None:
    game = on_board(seats=1)
    for turns in (1, 2):
        state = game.play(0, NONSENSE)
        assert (state.found, state.turns) == (((),), turns)


@pytest.mark.rule("wordsearch/dispute", "wordsearch/swap")
def test_a_swap_stays_though_the_word_after_it_is_struck() -> None:
    game = on_board()
    game.play(0, swap("b1", "a2"))
    state = game.play(0, NONSENSE)
    assert (state.board[cell("b1")], state.board[cell("a2")]) == (("O",), ("S",))
    assert state.agenda == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/dispute", "wordsearch/insert-build")
def test_a_tile_put_on_a_stack_stays_though_the_word_after_it_is_struck() -> None:
    game = on_stacks()
    held = game.state.hands[0]
    game.play(0, Stack(cell("c3")))
    game.draw(game.state.pile[0])
    state = game.play(0, Call("AES", at("d5", "d4", "e4")))
    assert state.board[cell("c3")] == ("T", held)
    assert (state.scores, state.agenda) == ((0, 0), (Rearrange(Seat(1)),))


@pytest.mark.rule("wordsearch/dispute", "wordsearch/boardless")
def test_a_tile_laid_next_to_the_group_stays_though_the_word_after_it_is_struck() -> None:
    game = in_a_group()
    game.play(0, Draw())
    game.draw("S")
    game.play(0, Lay(Hex(-1, 1)))
    assert game.agenda() == (FindWord(Seat(0)),)
    state = game.play(0, Call("AS", (GROUP.cells[2], Hex(-1, 1))))
    assert state.board[Hex(-1, 1)] == ("S",)
    assert (state.scores, state.agenda) == ((0, 0), (Rearrange(Seat(1)),))


@pytest.mark.rule("wordsearch/dispute", "wordsearch/boardless")
def test_a_called_word_is_one_of_the_two_that_a_turn_without_a_board_needs_even_if_it_is_struck() -> None:
    game = in_a_group()
    refused(game, "boardless", 0, Pass())
    _, call = UNKNOWN[Mode.BOARDLESS]
    assert game.play(0, call).agenda == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/dispute", "wordsearch/stall")
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("seats", [1, 2])
def test_five_rounds_of_struck_words_end_the_game(mode: Mode, seats: int) -> None:
    laid, call = UNKNOWN[mode]
    game = laid(seats)
    for turn in range(5 * seats):
        assert game.agenda() == (Rearrange(Seat(turn % seats)),)
        if game.state.tokens:
            game.tokens(*["d5"] * seats)
        game.play(turn % seats, call)
    assert game.heard()[-1] == Stalled()
    assert game.agenda() == ()


@pytest.mark.rule("wordsearch/dispute", "wordsearch/insert-end", "wordsearch/boardless-end")
@pytest.mark.parametrize(("mode", "end"), [(Mode.INSERT, Settled()), (Mode.BOARDLESS, GroupComplete())])
def test_with_an_empty_pile_a_round_of_struck_words_ends_the_game(mode: Mode, end: Settled | GroupComplete) -> None:
    laid, call = UNKNOWN[mode]
    game = laid(2)
    game.state = replace(game.state, pile=())
    game.play(0, call)
    game.play(1, call)
    assert game.heard() == (Called(Seat(1), call.word, call.path), Struck(Seat(1), call.word), end)


@pytest.mark.rule("wordsearch/dispute")
def test_only_words_in_the_list_are_listed_though_any_letters_may_be_called() -> None:
    game = on_board()
    assert game.rules.turn(game.state) == Deciding(frozenset({Seat(0)}), seconds=30, selection=True)
    calls = {choice for choice in game.legal() if isinstance(choice, Call)}
    assert HELP in calls
    assert calls == {choice for choice in on_board(options=Options()).legal() if isinstance(choice, Call)}
    game.play(0, swap("b1", "a2"))
    assert game.rules.turn(game.state) == Deciding(frozenset({Seat(0)}), seconds=30, selection=True, continues=True)


@pytest.mark.rule("wordsearch/dispute")
def test_a_player_is_not_told_beforehand_what_the_strict_dictionary_will_say() -> None:
    for call in (HELP, NONSENSE):
        assert WORDSEARCH.conceals(STRICT, call)
        assert not WORDSEARCH.conceals(Options(), call)
        assert not WORDSEARCH.conceals(Options(judge=Judge.TABLE), call)
    assert not WORDSEARCH.conceals(STRICT, swap("a1", "a2"))


@pytest.mark.rule("wordsearch/dispute")
@pytest.mark.parametrize("mode", Mode)
def test_a_struck_word_cannot_be_undone_even_alone(mode: Mode) -> None:
    laid, call = UNKNOWN[mode]
    game = laid(1)
    before = game.state
    step = game.rules.apply(before, Seat(0), call)
    played = [PlayedMove(before, Move(Seat(0), call), step)]
    assert obstacle(game.rules, played, Seat(0), 1) == OutcomeTold(Struck(Seat(0), call.word))
    known = Call("HELP", HELP.path) if mode is Mode.BOARD else Call("TEA", at("c3", "d4", "d5"))
    if mode is not Mode.BOARDLESS:
        scored = game.rules.apply(before, Seat(0), known)
        assert obstacle(game.rules, [PlayedMove(before, Move(Seat(0), known), scored)], Seat(0), 1) is None


def reached(rules: WordSearch, seats: int, rng: Random) -> State:
    """A position in which a seat may call a word, after some moves at random."""
    state, draws, left = rules.start(seats), Seeded(rng.randrange(10**6)), rng.randrange(30)
    while True:
        match rules.turn(state):
            case Sampled(draw):
                state = rules.apply(state, House.DEALER, draw(draws)).state
            case Chance(odds):
                state = rules.apply(state, House.DEALER, rng.choice(odds)[0]).state
            case Deciding(seats_asked):
                seat = min(seats_asked)
                choices = [*rules.legal(state, seat)]
                if left <= 0 and isinstance(state.agenda[0], Rearrange | FindWord):
                    return state
                left -= 1
                state = rules.apply(state, seat, rng.choice(choices)).state
            case Over():
                state, left = rules.start(seats), 0


def some_call(state: State, seat: int, rng: Random) -> Call:
    """Letters along a path that is mostly open, though now and then it starts or goes on anywhere, or is misread."""
    tops = {at: tower[-1] for at, tower in state.board.pieces()}
    near = [at for at in tops if not state.tokens or abs(at - state.tokens[seat]) == 1]
    path = [rng.choice(near or [*tops])]
    for _ in range(rng.randrange(4)):
        beside = [at for at in tops if abs(at - path[-1]) == 1 and at not in path]
        path.append(rng.choice(beside if beside and rng.random() < 0.9 else [*tops]))
    letters = [rng.choice([tops[at], turned(tops[at])]) for at in path]
    if rng.random() < 0.1:
        rng.shuffle(letters)
    return Call("".join(letters), tuple(path))


@pytest.mark.rule("wordsearch/dispute", "wordsearch/word")
@pytest.mark.parametrize("judge", Judge)
@pytest.mark.parametrize("mode", Mode)
@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(1, 3),
    heights=st.sampled_from(Heights),
    repeats=st.sampled_from(Repeats),
    clock=st.sampled_from(Clock),
)
def test_the_rules_and_the_referee_agree_on_any_called_letters(
    mode: Mode, judge: Judge, seed: int, seats: int, heights: Heights, repeats: Repeats, clock: Clock
) -> None:
    options = Options(mode=mode, judge=judge, heights=heights, repeats=repeats, clock=clock)
    rules, rng = WordSearch(options, Lexicon.of("small", WORDS)), Random(seed)
    state = reached(rules, seats + 1 if judge is Judge.TABLE else seats, rng)
    seat = state.agenda[0].seat if isinstance(state.agenda[0], Rearrange | FindWord) else Seat(0)
    listed = [choice for choice in rules.legal(state, seat) if isinstance(choice, Call)]
    for call in (*listed[:3], *(some_call(state, seat, rng) for _ in range(12))):
        expected = referee.judged(state, seat, call, options, {*WORDS})
        try:
            step = rules.apply(state, seat, call)
        except Illegal:
            assert expected == referee.Refused()
            continue
        if step.state.turns == state.turns:
            assert expected == referee.Asked()
            continue
        token = step.state.tokens[seat] if state.tokens else None
        assert expected == referee.Over(step.state.scores[seat] - state.scores[seat], token)
        assert step.state.board == state.board
        assert (step.state.hands, step.state.pile) == (state.hands, state.pile)
        assert any(isinstance(event, Struck) for event in step.events) == (expected.points == 0)
        if expected.points == 0:
            assert (step.state.scores, step.state.tokens, step.state.found) == (state.scores, state.tokens, state.found)
