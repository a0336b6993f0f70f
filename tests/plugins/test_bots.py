"""Bots of other packages are found by entry points, and bots of a module by name; neither can shadow a bot of ours."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from hexarium.bots import (
    InstalledBot,
    Level,
    UnknownLevel,
    bot_named,
    every_bot,
    hint_level,
    left_out_bots,
    level_named,
    opponents,
    plugins,
)
from hexarium.bots.plain import RandomBot
from hexarium.cli.ladder import pairings
from hexarium.cli.seating import resumed, seated
from hexarium.cli.usage_error import UsageError
from hexarium.games import CATALOGUE

HERE = __name__
SLY = InstalledBot("trihex", Level("sly", "Plays slyly.", RandomBot))
SAME = InstalledBot("trihex", Level("other", "Says that it is sly too.", RandomBot, ("sly",)))
SHADOW = InstalledBot("trihex", Level("expert", "Not the expert.", RandomBot))
OLD_NAME = InstalledBot("trihex", Level("champion", "Not the champion of earlier releases.", RandomBot))
NAMED_BADLY = InstalledBot("trihex", Level("Sly Fox", "Has a space.", RandomBot))
A_PERSON = InstalledBot("trihex", Level("person", "Nobody.", RandomBot))
HOMELESS = InstalledBot("chess", Level("sly", "Plays another game.", RandomBot))
COLOUR = "red"


class Own(RandomBot):
    """Plays as its author likes.

    This is not told.
    """


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    yield monkeypatch
    monkeypatch.undo()
    plugins.registered.cache_clear()


def install(register: pytest.MonkeyPatch, *names: str) -> None:
    points = [EntryPoint(f"bot{number}", name, plugins.GROUP) for number, name in enumerate(names)]
    register.setattr(plugins, "entry_points", lambda group: [point for point in points if point.group == group])
    plugins.registered.cache_clear()


def test_an_installed_bot_is_listed_last_and_changes_neither_opponents_nor_hints(register: pytest.MonkeyPatch) -> None:
    before, strongest = opponents("trihex"), hint_level("trihex")
    install(register, f"{HERE}:SLY")
    assert every_bot("trihex")[-1] is SLY.level
    assert level_named("trihex", "SLY") is SLY.level
    assert (opponents("trihex"), hint_level("trihex")) == (before, strongest)
    assert left_out_bots() == ()


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ("no_such_module:BOT", "No module named 'no_such_module'"),
        (f"{HERE}:COLOUR", f"{HERE}:COLOUR is not an InstalledBot."),
        (f"{HERE}:SAME", 'TriHex has an installed bot "other" already.'),
        (f"{HERE}:NAMED_BADLY", '"Sly Fox" can\'t be the name of a bot: use small letters, digits and hyphens.'),
        (f"{HERE}:A_PERSON", '"person" can\'t be the name of a bot: use small letters, digits and hyphens.'),
        (f"{HERE}:HOMELESS", 'There is no game "chess".'),
    ],
)
def test_a_bot_that_cannot_be_used_is_left_out_with_the_reason(
    register: pytest.MonkeyPatch, broken: str, why: str
) -> None:
    install(register, f"{HERE}:SLY", broken)
    [left_out] = left_out_bots()
    assert str(left_out) == f"The bot bot1 can't be loaded: {why}"
    assert level_named("trihex", "sly") is SLY.level


@pytest.mark.parametrize(("shadow", "name"), [("SHADOW", "expert"), ("OLD_NAME", "champion")])
def test_no_bot_shadows_one_of_ours(register: pytest.MonkeyPatch, shadow: str, name: str) -> None:
    ours = level_named("trihex", name)
    install(register, f"{HERE}:{shadow}")
    assert level_named("trihex", name) == ours
    assert [str(each) for each in left_out_bots()] == [
        f"The bot {name} can't be loaded: TriHex has a bot of that name already."
    ]


def test_a_class_in_a_module_is_a_bot_for_tools_and_for_the_terminal() -> None:
    level = bot_named("trihex", f"{HERE}:Own")
    assert (level.title, level.about, level.make) == ("Own", "Plays as its author likes.", Own)
    assert seated(CATALOGUE["trihex"], f"person,{HERE}:Own")[1] == level
    assert [(each.bot, each.opponent) for each in pairings("trihex", [level.name])][-1] == (level.name, "expert")


def test_a_server_imports_no_module_that_a_visitor_names() -> None:
    with pytest.raises(UnknownLevel):
        level_named("trihex", f"{HERE}:Own")


@pytest.mark.parametrize(
    ("name", "why"),
    [("no_such_module:Bot", "No module named 'no_such_module'"), (f"{HERE}:COLOUR", "COLOUR has no method `choose`")],
)
def test_a_module_without_such_a_bot_is_named_in_one_line(name: str, why: str) -> None:
    with pytest.raises(UnknownLevel) as unknown:
        bot_named("trihex", name)
    assert str(unknown.value) == f'The bot "{name}" can\'t be loaded: {why}.'


def test_a_saved_game_imports_nothing_and_nobody_is_called_like_a_module() -> None:
    with pytest.raises(UsageError, match="is not installed"):
        resumed(CATALOGUE["trihex"], ("Ann", f"{HERE}:Own"))
    with pytest.raises(UsageError, match="that is the name of a bot"):
        seated(CATALOGUE["trihex"], "person:mine:Own,easy")
