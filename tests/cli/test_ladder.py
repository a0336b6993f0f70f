"""The ladder of bots, and the page that it writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexarium.bots import roster
from hexarium.cli.bots_page import ALONE, COLUMNS, Bout, Rung, part, with_part
from hexarium.cli.ladder import PAGE, bout, rungs
from hexarium.games import CATALOGUE
from tests.cli.conftest import Run

ROOT = Path(__file__).parent.parent.parent
NUMBER = re.compile(r"\d+(\.\d+)?")
QUICKEST = "hexpert"
SLOWER = [slug for slug in CATALOGUE if slug != QUICKEST]


def rows(page: str, slug: str) -> Iterator[list[str]]:
    """The lines of a game's table, cell by cell."""
    own = page.partition(f"## {CATALOGUE[slug].title}\n")[2].partition("\n## ")[0]
    lines = [line for line in own.splitlines() if line.startswith("| ")]
    assert tuple(cells(lines[0])) == COLUMNS
    return map(cells, lines[2:])


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_page_has_every_bot_of_the_roster_and_every_figure_its_sample(slug: str) -> None:
    table = [*rows((ROOT / PAGE).read_text(), slug)]
    assert [(bot, rival) for bot, rival, *_ in table] == [(rung.bot, rung.rival or ALONE) for rung in rungs(slug)]
    for _, rival, games, wins, error, *others in table:
        assert int(games) >= 10
        assert [bool(NUMBER.fullmatch(figure)) for figure in (wins, error)] == [rival != ALONE] * 2
        assert all(NUMBER.fullmatch(figure) for figure in others)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_page_says_of_every_bot_what_the_roster_says(slug: str) -> None:
    page = (ROOT / PAGE).read_text()
    for level in roster(slug):
        assert f"- **{level.name}**: {level.about}\n" in page


def test_every_bot_meets_the_next_weaker_one_and_itself_alone_where_that_is_a_game() -> None:
    assert [(rung.bot, rung.rival) for rung in rungs("trihex")][:2] == [("beginner", "random"), ("greedy", "beginner")]
    assert [rung.bot for rung in rungs("hexagone") if rung.rival is None] == [
        level.name for level in roster("hexagone")
    ]


def test_a_bout_repeats_and_its_seats_are_exchanged() -> None:
    rung = Rung("trihex", "greedy", "random")
    once, again = bout(rung, "7/0"), bout(rung, "7/0")
    assert (once.games, once.wins, once.score) == (again.games, again.wins, again.score)
    assert once.games == 2
    other = bout(Rung("trihex", "random", "greedy"), "7/0")
    assert (once.wins + other.wins, once.moves) == (1, other.moves)


def test_a_renewed_part_takes_the_place_of_the_old_one_and_leaves_the_others() -> None:
    bouts = [Bout(2, 1.0, 3.0, 5, 0.01), Bout(2, 0.5, 4.0, 5, 0.01)]
    first = with_part("", "trihex", part("trihex", [(Rung("trihex", "greedy", "random"), bouts)], 1))
    both = with_part(first, "hexpert", part("hexpert", [(Rung("hexpert", "greedy", None), bouts)], 1))
    again = with_part(both, "trihex", part("trihex", [(Rung("trihex", "greedy", "random"), bouts[:1] * 2)], 2))
    assert [*rows(again, "hexpert")] == [["greedy", ALONE, "4", "", "", "3.5", "0.5", "2.0", "1"]]
    assert [*rows(both, "trihex")] == [["greedy", "random", "4", "75.0", "25.0", "3.5", "0.5", "2.0", "1"]]
    assert [*rows(again, "trihex")] == [["greedy", "random", "4", "100.0", "0.0", "3.0", "0.0", "2.0", "2"]]


@pytest.mark.parametrize("slug", [QUICKEST, *(pytest.param(slug, marks=pytest.mark.exhaustive) for slug in SLOWER)])
def test_the_command_plays_and_writes_the_page(hexarium: Run, slug: str) -> None:
    said = hexarium(f"ladder {slug} --pairs 2 --processes 1 --page here/bots.md")
    assert (said.code, said.out) == (0, f"{CATALOGUE[slug].title}: written to here/bots.md.\n")
    table = [*rows(Path("here/bots.md").read_text(), slug)]
    assert [games for _, _, games, *_ in table] == ["2" if rung.rival is None else "4" for rung in rungs(slug)]


def test_a_page_of_something_else_is_left_alone(hexarium: Run) -> None:
    Path("mine.md").write_text("# Mine\n")
    said = hexarium("ladder hexagone --pairs 2 --processes 1 --page mine.md")
    assert (said.code, "holds something else" in said.err) == (2, True)
    assert Path("mine.md").read_text() == "# Mine\n"


def test_too_few_pairs_have_no_error_to_speak_of(hexarium: Run) -> None:
    said = hexarium("ladder trihex --pairs 1")
    assert (said.code, said.err) == (2, "hexarium: --pairs: at least 2, not 1\n")
