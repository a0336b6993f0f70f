"""House rules with numbers: what is measured, where it is kept, and that all who show it agree."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from hexarium.arena import read_plan
from hexarium.arena.balance import measured, page, plan_for, section
from hexarium.arena.playing import play
from hexarium.cli.balance import GAMES
from hexarium.core import Over
from hexarium.games import CATALOGUE, balance
from hexarium.games.balance import BASE, Balance
from tests.cli.conftest import Run, hexarium, home

__all__ = ["hexarium", "home"]

DOCS = Path(__file__).parent.parent.parent / "docs"


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_option_that_bots_notice_is_measured(slug: str) -> None:
    plan = plan_for(CATALOGUE[slug], 2, 5, 1)
    assert len(plan.variants()) > 2
    for variant in plan.variants():
        read_plan(f'game = "{slug}"\nbots = ["{plan.bots[0]}"]\nschedule = "mirror"')
        assert variant.name == BASE or variant.name.partition("=")[0] in plan.vary


FIGURES = {slug: found for slug in CATALOGUE if (found := balance(slug)) is not None}


def test_our_games_all_ship_figures() -> None:
    assert {*FIGURES} == {*CATALOGUE}


@pytest.mark.parametrize("slug", FIGURES)
def test_the_figures_that_ship_are_those_of_the_options_that_there_are(slug: str) -> None:
    found, game = FIGURES[slug], CATALOGUE[slug]
    assert found.game == slug
    plan = plan_for(game, found.seats, found.effects[0].games, found.seed)
    assert [effect.variant for effect in found.effects] == [variant.name for variant in plan.variants()]
    for variant in plan.variants():
        rules = game.rules(msgspec.convert(variant.options, game.options))
        assert not isinstance(rules.turn(rules.start(found.seats)), Over)
    assert {effect.games for effect in found.effects} == {plan.deals}
    assert (found.bot,) == plan.bots


def test_the_page_in_the_documents_is_made_from_the_figures_that_ship() -> None:
    assert page(FIGURES.values()) == (DOCS / "balance.md").read_text(), "run `hexarium balance GAME --checkout .`"


def test_an_option_that_needs_another_is_measured_beside_that_one() -> None:
    plan = plan_for(CATALOGUE["wordsearch"], 2, 2, 1)
    assert measured(plan, []).under == {"insert": "mode=insert", "heights": "mode=insert"}


def test_the_command_keeps_the_figures_of_each_game_and_a_page_of_all(hexarium: Run, tmp_path: Path) -> None:
    (tmp_path / GAMES).mkdir(parents=True)
    for slug, games in (("trihex", 2), ("hexpert", 2), ("trihex", 3)):
        assert hexarium(f"balance {slug} --games {games} --checkout {tmp_path}").code == 0
    kept = {path.parent.name: Balance.read(path.read_text()) for path in tmp_path.glob(f"{GAMES}/*/balance.json")}
    assert {slug: found.effects[0].games for slug, found in kept.items()} == {"trihex": 3, "hexpert": 2}
    text = (tmp_path / "docs" / "balance.md").read_text()
    assert text == page(kept.values())
    assert text.index("## Hexpert") < text.index("## TriHex")
    assert "| base | 2 | 38.00 ± 0.00 |" in text


def test_figures_are_kept_in_a_checkout_only(hexarium: Run, tmp_path: Path) -> None:
    said = hexarium(f"balance trihex --games 2 --checkout {tmp_path}")
    assert said.err == f"hexarium: --checkout: there is no folder {GAMES} in {tmp_path}.\n"
    assert [*tmp_path.iterdir()] == []


def test_without_a_checkout_the_command_shows_the_figures(hexarium: Run) -> None:
    plan = plan_for(CATALOGUE["hexpert"], 2, 2, 1)
    lines = [line for game in play(plan, plan.jobs()) for line in game]
    assert hexarium("balance hexpert --games 2").out == section(measured(plan, lines)) + "\n"
