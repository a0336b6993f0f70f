"""Which words count: paths, tokens, repeats, the dictionary, disputes and the clock."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hexarium.core import Deciding, House, Illegal, NotAwaited, Seat
from hexarium.games.wordsearch.actions import Allow, Call, Dispute, Expire, Move
from hexarium.games.wordsearch.clock import Clock
from hexarium.games.wordsearch.events import (
    Advanced,
    Allowed,
    Called,
    Disputed,
    Expired,
    Moved,
    Passed,
    Scored,
    Struck,
)
from hexarium.games.wordsearch.options import Judge, Options, Repeats, WordList
from hexarium.games.wordsearch.pieces import MIDDLE
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.state import FindWord, JudgeWord, Rearrange
from hexarium.grid import Hex
from hexarium.lexicon import Lexicon, load
from tests.games.wordsearch.tables import PICTURE, Table, at, cell, refused, swap

HELP = Call("HELP", at("d6", "c5", "b4", "b5"))
HELL = Call("HELL", at("d6", "c5", "b4", "b3"))
HE = Call("HE", at("d6", "c5"))


def table(options: Options | None = None, seats: int = 2, lexicon: Lexicon | None = None) -> Table:
    return Table(options, seats, lexicon).put(PICTURE).tokens("d5", *["d4"] * (seats - 1))


@pytest.mark.rule("wordsearch/word")
@pytest.mark.parametrize(
    ("word", "path"),
    [
        ("PET", at("b5", "c5", "c6")),
        ("HELP", at("d6", "c5", "b3", "b5")),
        ("HELL", at("d6", "c5", "b4", "b5")),
        ("HELP", at("d6", "c5", "b4")),
        ("HELP", ()),
        ("help", at("d6", "c5", "b4", "b5")),
    ],
    ids=["far from the token", "a leap", "another letter", "a letter short", "no letters", "small letters"],
)
def test_a_word_runs_along_neighbours_from_beside_the_token(word: str, path: tuple[Hex, ...]) -> None:
    refused(table(), "word", 0, Call(word, path))


@pytest.mark.rule("wordsearch/word")
def test_a_word_is_called_along_a_path_of_ones_choice() -> None:
    lexicon = Lexicon.of("mine", ["CE"])
    calls = [choice for choice in table(lexicon=lexicon).legal() if isinstance(choice, Call)]
    assert calls == [Call("CE", at("c4", "c5")), Call("CE", at("c4", "c3"))]
    for call in calls:
        assert table(lexicon=lexicon).play(0, call).tokens[0] == call.path[-1]


@pytest.mark.rule("wordsearch/no-reuse")
def test_no_tile_is_used_twice_in_a_word() -> None:
    refused(table(), "no-reuse", 0, Call("HEH", at("d6", "c5", "d6")))
    assert not any(len({*c.path}) < len(c.path) for c in table().legal() if isinstance(c, Call))


@pytest.mark.rule("wordsearch/no-reuse")
def test_the_middle_cannot_be_crossed_nor_the_edge() -> None:
    refused(table(), "no-reuse", 0, Call("CL", (*at("c4"), MIDDLE, *at("e4"))))
    refused(table(), "no-reuse", 0, Call("HI", (*at("d6", "d7"), Hex(4, 0))))


@pytest.mark.rule("wordsearch/own-token")
def test_the_letter_under_ones_own_token_cannot_be_used() -> None:
    game = table(lexicon=Lexicon.of("mine", ["HEQ", "HE"]))
    refused(game, "own-token", 0, Call("HEQ", at("d6", "c5", "d5")))
    assert {choice.word for choice in game.legal() if isinstance(choice, Call)} == {"HE"}


@pytest.mark.rule("wordsearch/own-token")
def test_letters_under_other_tokens_can_be_used_but_not_ended_on() -> None:
    game = table().tokens("d5", "c5")
    refused(game, "own-token", 0, HE)
    assert HE not in game.legal()
    assert HELP in game.legal()
    assert game.play(0, HELP).tokens == at("b5", "c5")


@pytest.mark.rule("wordsearch/move-token", "wordsearch/score")
def test_a_word_scores_its_letters_and_takes_the_token_to_its_end() -> None:
    game = table()
    state = game.play(0, HELP)
    assert state.scores == (4, 0)
    assert state.tokens == at("b5", "d4")
    assert state.found == (("HELP",), ())
    assert state.agenda == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/score", "wordsearch/fragments")
def test_a_fragment_scores_two() -> None:
    game = table()
    game.state = replace(game.state, board=game.state.board.put(cell("d7"), ("NI",)))
    assert game.play(0, Call("HIN", at("d6", "d7"))).scores == (3, 0)


@pytest.mark.rule("wordsearch/fragments", "wordsearch/length")
def test_a_fragment_alone_can_be_a_word() -> None:
    game = table()
    game.state = replace(game.state, board=game.state.board.put(cell("d6"), ("ON",)))
    assert Call("NO", at("d6")) in game.legal()
    assert game.play(0, Call("NO", at("d6"))).scores == (2, 0)


@pytest.mark.rule("wordsearch/length")
@pytest.mark.parametrize("judge", Judge)
def test_a_word_has_two_letters_or_more(judge: Judge) -> None:
    game = table(Options(judge=judge))
    refused(game, "length", 0, Call("H", at("d6")))
    assert game.play(0, Call("HI", at("d6", "d7"))).agenda


@pytest.mark.rule("wordsearch/no-repeat")
@pytest.mark.parametrize("judge", Judge)
def test_no_seat_scores_a_word_twice_but_another_seat_may_score_it(judge: Judge) -> None:
    game = table(Options(judge=judge)).tokens("d5", "e4")
    game.state = replace(game.state, found=(("HELP", "HELL"), ()))
    refused(game, "no-repeat", 0, HELP)
    assert not {"HELP", "HELL"} & {choice.word for choice in game.legal() if isinstance(choice, Call)}
    game.state = replace(game.state, found=((), ("HELP",)))
    assert HELP in game.legal()


@pytest.mark.rule("wordsearch/no-repeat")
def test_as_an_option_a_word_is_used_up_for_the_whole_table() -> None:
    game = table(Options(repeats=Repeats.TABLE))
    game.state = replace(game.state, found=((), ("HELP",)))
    refused(game, "no-repeat", 0, HELP)
    assert HELP not in game.legal()
    assert HELL in game.legal()


@pytest.mark.rule("wordsearch/validity")
def test_the_dictionary_and_familiar_names_are_words_and_nothing_else() -> None:
    assert WordSearch().lexicon == load("standard-names")
    game = table()
    refused(game, "validity", 0, Call("HEC", at("d6", "c5", "c4")))
    assert game.rules.turn(game.state) == Deciding(frozenset({Seat(0)}), seconds=30)
    game.state = replace(game.state, board=game.state.board.put(cell("d6"), ("Z",)).put(cell("d7"), ("O",)))
    board = game.state.board.put(cell("c6"), ("E",))
    game.state = replace(game.state, board=board)
    assert game.play(0, Call("ZOE", at("d6", "d7", "c6"))).scores == (3, 0)


@pytest.mark.rule("wordsearch/validity")
def test_a_table_may_leave_out_the_names() -> None:
    rules = WordSearch(Options(lexicon=WordList.STANDARD))
    assert rules.lexicon == load("standard")
    assert "ZOE" not in rules.lexicon


@pytest.mark.rule("wordsearch/validity", "wordsearch/dispute")
def test_with_the_dictionary_as_judge_a_refused_word_costs_nothing() -> None:
    game = table()
    game.play(0, swap("a1", "g1"))
    refused(game, "validity", 0, Call("HEC", at("d6", "c5", "c4")))
    assert game.agenda() == (FindWord(Seat(0)),)
    assert game.play(0, HELP).scores == (4, 0)


NONSENSE = Call("HEC", at("d6", "c5", "c4"))
BY_TABLE = Options(judge=Judge.TABLE)


@pytest.mark.rule("wordsearch/dispute")
def test_with_the_table_as_judge_any_open_path_may_be_called_and_the_others_are_asked_at_once() -> None:
    game = table(BY_TABLE, seats=3)
    turn = game.rules.turn(game.state)
    assert isinstance(turn, Deciding)
    assert turn.selection
    assert NONSENSE not in game.legal()
    state = game.play(0, NONSENSE)
    assert game.heard() == (Called(Seat(0), "HEC", NONSENSE.path),)
    assert state.agenda == (JudgeWord(Seat(0), "HEC", NONSENSE.path, (Seat(1), Seat(2))),)
    assert game.rules.turn(state) == Deciding(frozenset({Seat(1), Seat(2)}), seconds=10, shared=True)
    assert [game.legal(seat) for seat in range(3)] == [[], [Allow(), Dispute()], [Allow(), Dispute()]]


@pytest.mark.rule("wordsearch/dispute")
def test_a_word_that_nobody_disputes_counts_whatever_it_is() -> None:
    game = table(BY_TABLE, seats=3)
    game.play(0, NONSENSE)
    game.play(2, Allow())
    assert game.heard() == (Allowed(Seat(2)),)
    assert game.rules.turn(game.state) == Deciding(frozenset({Seat(1)}), seconds=10, shared=True)
    state = game.play(1, Allow())
    assert game.heard()[1:] == (Scored(Seat(0), "HEC", NONSENSE.path, 3), Advanced(Seat(0), cell("c4")))
    assert state.scores == (3, 0, 0)
    assert state.tokens[0] == cell("c4")
    assert state.agenda == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/dispute")
def test_the_first_dispute_of_a_word_that_is_none_costs_the_turn() -> None:
    game = table(BY_TABLE, seats=3)
    state = game.play(0, NONSENSE)
    state = game.play(2, Dispute())
    assert game.heard() == (Disputed(Seat(2), "HEC"), Struck(Seat(0), "HEC"))
    assert state.scores == (0, 0, 0)
    assert state.tokens[0] == cell("d5")
    assert state.found == ((), (), ())
    assert state.agenda == (Rearrange(Seat(1)),)
    with pytest.raises(NotAwaited):
        game.play(1, Dispute())


@pytest.mark.rule("wordsearch/dispute")
def test_a_wrong_dispute_costs_nothing() -> None:
    game = table(BY_TABLE)
    game.play(0, HELP)
    state = game.play(1, Dispute())
    assert state.scores == (4, 0)
    assert state.agenda == (Rearrange(Seat(1)),)
    assert [type(event) for event in game.heard()] == [Disputed, Scored, Advanced]


@pytest.mark.rule("wordsearch/dispute")
def test_the_table_cannot_allow_a_broken_path() -> None:
    refused(table(BY_TABLE), "word", 0, Call("HELP", at("d6", "c5", "b3", "b5")))
    refused(table(BY_TABLE), "own-token", 0, Call("HEQ", at("d6", "c5", "d5")))


@pytest.mark.rule("wordsearch/dispute")
def test_one_seat_alone_needs_the_dictionary() -> None:
    with pytest.raises(Illegal, match="the dictionary must judge words") as refusal:
        WordSearch(BY_TABLE).start(1)
    assert refusal.value.clause == "wordsearch/dispute"


@pytest.mark.rule("wordsearch/dispute")
def test_the_seat_that_called_a_word_does_not_judge_it() -> None:
    game = table(BY_TABLE)
    game.play(0, HELP)
    for action in (Allow(), Dispute(), HELL):
        with pytest.raises(NotAwaited):
            game.play(0, action)


@pytest.mark.rule("wordsearch/dispute", "wordsearch/clock")
def test_after_ten_seconds_a_word_that_nobody_disputed_counts() -> None:
    game = table(BY_TABLE, seats=3)
    game.play(0, NONSENSE)
    state = game.play(House.CLOCK, Expire())
    assert game.heard()[0] == Expired()
    assert state.scores == (3, 0, 0)


@pytest.mark.rule("wordsearch/clock")
@pytest.mark.parametrize(("clock", "seconds"), [(Clock.THIRTY, 30), (Clock.SIXTY, 60), (Clock.NONE, None)])
def test_a_turn_lasts_30_seconds_or_60_or_as_long_as_one_likes(clock: Clock, seconds: int | None) -> None:
    game = table(Options(clock=clock, judge=Judge.TABLE))
    for _ in range(2):
        turn = game.rules.turn(game.state)
        assert isinstance(turn, Deciding)
        assert turn.seconds == seconds
        if isinstance(game.agenda()[0], Rearrange):
            game.play(0, swap("a1", "a2"))
    game.play(0, HELP)
    judging = game.rules.turn(game.state)
    assert isinstance(judging, Deciding)
    assert judging.seconds == (None if seconds is None else 10)


@pytest.mark.rule("wordsearch/clock")
@pytest.mark.parametrize(
    ("others", "to"),
    [
        ("a1 a2 a3 a4 b1", "d7"),
        ("d7 a2 a3 a4 b1", "e6"),
        ("d7 e6 a3 a4 b1", "e5"),
        ("d7 e6 e5 a4 b1", "d5"),
        ("d7 e6 e5 d5 b1", "c5"),
        ("d7 e6 e5 d5 c5", "c6"),
    ],
)
def test_when_time_is_up_the_token_moves_to_the_first_free_letter_from_the_east_on(others: str, to: str) -> None:
    game = table(seats=6).tokens("d6", *others.split())
    state = game.play(House.CLOCK, Expire())
    assert game.heard() == (Expired(), Moved(Seat(0), cell(to)))
    assert state.tokens[0] == cell(to)
    assert state.scores[0] == 0
    assert state.agenda == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/clock", "wordsearch/swap")
def test_a_swap_stays_when_time_is_up() -> None:
    game = table()
    game.play(0, swap("b1", "a2"))
    state = game.play(House.CLOCK, Expire())
    assert (state.board[cell("b1")], state.board[cell("a2")]) == (("O",), ("S",))
    assert state.agenda == (Rearrange(Seat(1)),)


@pytest.mark.rule("wordsearch/clock", "wordsearch/no-word")
def test_a_token_with_nowhere_to_go_stays_when_time_is_up() -> None:
    game = table(seats=4).tokens("a1", "a2", "b1", "b2")
    assert game.play(House.CLOCK, Expire()).tokens[0] == cell("a1")
    assert game.heard() == (Expired(), Passed(Seat(0)))


@pytest.mark.rule("wordsearch/clock")
def test_time_is_never_up_where_there_is_no_clock() -> None:
    refused(table(Options(clock=Clock.NONE)), "clock", House.CLOCK, Expire())


@pytest.mark.rule("wordsearch/clock")
def test_only_the_clock_says_that_time_is_up() -> None:
    for actor in (Seat(0), Seat(1), House.DEALER):
        with pytest.raises(NotAwaited):
            table().play(actor, Expire())
    with pytest.raises(NotAwaited):
        table().play(House.CLOCK, Move(cell("d6")))
