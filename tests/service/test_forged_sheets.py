"""Forged sheets are refused with what is wrong; if all was rewritten, what a player noted finds it out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from hexarium.core import Seat, Unreadable
from hexarium.games import CATALOGUE
from hexarium.service import Noted, Sheet, read_sheet, verify, write_sheet
from hexarium.service.rows import (
    Absent,
    Bot,
    ChatSwitched,
    Ended,
    LinkEnded,
    LinkMade,
    Returned,
    Row,
    Seated,
)
from hexarium.service.seat_links import NEW_LINK, SHORTEST_WAIT
from hexarium.service.sheet import MAX_BYTES, MAX_ROWS
from tests.service.club import ANN, BEN, club, salt_of, scripted
from tests.service.forger import BY_HEADS, BY_RULES, CARELESS, charter, charter_of, inserted, is_choice, rechained

GAMES = [
    "trihex",
    pytest.param("hexpert", marks=pytest.mark.exhaustive),
    pytest.param("wordsearch", marks=pytest.mark.exhaustive),
]


class Played(NamedTuple):
    """A finished game: its sheet, and what Ben noted while it was played."""

    sheet: Sheet
    noted: Noted


def play(path: Path, game: str, *, tokens: int = 5, seed: int = 0, salts: bool = True) -> Played:
    async def run() -> Played:
        async with club(path, token=scripted(tokens)) as here:
            begin = here.begin_salted if salts else here.begin
            name = await begin(game, ANN, BEN)
            commitment = (await here.table(name)).charter.commitment
            table = await here.play_on(name, most=6, seed=seed)
            noted = Noted(
                commitment=commitment,
                salt=salt_of(BEN) if salts else "",
                heads=(f"{table.number}:{table.head.hex()}",),
            )
            await here.play_on(name, seed=seed)
            return Played(await here.host.sheet(name), noted)

    return asyncio.run(run())


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    return play(tmp_path_factory.mktemp("forged") / "log.db", request.param)


@pytest.fixture(scope="module")
def trihex(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return play(tmp_path_factory.mktemp("forged") / "log.db", "trihex")


def faults(sheet: Sheet, noted: Noted | None = None) -> tuple[str, ...]:
    """What is wrong, read from the sheet's text; NaN has no text."""
    try:
        sheet = read_sheet(write_sheet(sheet))
    except Unreadable as error:
        return (str(error),)
    return verify(sheet, CATALOGUE, noted).faults


def test_an_honest_sheet_passes_with_commitment_salt_and_head(game: Played) -> None:
    assert faults(game.sheet, game.noted) == ()
    verdict = verify(game.sheet, CATALOGUE, game.noted)
    assert (verdict.unchecked, verdict.caveat, verdict.unsalted) == ("", "", ())
    assert verdict.head == game.sheet.rows[-1].head
    assert rechained(game.sheet) == game.sheet


@pytest.mark.parametrize("kind", [*BY_RULES, *BY_HEADS, *CARELESS])
def test_a_forged_sheet_is_refused(kind: str, trihex: Played) -> None:
    forged = {**BY_RULES, **BY_HEADS, **CARELESS}[kind](trihex.sheet)
    assert forged != trihex.sheet
    assert faults(forged)


@pytest.mark.parametrize("kind", BY_RULES)
def test_rules_find_a_forgery_whose_chain_was_computed_again(kind: str, game: Played) -> None:
    forged = BY_RULES[kind](game.sheet)
    with suppress(ValueError, IndexError, KeyError):  # of some, no chain can be made
        forged = rechained(forged)
    found = faults(forged)
    assert found or verify(forged, CATALOGUE).unchecked
    assert all(len(fault) < 300 for fault in found)


@pytest.mark.parametrize("kind", BY_HEADS)
def test_a_head_that_a_player_kept_finds_a_sheet_that_was_rewritten_as_a_whole(kind: str, trihex: Played) -> None:
    forged = rechained(BY_HEADS[kind](trihex.sheet))
    assert faults(forged) == ()
    late = Noted(heads=(trihex.sheet.rows[-1].head,))
    assert any("rows that you have seen were changed" in fault for fault in faults(forged, late))


ROWS_OF_SEATS: dict[str, tuple[Row, ...]] = {
    "a link was made to a seat that no person has": (Seated(Seat(1), Bot("medium")), LinkMade(Seat(1))),
    "a seat let a bot play for itself": (Absent(Seat(1), "medium", "a", Seat(1)),),
    "the seat was away already": (Absent(Seat(1), "easy"), Absent(Seat(1), "medium", "a", Seat(0))),
    "the chat was switched to what it was": (ChatSwitched(on=True),),
    "the seat was not away": (Returned(Seat(1)),),
    "there was no link to the seat": (LinkEnded(Seat(1)),),
}


@pytest.mark.parametrize("fault", ROWS_OF_SEATS)
def test_rows_about_seats_that_the_table_could_not_have_had_are_refused(fault: str, trihex: Played) -> None:
    forged = trihex.sheet
    for row in ROWS_OF_SEATS[fault]:
        forged = inserted(row, is_choice, last=True)(forged)
    [found] = faults(rechained(forged))
    assert fault in found


@pytest.mark.parametrize(
    ("waited", "fault"), [(SHORTEST_WAIT - 1, "a link was used before its wait was over"), (SHORTEST_WAIT, "")]
)
def test_a_link_that_was_used_before_its_wait_was_over_is_found(waited: int, fault: str, trihex: Played) -> None:
    seated = [each.row for each in trihex.sheet.rows if isinstance(each.row, Seated) and each.row.seat == 1]
    forged = inserted(LinkMade(Seat(1)), is_choice, last=True)(trihex.sheet)
    forged = inserted(replace(seated[0], why=NEW_LINK), is_choice, last=True)(forged)
    used = next(each.number for each in forged.rows if isinstance(each.row, LinkMade)) + 1
    later = [replace(each, at=each.at + waited) if each.number >= used else each for each in forged.rows]
    found = faults(rechained(replace(forged, rows=tuple(later))))
    assert [each.split(": ")[-1] for each in found] == ([fault] if fault else [])


def test_a_head_finds_another_game_with_the_same_deal(tmp_path: Path, trihex: Played) -> None:
    other = play(tmp_path / "log.db", "trihex", seed=1)
    assert charter_of(other.sheet).commitment == trihex.noted.commitment
    assert faults(other.sheet) == faults(other.sheet, replace(trihex.noted, heads=())) == ()
    assert "rows that you have seen were changed" in faults(other.sheet, trihex.noted)[0]


def test_a_commitment_finds_another_deal(tmp_path: Path, trihex: Played) -> None:
    other = play(tmp_path / "log.db", "trihex", tokens=6)
    assert faults(other.sheet) == ()
    assert faults(other.sheet, Noted(commitment=trihex.noted.commitment)) == (
        "the commitment you noted is not the one of this sheet",
    )


def test_a_salt_finds_a_deal_without_it(tmp_path: Path, trihex: Played) -> None:
    other = play(tmp_path / "log.db", "trihex", salts=False)
    assert verify(other.sheet, CATALOGUE).unsalted == (0, 1)
    assert faults(other.sheet, Noted(salt=trihex.noted.salt)) == ("the salt you noted is not in the deal",)


def test_a_head_finds_a_sheet_that_says_it_has_no_chain(tmp_path: Path) -> None:
    played = play(tmp_path / "log.db", "trihex", salts=False)
    bare = replace(played.sheet, rows=tuple(replace(each, head="") for each in played.sheet.rows))
    assert "no chain that could lead" in faults(charter(proof=1)(bare), Noted(heads=played.noted.heads))[0]


def test_a_head_is_compared_with_its_row(trihex: Played) -> None:
    number, head = trihex.noted.heads[0].split(":")
    assert faults(trihex.sheet, Noted(heads=(head,))) == ()
    assert faults(trihex.sheet, Noted(heads=(f"{int(number) + 1}:{head}",)))
    assert faults(trihex.sheet, Noted(heads=(f"{10**8}:{head}",)))
    assert "is not a head" in faults(trihex.sheet, Noted(heads=("12:zebra",)))[0]


def test_a_sheet_that_is_too_long_is_not_read(trihex: Played) -> None:
    with pytest.raises(Unreadable, match="bytes"):
        read_sheet(b" " * (MAX_BYTES + 1))
    long = replace(trihex.sheet, rows=trihex.sheet.rows[:1] * (MAX_ROWS + 1))
    with pytest.raises(Unreadable, match="rows"):
        read_sheet(write_sheet(long))
    with pytest.raises(Unreadable):
        read_sheet(b'{"hexarium_sheet":1,"table":' + b"[" * 1_000_000)


def test_a_sheet_without_an_end_is_unreadable(trihex: Played) -> None:
    endless = replace(trihex.sheet, rows=tuple(each for each in trihex.sheet.rows if not isinstance(each.row, Ended)))
    with pytest.raises(Unreadable):
        verify(endless, CATALOGUE)
