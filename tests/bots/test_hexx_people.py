"""HEXX's levels below Expert: what each of them knows, and what it looks at."""

from __future__ import annotations

from random import Random

import pytest

from hexarium.bots import Decision, level_named
from hexarium.bots.hexx.people import Easy, Hard, Medium
from hexarium.core import Seat
from hexarium.games.hexx import Action, Exchange, Hexx, Options, Play, Size, View, notation
from hexarium.games.hexx.actions import Forfeit
from hexarium.games.hexx.events import Played
from hexarium.games.hexx.pieces import RED
from hexarium.games.hexx.state import State, TakeMorph, TakeTurn
from hexarium.lexicon import Lexicon, load
from tests.bots.test_hexx import CAT, asked, real
from tests.games.hexx.games import states
from tests.games.hexx.table import position, rules

SMALL = Hexx(Options(board=Size.SMALL))


class KnowsThePlural(Hard):
    """Knows ERNES, but not ERNE."""

    def __init__(self, rules: Hexx) -> None:
        super().__init__(rules)
        self._knows = Lexicon.of("common", ["ERNES", "CAT"])


def words(name: str, seed: int) -> list[str]:
    """The primary words that a level makes when it is asked in a random game."""
    bot, made = level_named("hexx", name).make(SMALL), list[str]()
    for state in states(SMALL, seed)[::4]:
        if state.agenda and isinstance(task := state.agenda[0], TakeTurn):
            choice = bot.choose(question(state, task.seat), Random(1))
            if isinstance(choice, Play):
                events = SMALL.apply(state, task.seat, choice).events
                made.extend(event.word for event in events if isinstance(event, Played))
    return made


def question(state: State, seat: Seat) -> Decision[View, Action]:
    return Decision(seat, SMALL.view(state, seat), (), lambda: SMALL.legal(state, seat))


@pytest.mark.parametrize(("name", "known"), [("easy", "common-35"), ("medium", "common-35"), ("hard", "common")])
def test_below_expert_only_common_words_are_made(name: str, known: str) -> None:
    made = [word for seed in range(2) for word in words(name, seed)]
    assert made
    assert all(word in load(known) for word in made)


def test_easy_makes_words_of_four_letters_or_fewer() -> None:
    assert max(len(word) for seed in range(3) for word in words("easy", seed)) == 4


@pytest.mark.parametrize(("former", "name"), [("beginner", "easy"), ("club", "hard"), ("champion", "expert")])
def test_a_level_is_found_by_the_name_that_earlier_releases_gave_it(former: str, name: str) -> None:
    assert level_named("hexx", former).name == name


def test_easy_and_medium_take_the_most_tiles_that_they_can_with_what_they_know() -> None:
    game = rules("CATCH TO")
    state = real(position(CAT, red="OCH", black="Z"))
    easy, medium = (bot(game).choose(asked(game, state), Random(1)) for bot in (Easy, Medium))
    assert isinstance(easy, Play)
    assert isinstance(medium, Play)
    assert [tile.letter for tile in easy.tiles] == ["O"]
    assert {tile.letter for tile in medium.tiles} == {"C", "H"}


def test_a_play_that_only_the_dictionary_forbids_is_not_made() -> None:
    """Who does not know ERNE does not know that an S would merely make its plural."""
    game = Hexx(Options(board=Size.SMALL), Lexicon.of("mine", ["ERNE", "ERNES", "CAT"]))
    bot = KnowsThePlural(game)
    board = """
    . . .
   . . . .
  e r n e .
   . . . .
    . . .
"""
    state = real(position(board, red="SQ", black="Z"), Size.SMALL)
    assert isinstance(bot.choose(asked(game, state), Random(1)), Exchange)


def test_a_metamorphosis_makes_only_a_word_that_is_known() -> None:
    game = rules("CUT CWT")
    bot = Medium(game)
    for letter, answer in (("U", "morph"), ("W", "forfeit")):
        state = real(position(CAT, red=letter, black="E", agenda=(TakeMorph(RED),)))
        choice = bot.choose(asked(game, state), Random(1))
        assert notation.write(choice).startswith(answer), choice
        assert isinstance(choice, Forfeit) == (answer == "forfeit")
