"""Word Search's champion: its kernel beside the plain one and beside trying every swap, its race, and its reasons."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.bots import Advice, Decision, ask, make_hint
from hexarium.bots.advice import CERTAIN_WINS, WINS, Measure
from hexarium.bots.wordsearch import kernel
from hexarium.bots.wordsearch.champion import Champion
from hexarium.bots.wordsearch.kernel import Sight
from hexarium.bots.wordsearch.lookahead import Lookahead
from hexarium.bots.wordsearch.position import HAND, NOWHERE, Position, terrain
from hexarium.core import Deciding, House, Match, Seat, Seeded
from hexarium.core.twin import is_compiled, plain
from hexarium.games.wordsearch import WORDSEARCH, Mode, Options, Target, View, WordSearch
from hexarium.games.wordsearch.actions import Action, Call, Deal, Swap, Trade
from hexarium.games.wordsearch.options import Repeats
from hexarium.games.wordsearch.paths import best_turn
from hexarium.games.wordsearch.pieces import BOARD, LETTER_SPACES, NAMES, TILES, less
from hexarium.games.wordsearch.scoring import TARGETS
from hexarium.games.wordsearch.state import Rearrange, State
from hexarium.games.wordsearch.words import field
from hexarium.lexicon import Lexicon, load, offensive_words
from tests.bots.hints import check_hint

LEXICON = load("common-35")
GROUND = terrain(LEXICON)
TWIN = plain(kernel)
FIRST = Seat(0)


def dealt(seed: int, seats: int = 2, **changes: Any) -> State:
    """A board in the middle of a game: tokens somewhere, every seat to come."""
    rng = Random(seed)
    rules = WordSearch(Options(), LEXICON)
    tiles = tuple(rng.sample(TILES, len(LETTER_SPACES) + seats))
    state = rules.apply(rules.start(seats), House.DEALER, Deal(tiles)).state
    tokens = tuple(rng.sample(LETTER_SPACES, seats))
    fields = {"tokens": tokens, **changes}
    return State(**{name: fields.get(name, getattr(state, name)) for name in state.__struct_fields__})


def sights(module: Any, position: Position, floor: int, swap: int) -> list[Sight]:
    closed = array("i", position.tokens)
    walk = module.EveryTurnWalk(GROUND, position.kinds, position.tokens[0], closed, frozenset(), floor, swap)
    walk.run()
    return [Sight(*sight) for sight in walk.sights]


def test_the_kernel_is_compiled_where_these_tests_run() -> None:
    assert is_compiled(kernel)
    assert not is_compiled(TWIN)


@settings(deadline=None, max_examples=5)
@given(st.integers(0, 2**32), st.sampled_from([0, 2]))
def test_the_compiled_kernel_sees_what_the_plain_one_sees(seed: int, swap: int) -> None:
    position = Position.of(dealt(seed), FIRST, Options())
    assert sights(kernel, position, 5, swap) == sights(TWIN, position, 5, swap)


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 2**32))
def test_one_walk_finds_as_much_as_trying_every_swap(seed: int) -> None:
    state = dealt(seed)
    tried = best_turn(field(state, FIRST, Options()), state.hands[0], LEXICON)
    seen = Position.of(state, FIRST, Options()).best(GROUND)
    assert (tried.find.points if tried else 0) == (seen.points if seen else 0)


@settings(deadline=None, max_examples=10)
@given(st.integers(0, 2**32))
def test_every_turn_it_sees_can_be_taken_and_leaves_the_position_it_foresees(seed: int) -> None:
    rules, state, rng = WordSearch(Options(), LEXICON), dealt(seed), Random(seed)
    position = Position.of(state, FIRST, Options())
    turns = [turn for sight in position.every(GROUND, 5) for turn in position.turns(sight)]
    for turn in rng.sample(turns, min(10, len(turns))):
        after = state
        if turn.one != NOWHERE:
            one, other = sorted((turn.one, turn.other))
            swap = Trade(BOARD.cells[one]) if other == HAND else Swap(BOARD.cells[one], BOARD.cells[other])
            after = rules.apply(after, FIRST, swap).state
        call = Call(turn.sight.word, tuple(BOARD.cells[place] for place in turn.sight.path))
        after = rules.apply(after, FIRST, call).state
        foreseen, real = position.after(turn), Position.of(after, Seat(1), Options())
        for name in ("seat", "kinds", "hands", "tokens", "scores", "taken"):
            assert shown(getattr(foreseen, name)) == shown(getattr(real, name)), name


def shown(value: Any) -> Any:
    return value if isinstance(value, int) else list(value)


def test_a_word_that_anybody_scored_is_used_up_where_the_table_says_so() -> None:
    state = dealt(1, found=(("TEA",), ("SEA",)))
    alone, together = (Position.of(state, FIRST, Options(repeats=repeats)).taken for repeats in Repeats)
    assert "SEA" not in alone[0]
    assert {"SEA", "TEA"} <= together[0]
    assert together[0] == together[1]


def test_it_ends_the_game_while_it_leads_and_not_before() -> None:
    """The second seat to move may end the game with this turn; a lead is then a win."""
    state = dealt(3, scores=(45, 48), turns=1, agenda=(Rearrange(Seat(1)),))
    position = Position.of(state, Seat(1), Options())
    worth = Lookahead(LEXICON, 50, 10).turns(position, state.turns)
    assert all(wins > 99 for turn, wins in worth.items() if turn.sight.points > 1)
    behind = Position.of(dealt(3, scores=(90, 48)), Seat(1), Options())
    assert all(wins < 1 for wins in Lookahead(LEXICON, 50, 10).turns(behind, 1).values())


@pytest.mark.parametrize(("seat", "measure"), [(0, WINS), (1, CERTAIN_WINS)])
def test_a_win_is_certain_if_the_game_ends_with_the_turn(seat: int, measure: Measure) -> None:
    rules = WordSearch(Options(target=Target.SHORT), LEXICON)
    asked, goal = Seat(seat), TARGETS[Target.SHORT]
    state = dealt(3, scores=(goal, goal), turns=seat, agenda=(Rearrange(asked),))
    decision = Decision[View, Action](asked, rules.view(state, asked), (), lambda: rules.legal(state, asked))
    assert Champion(rules).advise(decision, Random(1)).measure is measure


def test_of_turns_that_count_alike_now_it_takes_the_one_that_leaves_more() -> None:
    """Otherwise the first that was seen would do."""
    assert any(max(worth, key=worth.__getitem__) != next(iter(worth)) for worth in map(outlook, range(6)))


def outlook(seed: int) -> dict[Any, float]:
    return Lookahead(LEXICON, 200, 20).turns(Position.of(dealt(seed), FIRST, Options()), 0)


def test_alone_it_counts_points() -> None:
    position = Position.of(dealt(2, seats=1), FIRST, Options())
    outlook = Lookahead(LEXICON, 200, 5)
    assert all(points > 5 for points in outlook.turns(position, 0).values())


def test_without_a_word_in_sight_there_is_no_outlook() -> None:
    nothing = Lexicon.of("nothing", ["QQQQQQ"])
    assert Lookahead(nothing, 200, 5).turns(Position.of(dealt(1), FIRST, Options()), 0) == {}


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_it_advises_what_it_would_choose_and_says_why(mode: Mode, seats: int) -> None:
    rules = WordSearch(Options(mode=mode, target=Target.SHORT), LEXICON)
    bot, match, draws = Champion(rules), Match[State, Action, Any, Any](rules, seats), Seeded(5)
    match.settle(draws)
    for _ in range(6):
        if not isinstance(turn := match.turn, Deciding):
            break
        decision = ask(match, min(turn.seats))
        advice: Advice[Action] = bot.advise(decision, Random(9))
        assert bot.choose(decision, Random(9)) == advice.choice
        assert advice.choice in decision.choices
        assert advice.second is None or advice.second in {*decision.choices} - {advice.choice}
        check_hint(WORDSEARCH, rules, bot, decision)
        match.play(min(turn.seats), advice.choice)
        match.settle(draws)


STEINEM = {"c3": "S", "b3": "T", "c4": "E", "d5": "I", "e5": "N", "e4": "E", "e3": "M"}
"""The tiles around the middle, where all tokens are; the other spaces are filled with any tiles of the box."""


def filled(rules: WordSearch, tiles: dict[str, str]) -> State:
    rest = iter(less(TILES, tiles.values()))
    letters = {NAMES.cell(name): tile for name, tile in tiles.items()}
    deal = Deal((*(letters.get(at) or next(rest) for at in LETTER_SPACES), next(rest), next(rest)))
    return rules.apply(rules.start(2), House.DEALER, deal).state


@pytest.mark.parametrize("words", ["STEINEM MEN TEN", "STEINEM MEN", "LISTERINE STEINEM TIES"])
def test_a_word_that_few_people_know_is_never_suggested_first(words: str) -> None:
    """Not even if it scores most; it is named after the common ones."""
    rules = WordSearch(Options(), Lexicon.of("few", words.split()))
    state = filled(rules, STEINEM)
    decision = Decision[View, Action](FIRST, rules.view(state, FIRST), (), lambda: rules.legal(state, FIRST))
    hint = make_hint(WORDSEARCH, rules, Champion(rules), decision)
    assert "STEINEM" not in " ".join(hint.lines[:-1])
    assert hint.lines[-1].startswith("STEINEM is rarer but better: ")


@pytest.mark.parametrize("mode", Mode)
def test_hints_show_common_words_first_and_no_offensive_ones(mode: Mode) -> None:
    rules = WordSearch(Options(mode=mode, target=Target.SHORT))
    common = {*load("common"), *load("common-names")}
    match, draws = Match[State, Action, Any, Any](rules, 2), Seeded(8)
    bot, shown = Champion(rules), list[str]()
    match.settle(draws)
    for _ in range(10):
        assert isinstance(match.turn, Deciding)
        seat = min(match.turn.seats)
        advice: Advice[Action] = bot.advise(ask(match, seat), Random(2))
        words = [choice.word for choice in advice.shown.plan if isinstance(choice, Call)]
        assert all(word in common for word in words)
        assert not {*words, *(choice.word for choice in advice.plan if isinstance(choice, Call))} & offensive_words()
        shown += words
        match.play(seat, advice.shown.choice)
        match.settle(draws)
    assert shown
