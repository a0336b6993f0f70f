"""The form for a game's options: words, presets, and which options apply."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hexarium.answers.forms import Need, OptionField, form_of, presets_of
from hexarium.core import PresetKind
from hexarium.games import CATALOGUE
from hexarium.service.option_errors import option_problem


def field(slug: str, name: str) -> OptionField:
    return next(each for each in form_of(CATALOGUE[slug]) if each.name == name)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_value_of_an_option_has_words_of_its_own(slug: str) -> None:
    for option in form_of(CATALOGUE[slug]):
        assert option.answers or option.unset, f"{option.name} has nothing to say"
        for said in ([each.label for each in option.answers], [each.said for each in option.answers]):
            assert len({*said}) == len(said)
        assert "Standard" not in [each.label for each in option.answers]


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_preset_can_be_played_and_the_standard_game_is_one_of_them(slug: str) -> None:
    game = CATALOGUE[slug]
    seats = max(2, game.seats[0])
    for preset in game.presets:
        options = msgspec.convert(dict(preset.options), game.options)
        game.rules(options).start(seats)
        assert preset.about.endswith(".")
    kinds = {preset.kind: preset for preset in game.presets}
    assert len(kinds) == len(game.presets)
    assert not kinds[PresetKind.STANDARD].options


def test_presets_are_named_in_sentences() -> None:
    quick, standard, *_ = presets_of(CATALOGUE["hexx"])
    assert (quick.title, quick.said, quick.options) == ("Quick", "a quick game", {"board": "small"})
    assert (standard.title, standard.said, standard.options) == ("Standard", "the standard game", {})


def test_an_option_that_a_mode_ignores_says_when_it_applies() -> None:
    assert field("wordsearch", "heights").needs == (Need("mode", ("insert",)),)
    assert field("wordsearch", "mode").needs == ()


def test_an_option_and_a_value_may_need_several_players() -> None:
    assert field("hexpert", "rounds").several
    assert [each.value for each in field("hexpert", "scoring").answers if each.several] == ["best-ray"]


@pytest.mark.parametrize(
    ("slug", "options", "says"),
    [
        ("hexx", {"bored": 1}, 'HEXX has no option "bored"; its options are board, plural, connect and lexicon.'),
        ("hexx", {"board": "huge"}, 'The option board can\'t be "huge": choose small, medium or large.'),
        ("trihex", {"target": 501}, "The option target can't be 501: choose a whole number up to 500."),
        ("trihex", {"target": "many"}, 'The option target can\'t be "many": choose a whole number.'),
        (
            "trihex",
            {"colours": ["pink"]},
            'The option colours can\'t be ["pink"]: choose some of white, blue, green, red and yellow.',
        ),
    ],
)
def test_options_that_cannot_be_read_are_refused_in_a_sentence(slug: str, options: dict[str, Any], says: str) -> None:
    assert option_problem(CATALOGUE[slug], options) == says
