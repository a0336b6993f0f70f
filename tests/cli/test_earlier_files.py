"""The commands open what an earlier release wrote, and say what can't be done with games of earlier rules."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hexarium.core import read_any_version
from hexarium.games import CATALOGUE
from hexarium.service import read_sheet, verify
from hexarium.service.store import Phase
from hexarium.service.verifying import NO_CHAIN
from tests.cli.conftest import Run
from tests.earlier_files import EARLIER, SAME_RULES, copy_database, of_earlier_rules, why_frozen
from tests.golden import RECORDS
from tests.service.club import ANN, club


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of the earlier club's database."""
    return copy_database(tmp_path / "club.db")


def test_the_doctor_lists_the_games_of_earlier_rules(hexarium: Run, database: Path) -> None:
    examined = hexarium(f"doctor --db {database}")
    assert examined.code == 1
    for slug in {*CATALOGUE} - SAME_RULES:
        assert examined.out.count(why_frozen(slug)) == 2
    assert examined.err == (
        "hexarium: 3 of 11 games can be read but not continued with this release. Their hosts can close them.\n"
    )


def test_every_finished_game_is_exported(hexarium: Run, database: Path) -> None:
    assert hexarium(f"export games --db {database}").out == "6 finished games written to games.\n"
    for path in EARLIER.glob("*.txt"):
        game, record, _ = read_any_version(path.read_text(), CATALOGUE)
        exported = [read_any_version(each.read_text(), CATALOGUE) for each in Path("games").glob(f"{game.slug}-*.txt")]
        assert record.moves in [each.moves for _, each, _ in exported]


async def close_running(database: Path) -> None:
    """Let the host close every game that can't be continued."""
    async with club(database) as here:
        for listed in (await here.host.lists.of_guest(ANN)).summaries:
            if listed.is_frozen and listed.phase is not Phase.OVER:
                await here.host.shut(ANN, listed.table)


def test_the_doctor_is_content_when_the_hosts_have_closed_their_games(hexarium: Run, database: Path) -> None:
    asyncio.run(close_running(database))
    examined = hexarium(f"doctor --db {database}")
    assert (examined.code, examined.err) == (0, "")
    *lines, last = examined.out.splitlines()
    assert len(lines) == 6
    assert all(" It is over." in line for line in lines)
    assert last == "11 games checked: all running games can be continued with this release."


@pytest.mark.parametrize("path", of_earlier_rules(".txt"), ids=lambda path: path.stem)
def test_a_record_of_earlier_rules_is_shown_but_not_resumed(path: Path, hexarium: Run) -> None:
    why = why_frozen(path.stem)
    shown = hexarium(f"replay {path} --plain")
    assert shown.code == 0
    assert shown.out.startswith(f"{why} Positions are computed with today's rules")
    resumed = hexarium(f"play resume {path}")
    assert (resumed.code, resumed.err) == (
        2,
        f"hexarium: {path}: {why} You can look at it with `hexarium replay`, but not continue it.\n",
    )


def test_moves_that_today_s_rules_refuse_are_listed_and_no_result_is_given(hexarium: Run) -> None:
    text = (RECORDS / "hexpert-solo.txt").read_text().replace("rules = 1", "rules = 0")
    lines = text.splitlines()
    second = [number for number, line in enumerate(lines) if line.startswith("seat 1: ")][1]
    lines[second] = lines[second - 2]
    Path("old.txt").write_text("\n".join(lines) + "\n")
    shown = hexarium("replay old.txt --plain").out
    assert "Today's rules can follow 3 of " in shown
    assert f"4. {lines[second]} (not followed)\n" in shown
    assert "Game over" not in shown


@pytest.mark.parametrize("path", of_earlier_rules(".sheet.json"), ids=lambda path: path.stem)
def test_what_could_not_be_verified_is_said(path: Path, hexarium: Run) -> None:
    verdict = verify(read_sheet(path.read_bytes()), CATALOGUE)
    said = hexarium(f"verify {path}")
    assert said.code == 2
    assert said.out.startswith(f"{verdict.draws} draws match the commitment published before the game.\n{NO_CHAIN}\n")
    assert said.err == f"hexarium: {path}: {verdict.unchecked}\n"
