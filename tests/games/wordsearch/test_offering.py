"""What a view offers is what the rules take, and a typed word is found wherever the letters spell it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Chance, Deciding, House, Over, Sampled, Seat, Seeded
from hexarium.drawing import tracing
from hexarium.games.wordsearch.actions import Call, Lay, Move, Shift, Stack, Swap, Turn
from hexarium.games.wordsearch.offering import Offer
from hexarium.games.wordsearch.options import Judge, Mode, Options
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.state import State
from hexarium.games.wordsearch.tracing import traces
from hexarium.lexicon import Lexicon

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
def test_whoever_judges_is_offered_to_allow_and_to_dispute() -> None:
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
        assert {*traces(state, seat, word, rules.options)} == {call.path for call in calls if call.word == word}


def test_the_page_is_told_paths_for_a_seat_and_none_for_a_spectator() -> None:
    rules = WordSearch(Options(mode=Mode.BOARDLESS), WORDS)
    state = played(rules, 1, 1)
    first = next(tower[-1] for tower in state.board.contents if tower)
    assert (state.board.shape.cells[0],) in tracing.traces(rules.view(state, Seat(0)), rules.options, first.lower())
    assert tracing.traces(rules.view(state, None), rules.options, first) == ()
    assert tracing.traces(object(), rules.options, first) == ()
