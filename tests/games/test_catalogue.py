"""The catalogue finds games through entry points."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest
from msgspec.structs import replace

from hexarium.games import CATALOGUE, catalogue
from hexarium.games.hexpert import HEXPERT

COPY = replace(HEXPERT, title="A copy")
OTHER = replace(HEXPERT, slug="other")


def registered(monkeypatch: pytest.MonkeyPatch, *values: str) -> None:
    points = [EntryPoint(f"game{number}", value, catalogue.GROUP) for number, value in enumerate(values)]
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [point for point in points if point.group == group])


def test_our_own_games_are_in_the_catalogue_by_their_short_names() -> None:
    assert {*CATALOGUE} >= {"hexpert", "trihex", "hexagone", "wordsearch", "hexx"}
    assert all(game.slug == slug for slug, game in CATALOGUE.items())


def test_a_game_of_another_package_joins_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, "hexarium.games.hexpert:HEXPERT", f"{__name__}:OTHER")
    assert catalogue.installed() == {"hexpert": HEXPERT, "other": OTHER}


def test_a_game_that_is_registered_twice_is_there_once(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, "hexarium.games.hexpert:HEXPERT", "hexarium.games.hexpert:HEXPERT")
    assert catalogue.installed() == {"hexpert": HEXPERT}


def test_two_games_with_the_same_short_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, "hexarium.games.hexpert:HEXPERT", f"{__name__}:COPY")
    with pytest.raises(ImportError, match='both bring a game called "hexpert"'):
        catalogue.installed()
