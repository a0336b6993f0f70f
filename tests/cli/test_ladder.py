"""The ladder of bots, and the page that it writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexarium.bots import every_bot, opponents
from hexarium.cli.bots_page import COLUMNS, SOLO, Pairing, PairResult, section, with_section
from hexarium.cli.ladder import pairings, play_pair
from hexarium.games import CATALOGUE
from tests.cli.conftest import Run

ROOT = Path(__file__).parent.parent.parent
PAGE = "docs/bots.md"
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
    assert [(bot, opponent) for bot, opponent, *_ in table] == [
        (pairing.bot, pairing.opponent or SOLO) for pairing in pairings(slug)
    ]
    for _, opponent, games, wins, error, *others in table:
        assert int(games) >= 10
        assert [bool(NUMBER.fullmatch(figure)) for figure in (wins, error)] == [opponent != SOLO] * 2
        assert all(NUMBER.fullmatch(figure) for figure in others)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_page_says_of_every_bot_what_the_roster_says(slug: str) -> None:
    page = (ROOT / PAGE).read_text()
    for level in every_bot(slug):
        assert f"- **{level.name}**: {level.about}\n" in page


def test_every_bot_meets_the_next_weaker_one_and_plays_solo_where_the_game_allows_it() -> None:
    assert [(pairing.bot, pairing.opponent) for pairing in pairings("trihex")][:2] == [
        ("easy", "random"),
        ("medium", "easy"),
    ]
    assert [pairing.bot for pairing in pairings("hexagone") if pairing.opponent is None] == [
        "random",
        *(level.name for level in opponents("hexagone")),
    ]


def test_a_pair_of_games_repeats_and_its_seats_are_exchanged() -> None:
    pairing = Pairing("trihex", "greedy", "random")
    once, again = play_pair(pairing, "7/0"), play_pair(pairing, "7/0")
    assert (once.games, once.wins, once.score) == (again.games, again.wins, again.score)
    assert once.games == 2
    other = play_pair(Pairing("trihex", "random", "greedy"), "7/0")
    assert (once.wins + other.wins, once.moves) == (1, other.moves)


def test_a_new_section_replaces_the_old_one_and_leaves_the_others() -> None:
    results = [PairResult(2, 1.0, 3.0, 5, 0.01), PairResult(2, 0.5, 4.0, 5, 0.01)]
    first = with_section("", "trihex", section("trihex", [(Pairing("trihex", "greedy", "random"), results)], 1))
    both = with_section(first, "hexpert", section("hexpert", [(Pairing("hexpert", "greedy", None), results)], 1))
    again = with_section(
        both, "trihex", section("trihex", [(Pairing("trihex", "greedy", "random"), results[:1] * 2)], 2)
    )
    assert [*rows(again, "hexpert")] == [["greedy", SOLO, "4", "", "", "3.5", "0.5", "2.0", "1"]]
    assert [*rows(both, "trihex")] == [["greedy", "random", "4", "75.0", "25.0", "3.5", "0.5", "2.0", "1"]]
    assert [*rows(again, "trihex")] == [["greedy", "random", "4", "100.0", "0.0", "3.0", "0.0", "2.0", "2"]]


@pytest.mark.parametrize("slug", [QUICKEST, *(pytest.param(slug, marks=pytest.mark.exhaustive) for slug in SLOWER)])
def test_the_command_plays_and_writes_the_page(hexarium: Run, slug: str) -> None:
    said = hexarium(f"ladder {slug} --pairs 2 --processes 1 --page here/bots.md")
    assert said.code == 0
    assert said.out.endswith(f"{CATALOGUE[slug].title}: results written to here/bots.md.\n")
    table = [*rows(Path("here/bots.md").read_text(), slug)]
    assert [*rows(said.out, slug)] == table
    assert [games for _, _, games, *_ in table] == [
        "2" if pairing.opponent is None else "4" for pairing in pairings(slug)
    ]


def test_the_command_writes_nothing_if_no_page_is_named(hexarium: Run, tmp_path: Path) -> None:
    said = hexarium(f"ladder {QUICKEST} --pairs 2 --processes 1")
    assert len([*rows(said.out, QUICKEST)]) == len(pairings(QUICKEST))
    assert [*tmp_path.rglob("*")] == []


def test_a_page_of_something_else_is_left_alone(hexarium: Run) -> None:
    Path("mine.md").write_text("# Mine\n")
    said = hexarium("ladder hexagone --pairs 2 --processes 1 --page mine.md")
    assert (said.code, said.err) == (
        2,
        "hexarium: mine.md already exists and was not made by this command. Name another file.\n",
    )
    assert Path("mine.md").read_text() == "# Mine\n"


def test_too_few_pairs_have_no_error_to_speak_of(hexarium: Run) -> None:
    said = hexarium("ladder trihex --pairs 1")
    assert (said.code, said.err) == (2, "hexarium: --pairs must be at least 2, not 1.\n")
