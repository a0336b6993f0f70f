"""What Word Search asks, what may be picked as an answer, and where a typed word can be called."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hexarium.core import Chance, Deciding, House, Over, Sampled, Seat, Seeded, luck
from hexarium.games.wordsearch import WORDSEARCH, notation
from hexarium.games.wordsearch.actions import Call, Lay, Move, Shift, Stack, Swap, Turn
from hexarium.games.wordsearch.options import Judge, Mode, Options
from hexarium.games.wordsearch.questions import FORMS, Offer, ask, awaited
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.state import FindWord, JudgeWord, LayTile, Rearrange, State, Task
from hexarium.games.wordsearch.tracing import open_paths, traces
from hexarium.lexicon import Lexicon
from tests.games.wordsearch.tables import Table

WORDS = Lexicon.of("small", ["IN", "ON", "TEA", "TIN", "AT", "TO", "NOT", "EAT", "RAT", "SIT"])


def played(rules: WordSearch, seed: int, moves: int) -> State:
    """A position after some moves at random."""
    rng, state = Random(seed), rules.start(2)
    draws = Seeded(seed)
    for _ in range(moves):
        match rules.turn(state):
            case Sampled(draw):
                state = rules.apply(state, House.DEALER, draw(draws)).state
            case Chance(odds):
                state = rules.apply(state, House.DEALER, rng.choice(odds)[0]).state
            case Deciding(seats):
                seat = min(seats)
                state = rules.apply(state, seat, rng.choice([*rules.legal(state, seat)])).state
            case Over():
                break
    return state


def of_choices(rules: WordSearch, state: State, seat: Seat) -> Offer:
    """The offer as it follows from all choices."""
    choices = [*rules.legal(state, seat)]
    verbs = {*(type(each).__name__.lower() for each in choices)}
    return Offer(
        verbs=tuple(sorted(verbs)),
        steps=tuple(sorted(each.to for each in choices if isinstance(each, Move))),
        tiles=tuple(
            sorted(
                {each.first for each in choices if isinstance(each, Swap)}
                | {each.second for each in choices if isinstance(each, Swap)}
                | {each.source for each in choices if isinstance(each, Shift)}
            )
        ),
        turns=tuple(sorted({cell for each in choices if isinstance(each, Turn) for cell in each.at})),
        spots=tuple(
            sorted(
                {each.at for each in choices if isinstance(each, Lay | Stack)}
                | {each.target for each in choices if isinstance(each, Shift)}
            )
        ),
    )


@pytest.mark.parametrize("mode", [*Mode])
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), moves=st.integers(1, 25))
def test_the_offer_says_what_all_choices_say(mode: Mode, seed: int, moves: int) -> None:
    rules = WordSearch(Options(mode=mode), WORDS)
    state = played(rules, seed, moves)
    turn = rules.turn(state)
    asked = turn.seats if isinstance(turn, Deciding) else frozenset[Seat]()
    for seat in (Seat(0), Seat(1)):
        offer = rules.view(state, seat).offer
        if seat not in asked:
            assert offer is None
            continue
        assert offer is not None
        expected = of_choices(rules, state, seat)
        assert {*offer.verbs} - {"call"} == {*expected.verbs} - {"call"}
        assert tuple(sorted(offer.steps)) == expected.steps
        assert tuple(sorted(offer.tiles)) == expected.tiles
        assert tuple(sorted(offer.turns)) == expected.turns
        assert tuple(sorted(offer.spots)) == expected.spots
        calls = [each for each in rules.legal(state, seat) if isinstance(each, Call)]
        assert {call.path[0] for call in calls} <= {*offer.starts}


@pytest.mark.rule("wordsearch/dispute")
def test_a_seat_that_judges_may_allow_or_dispute() -> None:
    rules = WordSearch(Options(judge=Judge.TABLE), WORDS)
    state = played(rules, 1, 1)
    start = rules.view(state, Seat(0)).offer
    assert start is not None
    first = start.starts[0]
    second = next(cell for cell in state.board.shape.touching(first) if cell not in state.tokens)
    word = "".join(tower[-1] for cell in (first, second) if (tower := state.board[cell]))
    state = rules.apply(state, Seat(0), Call(word, (first, second))).state
    assert rules.view(state, Seat(1)).offer == Offer(("allow", "dispute"))
    assert rules.view(state, Seat(0)).offer is None


@pytest.mark.parametrize("mode", [*Mode])
@pytest.mark.rule("wordsearch/word", "wordsearch/fragments")
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), moves=st.integers(1, 25))
def test_a_typed_word_is_traced_along_every_path_that_could_be_called(mode: Mode, seed: int, moves: int) -> None:
    rules = WordSearch(Options(mode=mode), WORDS)
    state = played(rules, seed, moves)
    turn = rules.turn(state)
    if not isinstance(turn, Deciding) or len(turn.seats) > 1:
        return
    (seat,) = turn.seats
    calls = [each for each in rules.legal(state, seat) if isinstance(each, Call)]
    for word in {call.word for call in calls}:
        assert {*open_paths(state, seat, word, rules.options)} == {call.path for call in calls if call.word == word}


def test_the_page_is_told_paths_for_a_seat_and_none_for_a_spectator() -> None:
    rules = WordSearch(Options(mode=Mode.BOARDLESS), WORDS)
    state = played(rules, 1, 1)
    first = next(tower[-1] for tower in state.board.contents if tower)
    assert (state.board.shape.cells[0],) in traces(rules.view(state, Seat(0)), rules.options, first.lower())
    assert traces(rules.view(state, None), rules.options, first) == ()


NAMES = ("Ann", "Ben", "Cy")
CALLED = JudgeWord(Seat(0), "TEA", (), (Seat(1), Seat(2)))
ENDS = "call a word, move without a word or exchange your tile."
ENDS_ON_STACKS = "call a word, end your turn without a word or exchange your tile."

ASKED: list[tuple[Mode, Task, Seat, str, str]] = [
    (
        Mode.BOARD,
        Rearrange(Seat(0)),
        Seat(0),
        "Your turn: find a word. You may swap two tiles, trade your tile for one on the board or rotate a tile first.",
        "Ann's turn.",
    ),
    (Mode.BOARD, FindWord(Seat(0)), Seat(0), f"Now {ENDS}", "Ann's turn."),
    (
        Mode.INSERT,
        Rearrange(Seat(0)),
        Seat(0),
        "Your turn: find a word. You may put down your tile or move a tile to another stack first.",
        "Ann's turn.",
    ),
    (Mode.BOARDLESS, Rearrange(Seat(0)), Seat(0), "Your turn: draw a tile or call a word.", "Ann's turn."),
    (Mode.BOARDLESS, FindWord(Seat(0)), Seat(0), "Now call a word or end your turn without a word.", "Ann's turn."),
    (
        Mode.BOARDLESS,
        LayTile(Seat(0), "S"),
        Seat(0),
        "Lay S on a free space next to the group.",
        "Ann is choosing where to lay S.",
    ),
    (
        Mode.BOARD,
        CALLED,
        Seat(2),
        "Ann called TEA. Is it a word? Accept it or dispute it.",
        "Ann called TEA. Ben and Cy may dispute it.",
    ),
]


@pytest.mark.parametrize(("mode", "task", "seat", "asks", "waits"), ASKED)
def test_a_question_speaks_to_the_seat_that_is_asked_and_to_those_who_wait(
    mode: Mode, task: Task, seat: Seat, asks: str, waits: str
) -> None:
    table = Table(Options(mode=mode), seats=3)
    table.state = replace(table.state, agenda=(task,))
    question = ask(table.rules, table.state, seat)
    assert question.asks.text(NAMES, seat) == asks
    assert question.waits.text(NAMES) == waits


def test_those_who_wait_for_a_judgment_include_the_reader() -> None:
    state = replace(Table(seats=3).state, agenda=(CALLED,))
    assert awaited(state).text(NAMES, Seat(1)) == "Ann called TEA. You and Cy may dispute it."
    assert awaited(state).text(NAMES, Seat(0)) == "You called TEA. Ben and Cy may dispute it."


def test_only_a_seat_that_must_choose_is_asked() -> None:
    table = Table()
    with pytest.raises(AssertionError, match="only a seat that must choose is asked"):
        ask(table.rules, table.state, Seat(1))


@pytest.mark.parametrize("judge", [*Judge])
@pytest.mark.parametrize("mode", [*Mode])
def test_every_question_of_a_game_has_its_words_verbs_and_forms(mode: Mode, judge: Judge) -> None:
    rules = WordSearch(Options(mode=mode, judge=judge), WORDS)
    rng, draws, state = Random(1), Seeded(1), rules.start(3)
    asked = 0
    while not isinstance(turn := rules.turn(state), Over) and asked < 200:
        if not isinstance(turn, Deciding):
            state = rules.apply(state, House.DEALER, luck(turn, draws)).state
            continue
        for seat in turn.seats:
            question = WORDSEARCH.ask(rules, state, seat)
            legal = {notation.write(choice).split()[0] for choice in rules.legal(state, seat)}
            assert legal | {"call"} & {*question.verbs} == {*question.verbs} <= {*FORMS}
            assert question.listed is ("call" not in question.verbs)
            for said in (question.asks.text(NAMES, seat), question.waits.text(NAMES)):
                assert said[0].isupper()
                assert said[-1] == "."
        seat = min(turn.seats)
        choices = [*rules.legal(state, seat)]
        calls = [choice for choice in choices if isinstance(choice, Call)]
        state = rules.apply(state, seat, rng.choice(calls or choices)).state
        asked += 1
    assert asked


@pytest.mark.parametrize(("verb", "example"), [(verb, form.example) for verb, forms in FORMS.items() for form in forms])
def test_the_example_of_a_form_can_be_read_and_says_the_verb(verb: str, example: str) -> None:
    assert notation.write(notation.read(example)) == example
    assert example.split(maxsplit=1)[0] == verb
