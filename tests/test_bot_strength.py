"""The levels are in true order of strength: docs/bots.md has figures that say so for every game."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from hexarium.bots import baseline, every_bot, opponents
from hexarium.games import CATALOGUE

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
LEVELS = ("easy", "medium", "hard", "expert")
LEAST, MOST = 60.0, 95.0
"""The share of wins, in %, of a level against the next weaker one."""

GAMES = {"hexx": 200, "wordsearch": 200}
"""The least number of games for the word games, which take longer; for all others it is 400."""


def section(slug: str) -> list[str]:
    """The lines about one game."""
    text = PAGE.read_text(encoding="utf-8")
    return text.partition(f"## {CATALOGUE[slug].title}\n")[2].partition("\n## ")[0].splitlines()


def rows(slug: str) -> dict[tuple[str, str], list[str]]:
    """The rows of the table, by bot and opponent."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in section(slug) if line.startswith("| ")]
    return {(bot, against): figures for bot, against, *figures in cells[2:]}


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_game_has_the_four_levels_weakest_first(slug: str) -> None:
    assert tuple(level.name for level in opponents(slug)) == LEVELS


@pytest.mark.parametrize("slug", CATALOGUE)
@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS)])
def test_each_level_beats_the_one_below_and_can_be_beaten_by_it(slug: str, weaker: str, stronger: str) -> None:
    games, wins, *_ = rows(slug)[stronger, weaker]
    assert int(games) >= GAMES.get(slug, 400)
    assert LEAST <= float(wins) <= MOST


@pytest.mark.parametrize("slug", [slug for slug in CATALOGUE if slug != "wordsearch"])
def test_the_easiest_level_beats_the_baseline(slug: str) -> None:
    """Not in Word Search: there the random bot knows the whole dictionary, and would beat a first-timer as well."""
    _, wins, *_ = rows(slug)[LEVELS[0], baseline(slug).name]
    assert float(wins) > 50


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_page_describes_exactly_the_bots_of_the_roster(slug: str) -> None:
    listed = [line for line in section(slug) if line.startswith("- **")]
    assert listed == [f"- **{level.name}**: {level.about}" for level in every_bot(slug)]
