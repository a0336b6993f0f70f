"""The catalogue finds games through entry points."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from itertools import permutations
from pathlib import Path

import pytest
from msgspec import Struct, field
from msgspec.structs import replace

from hexarium.games import CATALOGUE, catalogue
from hexarium.games.hexpert import HEXPERT
from hexarium.games.option_types import check_options

COPY = replace(HEXPERT, title="A copy")
OTHER = replace(HEXPERT, slug="other")
SECOND = replace(OTHER, title="A second one of that name")
FIRST = replace(HEXPERT, slug="first", title="a first game")
COLOUR = "red"


class Switch(Struct, frozen=True, kw_only=True):
    fast: bool = False


class Sizes(Struct, frozen=True, kw_only=True):
    sizes: tuple[int, ...] = (1,)


class Made(Struct, frozen=True, kw_only=True):
    size: int = field(default_factory=int)


BOOKLESS = replace(OTHER, package="tests.games")
SWITCHED, LISTED, MADE = (replace(OTHER, options=options) for options in (Switch, Sizes, Made))


def registered(monkeypatch: pytest.MonkeyPatch, *values: str) -> None:
    points = [EntryPoint(f"game{number}", value, catalogue.GROUP) for number, value in enumerate(values)]
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [point for point in points if point.group == group])


def test_our_own_games_are_in_the_catalogue_by_their_short_names() -> None:
    assert {*CATALOGUE} >= {"hexpert", "trihex", "hexagone", "wordsearch", "hexx"}
    assert all(game.slug == slug for slug, game in CATALOGUE.items())


@pytest.mark.parametrize("slug", CATALOGUE)
def test_our_own_games_meet_what_is_asked_of_others(slug: str) -> None:
    """They are not checked when the catalogue is read, to start faster."""
    game = CATALOGUE[slug]
    assert catalogue.read_rulebook(game).clauses
    check_options(game.options)


def test_a_game_of_another_package_joins_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, "hexarium.games.hexpert:HEXPERT", f"{__name__}:OTHER")
    assert catalogue.installed() == ({"hexpert": HEXPERT, "other": OTHER}, ())


def test_a_game_that_is_registered_twice_is_there_once(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, "hexarium.games.hexpert:HEXPERT", "hexarium.games.hexpert:HEXPERT")
    assert catalogue.installed() == ({"hexpert": HEXPERT}, ())


def test_games_are_listed_by_title(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, f"{__name__}:OTHER", f"{__name__}:FIRST")
    assert [*catalogue.installed()[0]] == ["first", "other"]


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ("no_such_module:GAME", "No module named 'no_such_module'"),
        (f"{__name__}:COPY", 'hexarium.games.hexpert already has the short name "hexpert".'),
        (f"{__name__}:COLOUR", f"{__name__}:COLOUR is not a Game."),
        (f"{__name__}:BOOKLESS", "tests.games has no rulebook.md."),
        (f"{__name__}:SWITCHED", 'The option "fast" must be a StrEnum, a tuple[StrEnum, ...] or an int.'),
        (f"{__name__}:LISTED", 'The option "sizes" must be a StrEnum, a tuple[StrEnum, ...] or an int.'),
        (f"{__name__}:MADE", 'The option "size" has no default value (a default factory is not enough).'),
    ],
)
def test_a_game_that_cannot_be_used_is_left_out_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, broken: str, why: str
) -> None:
    registered(monkeypatch, "hexarium.games.hexpert:HEXPERT", broken)
    games, [left_out] = catalogue.installed()
    assert games == {"hexpert": HEXPERT}
    assert str(left_out) == f"The game game1 can't be loaded: {why}"


@pytest.mark.parametrize(
    "order", [*permutations(("hexarium.games.hexpert:HEXPERT", f"{__name__}:COPY", f"{__name__}:OTHER"))]
)
def test_no_game_takes_a_short_name_of_ours_wherever_its_package_is_found(
    monkeypatch: pytest.MonkeyPatch, order: tuple[str, ...]
) -> None:
    registered(monkeypatch, *order)
    games, [left_out] = catalogue.installed()
    assert games == {"hexpert": HEXPERT, "other": OTHER}
    assert left_out.name == f"game{order.index(f'{__name__}:COPY')}"


def test_of_two_other_games_the_same_one_keeps_the_name_in_every_order(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint(*point, catalogue.GROUP) for point in (("a", f"{__name__}:OTHER"), ("b", f"{__name__}:SECOND"))
    ]
    found = list[EntryPoint]()
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [point for point in found if point.group == group])
    for found[:] in permutations(points):
        games, [left_out] = catalogue.installed()
        assert (games, left_out.name) == ({"other": OTHER}, "b")


def test_a_broken_game_costs_every_command_one_line_and_an_import_none(tmp_path: Path) -> None:
    about = tmp_path / "b1-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: b1\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[hexarium.games]\nb1 = no_such_module:GAME\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    elsewhere = {**os.environ, "PYTHONPATH": path, "HEXARIUM_HOME": str(tmp_path / "home")}

    def run(*line: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, *line], env=elsewhere, check=True, capture_output=True, text=True)

    bests = run("-m", "hexarium.cli.app", "bests")
    assert bests.stderr == "hexarium: The game b1 can't be loaded: No module named 'no_such_module'\n"
    imported = run("-c", "import hexarium.games")
    assert (imported.stdout, imported.stderr) == ("", "")
